export const cn = {
  fields: { host: '名称', type: '类型', value: '值' },
  otherName: '其他服务',
  lines: '要添加到输入框的内容',
  onamae: {
    where: '登录 Onamae.com Navi，打开 {{menu}}（DNS 设置、使用 DNS 记录）。',
    add: '在“{{host}}”（主机名）、“{{type}}”、“{{value}}”中填写下方内容，按“{{button}}”（添加）。两条都要添加。',
    save: '在页面底部依次按“{{save}}”（确认、设置）。',
    note: '如果出现更改域名服务器的确认框，而该域名已在使用 Onamae.com 的 DNS，保持不变即可。',
  },
  muumuu: {
    where: '登录 Muumuu Domain，打开 {{menu}}（Muumuu DNS 的自定义设置）。',
    add: '在设置2的“{{host}}”（子域名）、“{{type}}”（类型）、“{{value}}”（内容）中填写以下两条，优先级留空。',
    save: '按“{{save}}”（保存）。',
    note: '如果没有使用 Muumuu DNS，请到提供域名服务器的服务中添加。',
  },
  sakura: {
    where: '登录 SAKURA internet 的会员菜单，打开 {{menu}}（域名的区域）。',
    add: '按“{{button}}”（编辑），在“{{host}}”（条目名）、“{{type}}”（类型）、“{{value}}”（值）中填写下方内容，两条都要添加。',
    save: '按“{{save}}”（保存）。',
    note: '这里的 CNAME 值末尾需要加点（.），下方的值已经加好。',
  },
  xserver: {
    where: '登录服务器面板，打开 {{menu}}（DNS 记录设置），选择域名。',
    add: '打开“{{button}}”（添加记录），在“{{host}}”（主机名）、“{{type}}”（类型）、“{{value}}”（内容）中填写下方内容。',
    save: '依次按“{{save}}”（确认、添加）。两条都要这样操作。',
    note: '有时默认已有同名的 A 记录，它不能与 CNAME 同时存在，请先删除。',
  },
  valueDomain: {
    where: '登录 Value-Domain，打开 {{menu}}（域名的 DNS/URL 设置）。',
    add: '把下面两行原样粘贴到输入框末尾。',
    save: '按“{{save}}”（保存）。',
    note: '如果有同名的以“a”或“cname”开头的行，请删除。值末尾的点（.）不可省略。',
  },
  gmo: {
    where: '在 GMO Cloud 等服务的控制面板中，打开域名的 {{menu}}（编辑 DNS 记录）。',
    add: '添加记录，在对应“{{host}}”（主机名）、“{{type}}”（类型）、“{{value}}”（值）的输入框中填写下方内容。两条都要添加。',
    save: '保存（“{{save}}”）。',
    note: '各服务的界面名称略有不同。找不到时，请查找“DNS 记录”。',
  },
  route53: {
    where: '在 AWS 控制台中打开 Route 53 的“托管区域”，选择域名。',
    add: '按“创建记录”，填写下方内容。TXT 的值需要用引号（"）括起来，下方的值已经加好。',
    save: '按“创建记录”完成。两条都要这样操作。',
    note: '不带“www”的域名在这里无法创建 CNAME，别名也只能指向 AWS 内部，请使用带“www”的域名。',
  },
  cloudflare: {
    where: '在 Cloudflare 控制台中选择域名，打开“DNS”→“记录”。',
    add: '按“添加记录”，填写下方内容。CNAME 的“代理状态”务必关闭（“仅 DNS”，灰色云朵）。',
    save: '按“保存”。两条都要这样操作。',
    note: '不带“www”的域名也可以设置 CNAME（CNAME flattening）。如果代理处于开启状态，验证将无法完成。',
  },
  other: {
    where: '登录提供域名服务器的服务，打开域名的 DNS 设置（“DNS 记录”“解析设置”等）。',
    add: '添加记录并填写下方内容。如果界面不会自动补全域名，请输入完整的名称。',
    save: '保存。两条都要这样操作。',
    note: '如果存在同名的 A、AAAA 或 CNAME 记录，请删除。',
  },
} as const

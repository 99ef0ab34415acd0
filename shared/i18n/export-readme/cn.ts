import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '{{company}}的数据导出',
  made: '生成时间：{{at}}',
  formats: '■ 格式',
  text: '文本和CSV文件的编码为UTF-8。CSV文件带BOM，以逗号分隔，换行符为CRLF。',
  guard: "可能被误认为公式的值，开头会加上单引号（'）。",
  time: '日期和时间为日本时间（Asia/Tokyo，UTC+9）。只有manifest.json中的时间为UTC。',
  money: '金额单位为日元。',
  most: '每个列表最多包含100,000条。',
  files: '■ 文件',
  file: {
    people: '账户和子管理员',
    bills: '账单列表',
    recipient: '账单收件方',
    invoices: '已开具的账单（PDF）',
    quotes: '收到的报价单列表',
    quoteFiles: '这些报价单（PDF）',
    partnerInvoices: '合作伙伴与其下级用户之间的账单列表',
    partnerInvoiceFiles: '上述账单（PDF）',
    partnerMonths: '已确定月份对下级用户的收费',
    partnerIssuer: '给下级用户的账单的开具方',
    history: '操作记录',
    sites: '网站列表',
    media: '不属于任何网站的图片和视频（标志、头像等）',
    members: '网站的会员',
    contacts: '咨询',
    answers: '自由表单的回答',
    visits: '每日访问数据（最近13个月）',
    site: '整个网站（图片、文本、设置），可在网站列表中导入。此文件为ZIP，文本和设置在其中的manifest.json里。',
    manifest: '所有文件的列表（字节数和SHA-256）以及未能读取的内容，位于ZIP末尾。',
  },
  missing: '■ 缺少的文件',
  missingText:
    '即使有无法读取的内容，导出也会继续。缺少的内容记录在manifest.json的“missing”中。缺少图片的site.zip无法导入，但其余内容可以取出。',
}

import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  title: '自定义域名',
  lead: '所有账户的自定义域名及其设置进度。',
  table: '自定义域名列表',
  column: { domain: '域名', state: terms.status, age: '持续时间', site: '网站', company: '公司' },
  search: '按域名搜索',
  filter: '按状态筛选',
  all: terms.all,
  sort: '排序',
  order: { oldest: '持续时间最长在前', newest: '持续时间最短在前' },
  state: {
    pending_dns: '等待 DNS',
    verifying: '验证中',
    issuing_certificate: '正在签发证书',
    active: '已上线',
    misdirected: '连接已断开',
    failed: '失败',
    removing: '正在移除',
  },
  reason: {
    dns: '未找到 CNAME 记录',
    txt: '未找到 TXT 记录',
    certificate: '无法签发 SSL 证书',
    refused: '名称未被接受',
    unreachable: '无法查询 DNS',
    lost: 'DNS 没有指向网站',
    taken: '其他账户已验证拥有此域名',
    plan: '套餐不含自定义域名',
  },
  companion: '跳转用',
  siteDeleted: '已删除',
  underMinute: '不到1分钟',
  since: '自 {{time}} 起',
  open: '在新标签页中打开 {{domain}}',
  reset: '清除所有条件',
  empty: '还没有自定义域名',
  emptyLead: '网站设置自定义域名后会显示在这里。',
  noResult: '没有符合条件的域名',
  noResultLead: '请尝试其他名称或状态。',
}

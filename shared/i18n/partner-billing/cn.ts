import type { SameKeys } from '#shared/i18n/index.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'
import type { ja } from './ja.ts'

export const cn: SameKeys<typeof ja> = {
  title: '对下级的收费',
  lead: '按贵公司自己的价格计算下级用户每月的使用金额，与运营方的账单无关。',
  month: terms.month,
  problem: {
    invalid: '无法识别该月份。请从列表中选择月份。',
    monthAhead: '该月份尚未到来。请选择本月或更早的月份。',
  },
  search: '用户的公司名称',
  sort: '排序',
  order: { name: '按公司名称', total: '金额从高到低', margin: '毛利从小到大' },
  state: { forecast: '预计', open: '统计中', fixed: '已确定' },
  stateNote: {
    forecast: '这是到本月底的预计金额，浏览量按目前的趋势推算。',
    open: '运营方的账单确定后，本月金额也随之确定。',
    fixed: '本月金额已确定，今后不再变动。',
  },
  table: '下级用户的使用金额',
  user: terms.accountType.USER,
  count: '{{count}}个用户',
  sums: '当前条件下的合计',
  purchase: '采购额（不含税）',
  margin: '毛利（不含税）',
  ownPurchase: '自身部分的采购额（不含税）',
  ownPurchaseHelp: '运营方向您收取、无法归到单个用户的金额，例如贵公司和管理员的套餐以及许可证。不含初始费用。',
  empty: '该月没有使用记录',
  emptyLead: '请选择有签约用户的月份，金额会显示在这里。',
  noResult: '没有符合条件的用户',
  noResultLead: '请尝试用公司名称的一部分搜索。',
  reset: terms.resetFilters,
}

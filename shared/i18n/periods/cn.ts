import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { cn as terms } from '#shared/i18n/terms/cn.ts'

export const cn: SameKeys<typeof ja> = {
  period: terms.period,
  from: '开始日期',
  to: '结束日期',
  badDay: '日期格式不正确（例如：2026/04/01）。',
  badOrder: '结束日期不能早于开始日期。',
  preset: { today: '今天', week: '最近7天', month: '最近30天', thisMonth: '本月', lastMonth: '上月' },
  openEnd: '{{from}} 起',
  openStart: '截至 {{to}}',
  range: '{{from}} 至 {{to}}',
  apply: '应用',
  clear: '清除',
  pick: '从日历中选择（{{label}}）',
}

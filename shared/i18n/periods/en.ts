import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  period: terms.period,
  from: 'Start date',
  to: 'End date',
  badDay: 'Enter a valid date (for example 2026/04/01).',
  badOrder: 'The end must not be before the start.',
  preset: {
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
  },
  openEnd: 'Since {{from}}',
  openStart: 'Until {{to}}',
  range: '{{from}} – {{to}}',
  apply: 'Apply',
  clear: 'Clear',
  pick: 'Choose from a calendar ({{label}})',
}

import type { SameKeys } from '#shared/i18n/index.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Billing of users',
  lead: 'What your users owe you for each month at your own prices. The operator’s bills to you are separate.',
  month: terms.month,
  problem: {
    invalid: 'This is not a month. Choose one from the list.',
    monthAhead: 'This month has not begun yet. Choose the present month or an earlier one.',
  },
  search: 'Company name of a user',
  sort: 'Sort',
  order: { name: 'By company name', total: 'Largest amount first', margin: 'Smallest margin first' },
  state: { forecast: 'Forecast', open: 'Not final yet', fixed: 'Final' },
  stateNote: {
    forecast: 'As this month would end. Page views are projected from the days so far.',
    open: 'The amounts become final when the operator’s bills for this month are made.',
    fixed: 'The amounts of this month are final and will not change.',
  },
  table: 'What your users owe',
  user: terms.accountType.USER,
  count: '{{count}} user{{s.count}}',
  sums: 'Sums of what is found',
  purchase: 'Purchase (without tax)',
  margin: 'Margin (without tax)',
  ownPurchase: 'Purchase for yourself (without tax)',
  ownPurchaseHelp:
    'What the operator bills you that belongs to no single user: your own plan, those of your admins, and licences. Initial fees are not included.',
  empty: 'Nothing was used in this month',
  emptyLead: 'Choose a month in which users had a contract to see what they owe.',
  noResult: 'No matching users',
  noResultLead: 'Try a part of the company name.',
  reset: terms.resetFilters,
}

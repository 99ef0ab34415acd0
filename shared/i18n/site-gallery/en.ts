import type { SameKeys } from '#shared/i18n/index.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'
import type { ja } from './ja.ts'

export const en: SameKeys<typeof ja> = {
  view: { label: 'View', gallery: 'Gallery', list: 'List' },
  week: {
    visits: 'Visits, 7 days',
    day: '{{day}}: {{count}}',
    today: '{{day}} (today so far): {{count}}',
    locked: 'Visits cannot be shown',
    inquiriesOf: 'Messages sent by “{{name}}” forms in 7 days: {{count}}',
  },
  updated: 'Edited {{age}} ago',
  justUpdated: 'Edited just now',
  company: {
    label: terms.company,
    search: 'Search companies',
    all: 'All companies',
    none: 'No company matches.',
    more: 'There are more. Search by name.',
    failed: 'The companies could not be loaded.',
    sites: '{{count}} site{{s.count}}',
  },
}

import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Cockpit',
  lead: 'Contracts, page views and unpublished changes of your users, the most urgent first.',
  search: 'Search company, contact or email',
  filter: {
    label: 'Filter by problem',
    all: terms.all,
    reset: 'Clear all filters',
  },
  table: 'Users, the most urgent first',
  column: {
    company: 'Company',
    problems: 'To act on',
    end: 'Contract end',
    views: 'Page views this month',
    unpublished: 'Unpublished changes',
    lastSignIn: 'Last sign-in',
  },
  problem: {
    expired: 'Expired',
    over: 'Over the limit',
    ending: 'Ends soon',
    suspended: 'Suspended',
    near: 'At 80% or more',
    invited: 'Invited',
    unseen: 'Never signed in',
  },
  solve: {
    expired: 'Renew the contract',
    over: 'Review the plan',
    ending: 'Renew the contract',
    suspended: 'See why, or resume',
    near: 'Review the plan',
    invited: 'Send the invitation again',
    unseen: 'Check invitation and contact',
  },
  solveFor: '{{company}}: {{action}}',
  none: 'Nothing to do',
  views: {
    of: '{{views}} / {{limit}}',
    noLimit: '{{views}} (no limit)',
    share: '{{percent}}% of the limit',
    bar: 'Page views of {{company}}',
  },
  unpublished: {
    none: terms.none,
    one: '“{{name}}”',
    many: '{{count}} site{{s.count}}',
    open: 'Edit “{{name}}”',
  },
  never: terms.none,
  emptyTitle: 'No users yet',
  emptyDescription: 'Once you add users, their contracts and usage are listed here.',
  noResultTitle: 'No matching users',
  noResultDescription: 'Try another search or other filters.',
}

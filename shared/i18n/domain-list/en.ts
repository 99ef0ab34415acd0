import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  title: 'Custom domains',
  lead: 'The custom domains of all accounts, and how far their setup is.',
  table: 'List of custom domains',
  column: { domain: 'Domain', state: terms.status, age: 'Time in state', site: 'Site', company: 'Company' },
  search: 'Search by domain',
  filter: 'Filter by status',
  all: terms.all,
  sort: 'Sort',
  order: { oldest: 'Longest first', newest: 'Most recent first' },
  state: {
    pending_dns: 'Waiting for DNS',
    verifying: 'Checking',
    issuing_certificate: 'Issuing certificate',
    active: 'Live',
    misdirected: 'Disconnected',
    failed: 'Failed',
    removing: 'Removing',
  },
  reason: {
    dns: 'CNAME record not found',
    txt: 'TXT record not found',
    certificate: 'No SSL certificate can be issued',
    refused: 'Name not accepted',
    unreachable: 'DNS cannot be checked',
    lost: 'DNS does not point to the site',
    taken: 'another account has proven that it owns it',
    plan: 'Plan has no custom domains',
  },
  companion: 'Redirect',
  siteDeleted: 'Deleted',
  underMinute: 'Less than a minute',
  since: 'Since {{time}}',
  open: 'Open {{domain}} in a new tab',
  reset: 'Clear all filters',
  empty: 'No custom domains yet',
  emptyLead: 'Once a site is given a custom domain, it appears here.',
  noResult: 'No matching domains',
  noResultLead: 'Try another name or another state.',
}

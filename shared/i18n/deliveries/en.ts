import type { SameKeys } from '#shared/i18n/index.ts'
import type { ja } from './ja.ts'
import { en as terms } from '#shared/i18n/terms/en.ts'

export const en: SameKeys<typeof ja> = {
  sites: terms.sites,
  title: 'Site notices',
  lead: 'Published notices reach visitors under the bell at the top of the site.',
  live: '{{live}} of {{max}} published',
  create: 'Write a notice',
  edit: 'Edit the notice',
  table: 'List of site notices',
  emptyTitle: 'There are no notices yet',
  emptyLead: 'Changed opening hours, an event, something new: write what your visitors should know.',
  emptyReader: 'Notices appear here once they are written.',
  missing: 'This notice does not exist',
  missingLead: 'It may have been deleted.',
  back: 'To the site notices',
  siteMissing: 'Site not found',
  siteMissingLead: 'It may have been deleted, or you may not have permission to view it.',
  toSites: terms.toSites,
  readOnly: {
    title: 'Notices cannot be written here',
    terminated: 'The contract of this site’s account has been terminated. Its notices can only be viewed.',
    contract: 'Because of your contract status, notices can only be viewed.',
    role: 'You have view-only permission, so you cannot write or change notices. If you need access, please ask the administrator of your account.',
  },
  full: {
    title: '{{max}} notices are published, which is the most at once.',
    lead: 'To publish another, take one down, or schedule it so that the periods do not overlap. Drafts can always be saved.',
    open: 'Show the published notices',
  },
  unserved:
    'The site is not published, so visitors do not see its notices yet. They appear once the site is published.',
  audience: {
    title: 'Recipients',
    everyone: 'All visitors',
    membersOnly: terms.membersOnly,
    choice: 'Show to members only',
    choiceHelp: 'Only members who are signed in to the site see it.',
    none: 'The site has no published registration form, so a notice cannot be for members only.',
    gone: 'The registration form is no longer published. Members who have already registered still see the notice.',
    toForms: 'Set up the registration form',
  },
  reach: {
    title: 'Reach',
    seen: 'Seen',
    opened: 'Opened',
    help: '“Seen” counts people who opened the list of the bell, “Opened” those who opened the text. Each browser counts once.',
  },
  detail: {
    facts: 'Publication',
    period: 'Period',
    noLink: terms.none,
    place: 'Shows on',
    nowhere: 'The site is not published',
    updated: 'Updated',
    texts: 'Content',
    fallback: 'Empty: {{language}} is shown',
    empty: 'Empty',
  },
  preview: {
    label: 'How visitors see it on a phone',
  },
}

/** The lists of a site (rules/back-office.md#screens), by their tabs. */
export const INBOX_TABS = ['member', 'contact', 'form'] as const
export type InboxTab = (typeof INBOX_TABS)[number]

/** `pending` until the mailed link was confirmed. */
export const MEMBER_STATES = ['pending', 'active'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** Code points of a search in a list. */
export const INBOX_SEARCH_MAX = 50

/** Whether a list shows entries that were sent to try a form out. */
export const TEST_CHOICES = ['without', 'only'] as const

/** Maximum entries of one CSV file. */
export const INBOX_EXPORT_MAX = 100_000

/** Days after which form entries are erased; a site without a period keeps them. */
export const ANSWER_PERIODS = [30, 90, 180, 365, 400, 730] as const
/** The period of a new site: a year, and the weeks in which it is looked back on. */
export const NEW_SITE_PERIOD = 400
export type AnswerPeriod = (typeof ANSWER_PERIODS)[number]

/** The extent of an erasure: one entry, or everything that its sender sent through the site's forms. */
export const ERASURES = ['entry', 'person'] as const
export type Erasure = (typeof ERASURES)[number]

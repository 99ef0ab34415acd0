/** Lists whose items people mark as read, each list separately; `alarms`: the bell of the operator's people. */
export const READ_LISTS = ['news', 'bell', 'alarms'] as const
export type ReadList = (typeof READ_LISTS)[number]

/** Items of a page of the bell's list. */
export const BELL_PAGE = 10
/** A larger number of unread items shows as `99+`. */
export const UNREAD_MAX = 99

/** Items that the bell holds; older ones are no longer listed. */
export const BELL_MAX = 500

/**
 * Mails of a kind: none, sent unless a person switches them off (`on`), sent if a person switches them on (`off`), or
 * `fixed`: about contract or security, so nobody switches them off. Forms, bills and contracts have mails of their own
 * (rules/announcements.md#switches); their events send none.
 */
export type MailChoice = 'none' | 'on' | 'off' | 'fixed'

/** The product's own events under the bell; `forMain`: for the owner and its main contacts only. */
export const BELL_EVENTS = [
  { kind: 'translation', mail: 'off', forMain: false },
  { kind: 'bulkUpload', mail: 'off', forMain: false },
  { kind: 'submission', mail: 'none', forMain: false },
  { kind: 'review', mail: 'on', forMain: false },
  { kind: 'mention', mail: 'on', forMain: false },
  { kind: 'guesses', mail: 'on', forMain: false },
  { kind: 'links', mail: 'on', forMain: false },
  { kind: 'domain', mail: 'on', forMain: false },
  { kind: 'experiment', mail: 'on', forMain: false },
  { kind: 'bill', mail: 'fixed', forMain: true },
  { kind: 'spending', mail: 'fixed', forMain: true },
  { kind: 'contract', mail: 'fixed', forMain: true },
  { kind: 'erasure', mail: 'fixed', forMain: true },
] as const satisfies readonly { kind: string; mail: MailChoice; forMain: boolean }[]
/** Events of an account's spending, by the mails that tell them. */
export const SPENDING_EVENTS = [
  'threshold',
  'views_80_ask',
  'views_100_ask',
  'views_80_light',
  'views_100_light',
] as const
/** Events of a domain of which people are notified (rules/announcements.md#the-bell). */
export const DOMAIN_TOLD = ['live', 'failed', 'lost', 'taken', 'released', 'plan', 'planWeek', 'planDay'] as const
export type BellEventKind = (typeof BELL_EVENTS)[number]['kind']
export const BELL_EVENT_KINDS: readonly BellEventKind[] = BELL_EVENTS.map(({ kind }) => kind)

/** Switches of a person: one for the operator's notifications, and one for each kind of event. */
export type BellSwitch = 'notification' | BellEventKind
export const BELL_SWITCHES: readonly BellSwitch[] = ['notification', ...BELL_EVENT_KINDS]

/** The mails of a kind. */
export function mailChoiceOf(kind: BellSwitch): MailChoice {
  return BELL_EVENTS.find((one) => one.kind === kind)?.mail ?? 'on'
}

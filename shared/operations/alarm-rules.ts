/** What needs a person. */
export const ALARM_KINDS = ['letters', 'database', 'job', 'backlog', 'backup', 'mails', 'bounces', 'provider'] as const
export type AlarmKind = (typeof ALARM_KINDS)[number]

const HOUR = 60 * 60 * 1000

/** From how many failures in a row a job needs a person. */
export const JOB_FAILURES = 3
/** A message that waits longer than this, in milliseconds. */
export const BACKLOG_AGE = HOUR
/** A finished backup must not be older. */
export const BACKUP_AGE = 26 * HOUR
/** The share of the mail quota of a day from which the operator has to act. */
export const MAIL_ALARM = 0.8
/** Mails of a day that the mail service refused for good. */
export const BOUNCES_MAX = 20
/** How long a service outside fails before somebody is told. */
export const PROVIDER_PATIENCE = 15 * 60 * 1000

/** A mail about the same thing comes at most once in this time, and any mail at most once in the next. */
export const REMIND_AFTER = 24 * HOUR
export const MAIL_PAUSE = HOUR
/** Alarms of one mail, and of the operator's list; ended ones are listed for this long. */
export const ALARMS_MAX = 50
export const ENDED_LISTED = 7 * 24 * HOUR
/** Ended alarms are kept for this long. */
export const ALARMS_KEPT = 90 * 24 * HOUR

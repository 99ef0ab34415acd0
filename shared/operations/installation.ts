import * as z from 'zod'
import { health } from './health.ts'
import { PROVIDER_STATES, PROVIDERS } from './providers.ts'

/**
 * How a scheduled job stands: `late`, its last start is longer ago than its interval allows; `failing`, its last run
 * failed or crashed.
 */
export const JOB_STATES = ['fine', 'running', 'late', 'failing', 'never'] as const

const moment = z.iso.datetime()
const count = z.number().int()

export const scheduledJob = z.object({
  job: z.string(),
  state: z.enum(JOB_STATES),
  /** Least milliseconds between two starts. */
  interval: count,
  startedAt: moment.nullable(),
  /** Length of the last run that ended. */
  milliseconds: count.nullable(),
  /** Rows or files that the last run removed; null for a job that is no sweep, and after a run that failed. */
  removed: count.nullable(),
  /** The last run that failed or crashed, and how; it stays after later runs succeed. */
  failedAt: moment.nullable(),
  failure: z.string().nullable(),
  /** Consecutive runs that failed or crashed. */
  failures: count,
})
export type ScheduledJob = z.output<typeof scheduledJob>

/** Effects of one kind that wait to be done, e.g. mails. */
export const waitingEffects = z.object({
  kind: z.string(),
  count,
  oldestAt: moment,
  /** Attempts that the most tried of them has had; six are the most. */
  attempts: count,
})

/** A queue of messages; what is unknown because it does not answer is null. */
export const messageQueue = z.object({ name: z.string(), waiting: count.nullable(), oldestAt: moment.nullable() })

/** How the whole installation stands, for the operator (rules/reliability.md#health). */
export const installation = z.object({
  health,
  jobs: z.array(scheduledJob),
  waiting: z.array(waitingEffects),
  queues: z.array(messageQueue),
  /** Letters that nobody has sent again or dropped. */
  letters: z.object({ effects: count, messages: count }),
  /** Effects that send mails: done since midnight in Japan, and given up in the last 24 hours. */
  mails: z.object({
    doneToday: count,
    /** What the mail service takes a day; null where the setting is missing. */
    quota: count.nullable(),
    givenUp: count,
    /** Refused for good by the mail service since midnight in Japan: addresses that bounced before. */
    refusedToday: count,
  }),
  /** How services outside last answered. */
  providers: z.array(
    z.object({
      provider: z.enum(PROVIDERS),
      state: z.enum(PROVIDER_STATES),
      succeededAt: moment.nullable(),
      failedAt: moment.nullable(),
      failure: z.string().nullable(),
    }),
  ),
  versions: z.object({
    /** The commit of the code; empty for a build without git. */
    commit: z.string(),
    builtAt: moment,
    /** The newest migration that the code knows, and the newest that the database has, where that is recorded. */
    schema: z.string(),
    databaseSchema: z.string().nullable(),
    compatibilityDate: z.string(),
  }),
  /** The newest hour of which a visit was counted. */
  lastVisitHour: moment.nullable(),
  storage: z.object({
    /** Bytes of the database, and the most that it can hold. */
    database: count,
    databaseMax: count,
    /** Bytes of uploaded files, of all accounts. */
    files: count,
  }),
})
export type Installation = z.output<typeof installation>

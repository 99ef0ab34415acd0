import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time, json, flag } from './columns.ts'

/** Counters that are checked before costly or guessable work (rules/reliability.md#rate-limits). */
export const throttles = sqliteTable(
  'throttles',
  {
    /** e.g. `login:account:{hash}`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEndsAt: time('window_ends_at').notNull(),
    blockedUntil: time('blocked_until').notNull().default(0),
    /** Whether the attempt that wrote this row was allowed. */
    allowed: flag('allowed').notNull().default(true),
  },
  (table) => [index('throttles_blocked').on(table.key, table.blockedUntil).where(sql.raw('"blocked_until" > 0'))],
)

/**
 * Effects of committed changes (transactional outbox): written in the change's batch, sent after it, swept every
 * minute.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: json<Record<string, unknown>>('payload').notNull(),
    createdAt: time('created_at').notNull(),
    /** Not sent before this moment. */
    dueAt: time('due_at').notNull(),
    /** Counted before the work: a run that crashed counts too. */
    attempts: integer('attempts').notNull().default(0),
    doneAt: time('done_at'),
    /** The error of the last attempt; null while one runs, and after one that crashed. */
    lastError: text('last_error'),
    /** An attempt holds the row until this moment; after a failed one no attempt starts before it. */
    heldUntil: time('held_until'),
  },
  (table) => [index('outbox_open').on(table.doneAt, table.dueAt)],
)

/** Mails of local installations, for /dev/mail. Empty in production. */
export const localMails = sqliteTable('local_mails', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: time('created_at').notNull(),
})

/**
 * Effects and messages that exhausted their attempts, kept so that the operator can look at them and send them again.
 */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    /** Id of the outbox row, the message, or the start of a scheduled job. */
    id: text('id').primaryKey(),
    /** The queue; `outbox` for an enqueued effect, `schedule` for a job of the Cron Trigger. */
    queue: text('queue').notNull(),
    body: text('body').notNull(),
    /** The error of the last attempt; null where it is unknown. */
    reason: text('reason'),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [index('dead_letters_age').on(table.receivedAt)],
)

/** The last run of each scheduled job, with a lease so that two ticks never overlap. */
export const jobRuns = sqliteTable('job_runs', {
  job: text('job').primaryKey(),
  startedAt: time('started_at').notNull(),
  leaseEndsAt: time('lease_ends_at').notNull(),
  finishedAt: time('finished_at'),
  fence: integer('fence').notNull().default(0),
  /** Consecutive runs that crashed. */
  unfinished: integer('unfinished').notNull().default(0),
  /** Length of the last run that ended. */
  milliseconds: integer('milliseconds'),
  /** Rows or files that the last run removed; null for a job that is no sweep, and after a run that failed. */
  removed: integer('removed'),
  /** Consecutive runs that failed or crashed. */
  failures: integer('failures').notNull().default(0),
  /** When the last run failed, and how. */
  failedAt: time('failed_at'),
  failure: text('failure'),
})

/** Totals of unfiltered lists, maintained by triggers: `sites` of an account, of its tree, or of all (`*`). */
export const counters = sqliteTable(
  'counters',
  {
    scope: text('scope').notNull(),
    name: text('name').notNull(),
    value: integer('value').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.scope, table.name] })],
)

/** Guards of a batch: a row that breaks the CHECK aborts everything (rules/reliability.md#one-batch). */
export const assertions = sqliteTable('_assert', { ok: integer('ok').notNull() }, (table) => [
  check('assert_ok', sql`${table.ok} = 1`),
])

import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AlarmKind } from '#shared/operations/alarm-rules.ts'
import type { Provider } from '#shared/operations/providers.ts'
import { json, time } from './columns.ts'

/** What needs a person, from when it was found until it was over (rules/operations.md#alarms). */
export const alarms = sqliteTable(
  'alarms',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<AlarmKind>().notNull(),
    /** What it is about, e.g. the name of a job; empty where the kind has one subject. */
    subject: text('subject').notNull(),
    /** Values of its text. */
    detail: json<Record<string, string | number>>('detail').notNull(),
    openedAt: time('opened_at').notNull(),
    /** The last mail about this kind and subject; null before the first. */
    mailedAt: time('mailed_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    uniqueIndex('alarms_open').on(table.kind, table.subject).where(sql.raw('"ended_at" IS NULL')),
    index('alarms_ended').on(table.endedAt),
    index('alarms_mailed').on(table.kind, table.subject, table.mailedAt),
  ],
)

/** How a service outside answers, over all isolates: written at most once a minute and service. */
export const providerStates = sqliteTable('provider_states', {
  provider: text('provider').$type<Provider>().primaryKey(),
  succeededAt: time('succeeded_at'),
  failedAt: time('failed_at'),
  /** The last failure in a few words. */
  failure: text('failure'),
  /** The first failure since the last success; null while it answers. */
  failingSince: time('failing_since'),
  /** Until when an isolate last left it alone after five failures. */
  restsUntil: time('rests_until'),
})

/** Mails that the mail service refused for good, by day in Japan and reason. Kept ninety days. */
export const mailRefusals = sqliteTable(
  'mail_refusals',
  {
    /** e.g. `2026-11-27`. */
    day: text('day').notNull(),
    /** The code of the mail service. */
    code: text('code').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.code] })],
)

import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { DayFigures, RevenueChange } from '#shared/billing/figures.ts'
import { json, flag, time } from './columns.ts'

/** Figures of the dashboard by day, one row a day for all (`*`) and for each partner; a job fills and rebuilds them. */
export const figureDays = sqliteTable(
  'figure_days',
  {
    /** `*`, or the partner. */
    scope: text('scope').notNull(),
    /** `yyyy-MM-dd`, Asia/Tokyo. */
    day: text('day').notNull(),
    figures: json<DayFigures>('figures').notNull(),
    /** Computed as of the day's end; before, the figures are those of the moment when the job ran. */
    isFinal: flag('is_final').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.scope, table.day] })],
)

/**
 * The days of `figure_days` by month, so that a year by day is a dozen rows. Triggers of migration 0022 write it with
 * each day.
 */
export const figureMonths = sqliteTable(
  'figure_months',
  {
    scope: text('scope').notNull(),
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    /** Figures by day (`yyyy-MM-dd`). */
    days: json<Record<string, DayFigures>>('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.month] })],
)

/**
 * Recurring revenue of an account that is new, lost or changed in a month: the hundred largest changes of each kind, and
 * one row `*` with the sum of all. The job that fills `figure_days` writes it.
 */
export const revenueChanges = sqliteTable(
  'revenue_changes',
  {
    month: text('month').notNull(),
    /** `*` for the sum of a kind. */
    accountId: text('account_id').notNull(),
    companyName: text('company_name').notNull(),
    kind: text('kind').$type<RevenueChange>().notNull(),
    /** Yen a month without tax. */
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    /** How many accounts the row stands for. */
    accounts: integer('accounts').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind, table.accountId] })],
)

/** Months whose bills are all made, and when that was last verified. */
export const billMonths = sqliteTable('bill_months', {
  month: text('month').primaryKey(),
  finishedAt: time('finished_at').notNull(),
  verifiedAt: time('verified_at').notNull(),
})

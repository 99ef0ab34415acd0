import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { accounts } from './accounts.ts'
import { time } from './columns.ts'

/** The last month of a discount as it counts now; the largest text for one without end. */
export const discountLast = sql.raw(
  `CASE WHEN "ended_until" IS NOT NULL THEN "ended_until" WHEN "until_month" IS NOT NULL THEN "until_month" ELSE '9999-12' END`,
)

/**
 * Discounts of the plan fee of an account that gets bills: of an account no two cover a month (decision 0182). Rows stay
 * until the account ends: bills and figures of past months ask for them.
 */
export const discounts = sqliteTable(
  'discounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Percent of the plan fee, or yen of a whole month without tax; the other one is null. */
    percent: integer('percent'),
    amount: integer('amount'),
    /** What the invoice prints. */
    text: text('text').notNull(),
    /** Why it was given; the operator's own. */
    reason: text('reason').notNull(),
    /** First and last month, `yyyy-MM` in Asia/Tokyo; without a last one it does not end. */
    fromMonth: text('from_month').notNull(),
    untilMonth: text('until_month'),
    /** When it was ended early, and with which month; a month before the first one = it never counts. */
    endedAt: time('ended_at'),
    endedUntil: text('ended_until'),
    endReason: text('end_reason'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('discounts_account').on(table.accountId, table.fromMonth),
    // Billing asks which discounts were not over at a month.
    index('discounts_last').on(discountLast),
  ],
)

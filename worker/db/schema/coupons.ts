import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { json, time } from './columns.ts'

/** Codes that become a discount when a contract is signed; a stopped one stays, because discounts name it. */
export const coupons = sqliteTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    /** In capitals; never used twice. */
    code: text('code').notNull(),
    /** Percent of the plan fee, or yen of a whole month without tax; the other one is null. */
    percent: integer('percent'),
    amount: integer('amount'),
    /** Months of the discount; null = without end. */
    months: integer('months'),
    /** What the invoice prints. */
    text: text('text').notNull(),
    /** Plans for which it counts; empty = all that cost something. */
    planCodes: json<PlanCode[]>('plan_codes').notNull(),
    /** The last millisecond in which it can be used. */
    validUntil: time('valid_until').notNull(),
    usesMax: integer('uses_max').notNull(),
    uses: integer('uses').notNull().default(0),
    stoppedAt: time('stopped_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('coupons_code').on(table.code), index('coupons_age').on(table.createdAt)],
)

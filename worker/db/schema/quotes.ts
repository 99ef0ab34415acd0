import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PlanNames } from '#shared/account/plan-names.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import type { AgreedDiscount } from '#shared/billing/discount-rules.ts'
import type { QuoteStatus, QuoteTax } from '#shared/billing/quote-rules.ts'
import type { BillRecipient } from '#shared/billing/recipient-rules.ts'
import { accounts } from './accounts.ts'
import { flag, json, time } from './columns.ts'

/** A quote of the operator for a contract of an account. What it offers, its number and amounts never change. */
export const quotes = sqliteTable(
  'quotes',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Number within the year (Asia/Tokyo) in which it was made, without gaps. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** An open one whose validity is over is expired: nothing stores that. */
    status: text('status').$type<QuoteStatus>().notNull(),
    companyName: text('company_name').notNull(),
    /** To whom it is addressed, as the account had it then; null = by the company name alone. */
    recipient: json<BillRecipient>('recipient'),
    planCode: text('plan_code').$type<PlanCode>().notNull(),
    /** First and last day of the contract, `yyyy-MM-dd`. */
    startsOn: text('starts_on').notNull(),
    endsOn: text('ends_on').notNull(),
    autoRenew: flag('auto_renew').notNull(),
    couponCode: text('coupon_code'),
    /** The contract gives the account this discount, from its first month on; its reason is the operator's own. */
    discount: json<AgreedDiscount>('discount'),
    /** The contract frees the account of the initial fee. */
    waivesFee: flag('waives_fee').notNull(),
    note: text('note').notNull(),
    names: json<PlanNames[]>('names').notNull(),
    lines: json<BillLine[]>('lines').notNull(),
    taxRates: json<QuoteTax[]>('tax_rates').notNull(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    /** Last millisecond. */
    validUntil: time('valid_until').notNull(),
    /** When it was last sent by mail. */
    sentAt: time('sent_at'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('quotes_number').on(table.year, table.number),
    index('quotes_account').on(table.accountId, table.createdAt),
    index('quotes_age').on(table.createdAt),
    check('quotes_status', sql`${table.status} IN ('open','accepted','withdrawn')`),
  ],
)

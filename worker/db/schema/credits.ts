import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CreditLine, CreditStatus, CreditWay, RefundStatus, TaxPart } from '#shared/billing/credit-rules.ts'
import { accounts } from './accounts.ts'
import { bills } from './bills.ts'
import { json, time } from './columns.ts'

/** Credit notes of paid bills (rules/bills.md#credit-notes). Numbers, lines and amounts never change. */
export const credits = sqliteTable(
  'credits',
  {
    id: text('id').primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** Number within the year (Asia/Tokyo) of its issue, without gaps, in a series of its own. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** What is credited of which line of the bill. */
    lines: json<CreditLine[]>('lines').notNull(),
    taxRates: json<TaxPart[]>('tax_rates').notNull(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    reason: text('reason').notNull(),
    /** How the money goes back, and whether it did. */
    way: text('way').$type<CreditWay>().notNull(),
    status: text('status').$type<CreditStatus>().notNull(),
    /** Requests to the provider; a refund names the one that made it. */
    attempt: integer('attempt').notNull().default(1),
    /** Why the provider refused it, as a key of the dictionary of declines. */
    failure: text('failure'),
    issuedBy: text('issued_by'),
    issuedAt: time('issued_at').notNull(),
    doneAt: time('done_at'),
    version: integer('version').notNull().default(1),
    updatedAt: time('updated_at').notNull(),
    /** The key of the file in R2 and its SHA-256; null before it is made. */
    pdfKey: text('pdf_key'),
    pdfHash: text('pdf_hash'),
  },
  (table) => [
    index('credits_bill').on(table.billId),
    uniqueIndex('credits_number').on(table.year, table.number),
    index('credits_issued').on(table.issuedAt),
    // The balances of accounts are sums of these.
    index('credits_balance').on(table.accountId, table.total).where(sql.raw(`"way" = 'balance'`)),
    index('credits_open').on(table.status, table.updatedAt).where(sql.raw(`"status" <> 'done'`)),
    check('credits_way', sql`${table.way} IN ('card','bank','balance','outside')`),
    check('credits_status', sql`${table.status} IN ('pending','done','failed')`),
    check('credits_sum', sql`${table.total} = ${table.subtotal} + ${table.tax} AND ${table.total} > 0`),
  ],
)

/** Refunds of our payments at the provider: those of credit notes, and those that somebody made there. */
export const refunds = sqliteTable(
  'refunds',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    /** null = made at the provider. */
    creditId: text('credit_id'),
    amount: integer('amount').notNull(),
    status: text('status').$type<RefundStatus>().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('refunds_bill').on(table.billId),
    index('refunds_updated').on(table.updatedAt),
    check('refunds_status', sql`${table.status} IN ('pending','succeeded','failed')`),
  ],
)

/** Disputes of our payments: a cardholder asks the bank for the money. */
export const disputes = sqliteTable(
  'disputes',
  {
    /** The provider's id. */
    id: text('id').primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    amount: integer('amount').notNull(),
    /** The provider's state and reason. */
    status: text('status').notNull(),
    reason: text('reason').notNull(),
    /** Until when evidence can be given there. */
    dueAt: time('due_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('disputes_bill').on(table.billId), index('disputes_updated').on(table.updatedAt)],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BillStatus } from '#shared/billing/bill-rules.ts'
import type { CsvLayout } from '#shared/billing/transfers/read-bank-csv.ts'
import type { TransferState } from '#shared/billing/transfers/transfer-rules.ts'
import type { VirtualAccountDetails, VirtualAccountStatus } from '#shared/billing/virtual-account-rules.ts'
import { bills } from './bills.ts'
import { flag, json, time } from './columns.ts'

/** The operator's bank accounts, with the columns of their CSV files as they were read last. */
export const bankAccounts = sqliteTable(
  'bank_accounts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** What the provider received for virtual accounts, and no statement is read for. */
    isProvider: flag('is_provider').notNull().default(false),
    layout: json<CsvLayout>('layout'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [uniqueIndex('bank_accounts_name').on(table.name)],
)

/** Deposits of bank statements; each is stored once, whichever files it stands in (rules/transfers.md#reading-a-file). */
export const bankLines = sqliteTable(
  'bank_lines',
  {
    id: text('id').primaryKey(),
    bankAccountId: text('bank_account_id')
      .notNull()
      .references(() => bankAccounts.id),
    fingerprint: text('fingerprint').notNull(),
    /** `yyyy-MM-dd`. */
    day: text('day').notNull(),
    amount: integer('amount').notNull(),
    payer: text('payer').notNull(),
    payerKey: text('payer_key').notNull(),
    /** How much of it pays bills. */
    spent: integer('spent').notNull().default(0),
    state: text('state').$type<TransferState>().notNull().default('open'),
    /** Why it pays no bill. */
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('bank_lines_fingerprint').on(table.bankAccountId, table.fingerprint),
    index('bank_lines_listed').on(table.state, table.day, table.id),
    index('bank_lines_payer').on(table.payerKey),
    check('bank_lines_state', sql`${table.state} IN ('open','settled','aside')`),
    check('bank_lines_spent', sql`${table.spent} >= 0 AND ${table.spent} <= ${table.amount}`),
  ],
)

/** Parts of deposits that pay bills; what was undone stays, with its moment. */
export const bankSettlements = sqliteTable(
  'bank_settlements',
  {
    id: text('id').primaryKey(),
    lineId: text('line_id')
      .notNull()
      .references(() => bankLines.id),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    amount: integer('amount').notNull(),
    /** What the bank kept, so that the bill counts as paid. */
    fee: integer('fee').notNull(),
    /** The bill's status before. */
    statusBefore: text('status_before').$type<BillStatus>().notNull(),
    createdAt: time('created_at').notNull(),
    undoneAt: time('undone_at'),
  },
  (table) => [index('bank_settlements_bill').on(table.billId), index('bank_settlements_line').on(table.lineId)],
)

/** SQL: the virtual account is open. A literal, as in the index, so that SQLite uses that. */
export const IS_OPEN_ACCOUNT = sql.raw(`"status" IN ('opening', 'waiting')`)

/** Accounts at the provider into which payers transfer what a bill asks for; a bill has one open one at most. */
export const virtualAccounts = sqliteTable(
  'virtual_accounts',
  {
    /** The payment at the provider names it in its metadata. */
    id: text('id').primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    status: text('status').$type<VirtualAccountStatus>().notNull(),
    amount: integer('amount').notNull(),
    /** What is still to arrive. */
    remaining: integer('remaining').notNull(),
    customerId: text('customer_id').notNull(),
    /** The payment at the provider; null until its answer is known. */
    intentId: text('intent_id'),
    details: json<VirtualAccountDetails>('details'),
    /** The person who asked for it; null = it was restored from the provider. */
    startedBy: text('started_by'),
    /** When it ended or was paid; of an open one until when it is kept. */
    until: time('until').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('virtual_accounts_open').on(table.billId).where(IS_OPEN_ACCOUNT),
    uniqueIndex('virtual_accounts_intent').on(table.intentId).where(sql.raw('"intent_id" IS NOT NULL')),
    index('virtual_accounts_customer').on(table.customerId),
    index('virtual_accounts_bill').on(table.billId, table.id),
    index('virtual_accounts_looked').on(table.status, table.updatedAt),
    check('virtual_accounts_status', sql`${table.status} IN ('opening','waiting','paid','ended')`),
    check('virtual_accounts_remaining', sql`${table.remaining} >= 0 AND ${table.remaining} <= ${table.amount}`),
  ],
)

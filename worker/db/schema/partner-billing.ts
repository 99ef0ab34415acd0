import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PlanNames } from '#shared/account/plan-names.ts'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import type { PartnerInvoiceStatus, PartnerIssuer } from '#shared/billing/partner-billing-rules.ts'
import type { BillRecipient } from '#shared/billing/recipient-rules.ts'
import { accounts } from './accounts.ts'
import { json, time } from './columns.ts'

/** A month of a partner whose charges are fixed: they never change again (rules/partner-billing.md#fixed-months). */
export const partnerMonths = sqliteTable(
  'partner_months',
  {
    oemMasterId: text('oem_master_id')
      .notNull()
      .references(() => accounts.id),
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    /** What the platform bills the partner beside its users, in yen without tax: its own plan, admins, licences. */
    ownPurchase: integer('own_purchase').notNull(),
    fixedAt: time('fixed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.oemMasterId, table.month] }), index('partner_months_month').on(table.month)],
)

/** What a user owes its partner for a fixed month. */
export const partnerCharges = sqliteTable(
  'partner_charges',
  {
    oemMasterId: text('oem_master_id')
      .notNull()
      .references(() => accounts.id),
    month: text('month').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    oemAdminId: text('oem_admin_id'),
    companyName: text('company_name').notNull(),
    planName: text('plan_name').notNull(),
    /** Names of the lines' plans in each language; `ja` is the name in the lines. */
    names: json<PlanNames[]>('names').notNull(),
    lines: json<BillLine[]>('lines').notNull(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    /** What the platform bills the partner for the user, in yen without tax. */
    purchase: integer('purchase').notNull(),
  },
  (table) => [primaryKey({ columns: [table.oemMasterId, table.month, table.accountId] })],
)

/** In whose name a partner invoices its users, and what it asks for once of each; an invoice keeps its own copy. */
export const partnerIssuers = sqliteTable('partner_issuers', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id),
  issuer: json<PartnerIssuer>('issuer').notNull(),
  /** Yen without tax, asked for with the first month of a user; 0 = none. */
  initialFee: integer('initial_fee').notNull(),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** An invoice of a partner for one of its users and a month. Number, names, lines and amounts never change. */
export const partnerInvoices = sqliteTable(
  'partner_invoices',
  {
    id: text('id').primaryKey(),
    /** The partner that issues it. */
    oemMasterId: text('oem_master_id')
      .notNull()
      .references(() => accounts.id),
    oemAdminId: text('oem_admin_id'),
    /** The user that it is for. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    month: text('month').notNull(),
    /** Number within the partner and the year (Asia/Tokyo) of its issue, without gaps. */
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    status: text('status').$type<PartnerInvoiceStatus>().notNull(),
    companyName: text('company_name').notNull(),
    /** To whom it is addressed, as the user had it at the issue; null = by the company name alone. */
    recipient: json<BillRecipient>('recipient'),
    issuer: json<PartnerIssuer>('issuer').notNull(),
    names: json<PlanNames[]>('names').notNull(),
    lines: json<BillLine[]>('lines').notNull(),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    issuedAt: time('issued_at').notNull(),
    issuedBy: text('issued_by').notNull(),
    /** Last millisecond. */
    dueAt: time('due_at').notNull(),
    /** When it was last sent by mail. */
    sentAt: time('sent_at'),
    /** `yyyy-MM-dd`: the day on which the money came. */
    settledOn: text('settled_on'),
    /** Why it was marked as settled, or voided; empty while it is open. */
    reason: text('reason').notNull().default(''),
    /** The key of the file in R2 and its SHA-256; null before it is made. */
    pdfKey: text('pdf_key'),
    pdfHash: text('pdf_hash'),
    version: integer('version').notNull().default(1),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('partner_invoices_number').on(table.oemMasterId, table.year, table.number),
    // A user has one invoice of a month; a voided one leaves room for another.
    uniqueIndex('partner_invoices_month')
      .on(table.oemMasterId, table.month, table.accountId)
      .where(sql.raw(`"status" <> 'void'`)),
    // Holds every value that a partner's list filters or sums by.
    index('partner_invoices_listed').on(
      table.oemMasterId,
      table.month,
      table.status,
      table.total,
      table.dueAt,
      table.companyName,
      table.oemAdminId,
      table.number,
    ),
    index('partner_invoices_account').on(table.accountId, table.month),
    index('partner_invoices_age').on(table.month, table.updatedAt),
    check('partner_invoices_status', sql`${table.status} IN ('open','settled','void')`),
  ],
)

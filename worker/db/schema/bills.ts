import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PlanNames } from '#shared/account/plan-names.ts'
import type { AccountNames } from '#shared/billing/accounting/accounting-rules.ts'
import type { BillLine, BillStatus, HoldReason, PayMethod, PaymentStatus } from '#shared/billing/bill-rules.ts'
import type { BillRecipient } from '#shared/billing/recipient-rules.ts'
import { flag, json, time } from './columns.ts'
import { accounts } from './accounts.ts'

/** The payment data of an account: its customer and card at the provider, and whether the initial fee was waived. */
export const billingProfiles = sqliteTable(
  'billing_profiles',
  {
    accountId: text('account_id')
      .primaryKey()
      .references(() => accounts.id),
    customerId: text('customer_id'),
    paymentMethodId: text('payment_method_id'),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    cardExpMonth: integer('card_exp_month'),
    cardExpYear: integer('card_exp_year'),
    initialFeeWaivedAt: time('initial_fee_waived_at'),
    initialFeeWaivedBy: text('initial_fee_waived_by'),
    initialFeeReason: text('initial_fee_reason'),
    /** Since when overdue bills do not suspend the account; who decided it, and why. */
    exemptAt: time('exempt_at'),
    exemptBy: text('exempt_by'),
    exemptReason: text('exempt_reason'),
    /**
     * Yen of the customer's cash balance at the provider, which no bill has, since when there are some, and when that was
     * read last (rules/transfers.md#virtual-accounts).
     */
    cash: integer('cash').notNull().default(0),
    cashSince: time('cash_since'),
    cashReadAt: time('cash_read_at'),
    version: integer('version').notNull().default(1),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('billing_profiles_expiry')
      .on(table.cardExpYear, table.cardExpMonth)
      .where(sql.raw('"card_exp_year" IS NOT NULL')),
    index('billing_profiles_cash').on(table.cashSince).where(sql.raw('"cash_since" IS NOT NULL')),
  ],
)

/**
 * When an account's licence was issued or taken back: its licence at a moment is what the first later change began with,
 * or the present one. Written by a trigger on `accounts`.
 */
export const licenceChanges = sqliteTable(
  'licence_changes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    at: time('at').notNull(),
    isIssued: flag('is_issued').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.at] }), index('licence_changes_age').on(table.at)],
)

/** Periods in which a site was published, with its number of cells: blocks are counted at the end of each day. */
export const livePeriods = sqliteTable(
  'live_periods',
  {
    siteId: text('site_id').notNull(),
    since: time('since').notNull(),
    accountId: text('account_id').notNull(),
    /** null = still published. */
    until: time('until'),
    cells: integer('cells').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.since] }),
    index('live_periods_account').on(table.accountId, table.until),
    index('live_periods_age').on(table.until).where(sql.raw('"until" IS NOT NULL')),
  ],
)

/** Billed page views of an account's sites by day, added when an hour is closed. */
export const viewDays = sqliteTable(
  'view_days',
  {
    accountId: text('account_id').notNull(),
    /** `yyyy-MM-dd`, Asia/Tokyo. */
    day: text('day').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
)

/** Billed page views of an account's sites by month: the sums of `view_days`. */
export const viewMonths = sqliteTable(
  'view_months',
  {
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    accountId: text('account_id').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.accountId] }),
    index('view_months_most').on(table.month, table.views),
  ],
)

/** SQL: a bill has a late fee; the wording of the partial index `bills_late`. */
export const hasLateFee = sql.raw('"late_fee" <> 0')

/**
 * A bill of an account for a month (rules/bills.md#bills). Its lines and amounts never change; a wrong bill is voided and
 * replaced by the next revision.
 */
export const bills = sqliteTable(
  'bills',
  {
    id: text('id').primaryKey(),
    /** The account that pays. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The ancestor columns include the account itself where its type fits. */
    oemMasterId: text('oem_master_id'),
    oemAdminId: text('oem_admin_id'),
    /** `yyyy-MM`, Asia/Tokyo. */
    month: text('month').notNull(),
    /** 0 = made by the job; corrected bills count up. */
    revision: integer('revision').notNull().default(0),
    correctsId: text('corrects_id'),
    /** Number within the year (Asia/Tokyo) of its issue, without gaps; null while it is held. */
    year: integer('year'),
    number: integer('number'),
    status: text('status').$type<BillStatus>().notNull(),
    holdReasons: json<HoldReason[]>('hold_reasons').notNull(),
    method: text('method').$type<PayMethod>().notNull(),
    /** Name of the recipient and of its plan at the time. */
    companyName: text('company_name').notNull(),
    planName: text('plan_name').notNull(),
    lines: json<BillLine[]>('lines').notNull(),
    blocksUsed: integer('blocks_used').notNull(),
    /** Sums of the lines by kind, in yen without tax. */
    planFee: integer('plan_fee').notNull(),
    blockFee: integer('block_fee').notNull(),
    viewFee: integer('view_fee').notNull(),
    licenseFee: integer('license_fee').notNull(),
    initialFee: integer('initial_fee').notNull(),
    otherFee: integer('other_fee').notNull().default(0),
    subtotal: integer('subtotal').notNull(),
    tax: integer('tax').notNull(),
    total: integer('total').notNull(),
    note: text('note').notNull().default(''),
    issuedAt: time('issued_at'),
    /** Last millisecond. */
    dueAt: time('due_at'),
    /** When it was paid or force-completed. */
    paidAt: time('paid_at'),
    /** The key of the invoice's file in R2 and its SHA-256; null before it is made. */
    pdfKey: text('pdf_key'),
    pdfHash: text('pdf_hash'),
    version: integer('version').notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** The names of the bill's plans in each language; `ja` is the name in `planName` and `lines`. */
    names: json<PlanNames[]>('names')
      .notNull()
      .default(sql`'[]'`),
    /**
     * What of the total was settled by the account's balance when the bill was issued, with what is carried; negative
     * where yen of an earlier bill are added. Void bills count for nothing.
     */
    fromBalance: integer('from_balance').notNull().default(0),
    /** Yen of a small bill by card that the next bill asks for. */
    carried: integer('carried').notNull().default(0),
    /** The sum of its credit notes, with tax. */
    credited: integer('credited').notNull().default(0),
    /** When it was last reopened, after it was marked as settled by mistake. */
    reopenedAt: time('reopened_at'),
    /** The last millisecond of the day for which the customer promised to pay, and what was promised. */
    promisedUntil: time('promised_until'),
    promiseReason: text('promise_reason'),
    /** From when the bill suspends its account while it is owed; null = it does not. Computed by triggers. */
    suspendsAt: time('suspends_at'),
    /** To whom the invoice is addressed, as the account had it at the issue; null = by the company name alone. */
    recipient: json<BillRecipient>('recipient'),
    /** The key of the receipt's file in R2 and its SHA-256; null before it is made. */
    receiptKey: text('receipt_key'),
    receiptHash: text('receipt_hash'),
    /** What discounts took off the plan fees; 0 or negative. */
    discountFee: integer('discount_fee').notNull().default(0),
    /** The late fee in it, without tax as by law. */
    lateFee: integer('late_fee').notNull().default(0),
  },
  (table) => [
    uniqueIndex('bills_month').on(table.accountId, table.month, table.revision),
    uniqueIndex('bills_number').on(table.year, table.number).where(sql.raw('"number" IS NOT NULL')),
    // Holds every value that the operator's list filters, sorts or sums by: a search reads no row.
    index('bills_listed').on(
      table.month,
      table.id,
      table.status,
      table.method,
      table.subtotal,
      table.tax,
      table.total,
      table.issuedAt,
      table.dueAt,
      table.companyName,
      table.fromBalance,
      table.credited,
    ),
    // The accounts with corrected bills of a month: few, and billing examines them more closely.
    index('bills_corrected').on(table.month, table.accountId).where(sql.raw('"revision" > 0')),
    index('bills_issued').on(table.issuedAt).where(sql.raw('"issued_at" IS NOT NULL')),
    index('bills_settled').on(table.paidAt).where(sql.raw('"paid_at" IS NOT NULL')),
    index('bills_reopened').on(table.reopenedAt).where(sql.raw('"reopened_at" IS NOT NULL')),
    // The accounts whose next bill may ask for yen of an earlier one.
    index('bills_carried').on(table.accountId).where(sql.raw('"carried" > 0')),
    index('bills_suspends').on(table.accountId, table.suspendsAt).where(sql.raw('"suspends_at" IS NOT NULL')),
    index('bills_late').on(table.month).where(hasLateFee),
    index('bills_open')
      .on(table.status, table.dueAt)
      .where(sql.raw(`"status" IN ('held', 'unpaid', 'processing', 'failed')`)),
    check('bills_status', sql`${table.status} IN ('held','unpaid','processing','paid','failed','completed','void')`),
    check('bills_sum', sql`${table.total} = ${table.subtotal} + ${table.tax}`),
  ],
)

/** When customers are reminded of overdue bills and suspended for them: one row, of the operator, once it was saved. */
export const dunningPolicies = sqliteTable('dunning_policies', {
  id: text('id').primaryKey(),
  /** Days after the due date. */
  reminderDays: json<number[]>('reminder_days').notNull(),
  /** After how many days beyond the due date an account is suspended; null = it is not. */
  suspendAfter: integer('suspend_after'),
  /** How many days before that the customer is told. */
  noticeDays: integer('notice_days').notNull().default(7),
  /** The late fee in thousandths of the amount a year; 0 = none. */
  latePermille: integer('late_permille').notNull().default(0),
  /** When it was last changed: days until then are not charged. */
  lateChangedAt: time('late_changed_at'),
  version: integer('version').notNull(),
  /** Days that were past at this moment are not made up for. */
  updatedAt: time('updated_at').notNull(),
})

/** The names of the accounts of journals (勘定科目): one row, of the operator, once they were saved. */
export const accountingSettings = sqliteTable('accounting_settings', {
  id: text('id').primaryKey(),
  names: json<AccountNames>('names').notNull(),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** Attempts to charge a card for a bill; at most one is open (rules/bills.md#payments). */
export const payments = sqliteTable(
  'payments',
  {
    billId: text('bill_id')
      .notNull()
      .references(() => bills.id),
    attempt: integer('attempt').notNull(),
    /** `action`: the provider waits for the person (3-D Secure). */
    status: text('status').$type<PaymentStatus>().notNull(),
    amount: integer('amount').notNull(),
    intentId: text('intent_id'),
    customerId: text('customer_id').notNull(),
    paymentMethodId: text('payment_method_id').notNull(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    declineCode: text('decline_code'),
    /** The person who started it; null = the schedule. */
    startedBy: text('started_by'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.billId, table.attempt] }),
    uniqueIndex('payments_open').on(table.billId).where(sql.raw(`"status" IN ('processing', 'action')`)),
    uniqueIndex('payments_intent').on(table.intentId).where(sql.raw('"intent_id" IS NOT NULL')),
    index('payments_updated').on(table.status, table.updatedAt),
    check('payments_status', sql`${table.status} IN ('processing','action','succeeded','failed')`),
  ],
)

/** Events of the card provider that were handled: each once. */
export const stripeEvents = sqliteTable(
  'stripe_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [index('stripe_events_age').on(table.receivedAt)],
)

/**
 * Billing mails that were sent once, by kind and subject, e.g. `bill_due` of a bill. A row without subject is the kind's mark:
 * everything that happened before its moment is handled (decision 0044).
 */
export const billingMails = sqliteTable(
  'notices',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id').notNull(),
    /**
     * `plan_next`: the code of the plan that people were notified of; null = the change of that day is not planned any
     * more.
     */
    told: text('told'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index('notices_age').on(table.createdAt)],
)

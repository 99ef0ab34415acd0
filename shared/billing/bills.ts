import * as z from 'zod'
import { planNames } from '#shared/account/plans.ts'
import { pageOf, pageQuery } from '#shared/wire/pagination.ts'
import {
  BILL_STATUSES,
  type FeeName,
  HOLD_REASONS,
  LINE_KINDS,
  PAY_METHODS,
  PAYMENT_STATUSES,
  SEEN_STATUSES,
} from './bill-rules.ts'
import { billMoney } from './credits.ts'
import { QUOTES_MAX } from './quote-rules.ts'
import { sentQuote } from './quotes.ts'
import { virtualAccount } from './virtual-accounts.ts'

const yen = z.number().int()
/** `yyyy-MM` in Asia/Tokyo. */
export const billMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const month = billMonth

/** One line of a bill; amounts are yen without tax (`BillLine` says more). */
export const billLine = z.object({
  accountId: z.uuid(),
  companyName: z.string(),
  kind: z.enum(LINE_KINDS),
  name: z.string(),
  quantity: z.number().int(),
  unitPrice: yen,
  amount: yen,
  days: z.number().int().optional(),
  months: z.number().int().optional(),
  views: z.number().int().optional(),
  limit: z.number().int().optional(),
  unit: z.number().int().optional(),
  accounts: z.number().int().optional(),
  taxPercent: z.number().int().optional(),
})

/** The sums of a bill's lines by kind, without tax. */
export const billFees = {
  planFee: yen,
  /** What discounts take off; 0 or negative. */
  discountFee: yen,
  blockFee: yen,
  viewFee: yen,
  licenseFee: yen,
  /** The late fee, outside the scope of consumption tax. */
  lateFee: yen,
  initialFee: yen,
  /** Lines of a correction. */
  otherFee: yen,
} satisfies Record<FeeName, z.ZodType>

/** A bill as lists show it. */
export const billSummary = z.object({
  id: z.uuid(),
  /** `yyyy-MM` in Asia/Tokyo. */
  month,
  /** `2026-000123`; null while it is held. */
  number: z.string().nullable(),
  accountId: z.uuid(),
  companyName: z.string(),
  status: z.enum(BILL_STATUSES),
  method: z.enum(PAY_METHODS),
  planName: z.string(),
  /** Names of the bill's plans in each language; `ja` is the name in `planName` and `lines`. */
  names: z.array(planNames),
  blocksUsed: z.number().int(),
  ...billFees,
  subtotal: yen,
  tax: yen,
  total: yen,
  /** What of the total the account's balance settled, with what is carried to the next bill (`balanceParts`). */
  fromBalance: yen,
  carried: yen,
  /** What arrived of it by transfer, with what banks kept. */
  received: yen,
  /** The sum of its credit notes. */
  credited: yen,
  issuedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
  /** Reasons for holding the bill; empty for everybody but the operator. */
  holdReasons: z.array(z.enum(HOLD_REASONS)),
  /** Whether it replaces a bill that was voided. */
  isCorrection: z.boolean(),
  version: z.number().int(),
})
export type BillSummary = z.output<typeof billSummary>
export const billPage = pageOf(billSummary)
export type BillPage = z.output<typeof billPage>
/** The own bills, the quotes that were sent to the account, and the balance, with the overdue ones of all time: their number, their sum, and the days of the oldest. */
export const ownBillPage = billPage.extend({
  overdue: z.object({ count: z.number().int(), total: yen, days: z.number().int() }),
  /** The account's balance: it settles the next bills; below zero they ask for so much more. */
  balance: yen,
  quotes: z.array(sentQuote).max(QUOTES_MAX),
})
export type OwnBillPage = z.output<typeof ownBillPage>

/** The bills of one payer: months from one to another, both included, none in the future. */
export const ownBillQuery = z.strictObject({
  ...pageQuery,
  from: billMonth.optional(),
  to: billMonth.optional(),
  status: z.enum(SEEN_STATUSES).optional(),
  /** `true` lifts the lower bound of one year. */
  all: z.enum(['true', 'false']).default('false'),
})
export type OwnBillQuery = z.output<typeof ownBillQuery>

/** The person's next possible steps with a bill. */
export const BILL_STEPS = [
  'pay',
  'openAccount',
  'endAccount',
  'forceComplete',
  'promise',
  'void',
  'release',
  'credit',
  'reopen',
  'exportPdf',
] as const
export type BillStep = (typeof BILL_STEPS)[number]

/** Actors of a step: the schedule, somebody of the operator, or somebody of the account that pays. */
export const BILL_ACTORS = ['system', 'operator', 'customer'] as const

export const billEvent = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** An action of the audit log, or `bill.issue`. */
  action: z.string(),
  by: z.enum(BILL_ACTORS),
  /** null for people whom the caller may not know. */
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
})
export type BillEvent = z.output<typeof billEvent>

export const billPayment = z.object({
  attempt: z.number().int(),
  status: z.enum(PAYMENT_STATUSES),
  /** Last four digits of the card. */
  last4: z.string().nullable(),
  brand: z.string().nullable(),
  /** Why the provider declined, as a key of the dictionary `payments`. */
  declineCode: z.string().nullable(),
  at: z.iso.datetime(),
})

/** Part of a transfer that pays a bill. */
export const billReceipt = z.object({
  /** `yyyy-MM-dd`. */
  day: z.string(),
  payer: z.string(),
  amount: yen,
  fee: yen,
})

/** A bill with its lines, payments and history. */
export const billDetail = billSummary.extend({
  lines: z.array(billLine),
  /** The bill that this one corrects, and the one that corrects this one. Customers see those that were issued. */
  corrects: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  correctedBy: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  note: z.string(),
  payments: z.array(billPayment),
  ...billMoney,
  /** The name in kana under which the account pays by transfer; empty = it gave none. */
  payerName: z.string(),
  /** What arrived by transfer, and what the bank kept of it. */
  receipts: z.array(billReceipt),
  /** Accounts at the provider that were opened for it, the newest first. */
  virtualAccounts: z.array(virtualAccount),
  /** What transfers of its payer left at the provider: it pays the next of these accounts. */
  cashAtProvider: yen,
  /** The day (`yyyy-MM-dd`) until which the customer promised to pay, and what was promised. */
  promise: z.object({ until: z.string(), reason: z.string() }).nullable(),
  /** Whether the money was received in full, so that there is a receipt as PDF. */
  hasReceipt: z.boolean(),
  history: z.array(billEvent),
  steps: z.array(z.enum(BILL_STEPS)),
})
export type BillDetail = z.output<typeof billDetail>

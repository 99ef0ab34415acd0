/** Limits and names of bills without zod, for the browser (rules/bills.md#bills). */

/**
 * `held`: made, but strange, so that the operator decides before the customer sees it. `completed`: settled outside the
 * provider. `void`: replaced by a corrected bill.
 */
export const BILL_STATUSES = ['held', 'unpaid', 'processing', 'paid', 'failed', 'completed', 'void'] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

/** Statuses that a customer sees: all but the held one. */
export const SEEN_STATUSES = BILL_STATUSES.filter((status) => status !== 'held')

export const PAY_METHODS = ['card', 'transfer'] as const
export type PayMethod = (typeof PAY_METHODS)[number]

/** States of an attempt to charge a card; `action`: the provider waits for the person (3-D Secure). */
export const PAYMENT_STATUSES = ['processing', 'action', 'succeeded', 'failed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

type LineRule = {
  /** The kind of tax rate (`TAX_RATES`); `none`: outside the scope of consumption tax. */
  tax: 'standard' | 'reduced' | 'none'
  /** The field of a bill that holds the sum of the kind's lines. */
  fee: `${string}Fee`
  /** An invoice says how many there are, and in which unit. */
  hasQuantity: boolean
  /** An invoice lists the fee also where it is zero. A kind that older invoices lack must not: it would change them. */
  isListedAtZero: boolean
}

/**
 * Kinds of lines, in the order in which a bill lists them; at most one of each kind and account, of plan fees and
 * discounts one for each plan that the account had in the month. Code that must handle each kind does not compile until it does.
 */
export const LINE_RULES = {
  initial: { tax: 'standard', fee: 'initialFee', hasQuantity: false, isListedAtZero: true },
  plan: { tax: 'standard', fee: 'planFee', hasQuantity: true, isListedAtZero: true },
  discount: { tax: 'standard', fee: 'discountFee', hasQuantity: false, isListedAtZero: false },
  blocks: { tax: 'standard', fee: 'blockFee', hasQuantity: true, isListedAtZero: true },
  views: { tax: 'standard', fee: 'viewFee', hasQuantity: true, isListedAtZero: true },
  licences: { tax: 'standard', fee: 'licenseFee', hasQuantity: true, isListedAtZero: true },
  late: { tax: 'none', fee: 'lateFee', hasQuantity: false, isListedAtZero: false },
  correction: { tax: 'standard', fee: 'otherFee', hasQuantity: false, isListedAtZero: false },
} as const satisfies Record<string, LineRule>
export type LineKind = keyof typeof LINE_RULES
/** A kind whose quantity has a unit. */
export type CountedKind = {
  [Kind in LineKind]: (typeof LINE_RULES)[Kind]['hasQuantity'] extends true ? Kind : never
}[LineKind]
/** The field of a bill that holds the sum of a kind's lines. */
export type FeeName = (typeof LINE_RULES)[LineKind]['fee']

export const LINE_KINDS = Object.keys(LINE_RULES) as LineKind[]

/** A kind whose lines have a text of their own. */
export const hasOwnText = (kind: LineKind): boolean => kind === 'late' || mayTakeOff(kind)

/** A kind whose lines may take something off. */
export const mayTakeOff = (kind: LineKind): boolean => kind === 'correction' || kind === 'discount'

export const hasQuantity = (kind: LineKind): kind is CountedKind => LINE_RULES[kind].hasQuantity

/** Why a bill is held (rules/bills.md#held-bills). */
export const HOLD_REASONS = ['amount', 'trend', 'views'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** The fee of a first contract, in yen without tax. */
export const INITIAL_FEE = 100_000
/** The largest amount that a field or a line may have, in yen. */
export const AMOUNT_MAX = 1_000_000_000
/** A bill above this total is held. */
export const HELD_ABOVE = 1_000_000
/** A bill above this multiple of the mean of the months before is held. */
export const HELD_TIMES = 5
/** Number of earlier months that are compared, if there are at least two bills. */
export const HELD_MONTHS = 6
export const HELD_BILLS_MIN = 2
/** Page views over the limit above this multiple of the mean of three months before hold the bill. */
export const VIEWS_HELD_TIMES = 3
/** Months of page views that are compared. */
export const VIEWS_HELD_MONTHS = 3
/** An account's fee for page views below this holds no bill, in yen without tax. */
export const VIEWS_HELD_MIN = 10_000
/** Bills are made from this hour (Asia/Tokyo) of the first day of the next month. */
export const BILLING_HOUR = 6
/** A bill issued fewer days than this before a month's end is due at the end of the next month. */
export const DUE_DAYS_MIN = 14

/** One line of a bill; amounts are integer yen without tax. */
export type BillLine = {
  /** The account that the line is about, with its name at the time. */
  accountId: string
  companyName: string
  kind: LineKind
  /** The plan's name at the time; for a correction, a discount or a late fee its text. */
  name: string
  /** Days, blocks, started units of page views, or licences. */
  quantity: number
  /** Yen a unit; of a plan fee the fee of a whole month. */
  unitPrice: number
  amount: number
  /** A plan fee: how many days the month has; `quantity` is how many of them are charged. */
  days?: number
  /** A quote's fee or discount of whole months: how many. */
  months?: number
  /** Page views: how many were counted, beyond which limit, in which unit. */
  views?: number
  limit?: number
  unit?: number
  /** Percent of tax, where the service of the line ended under another rate than that of the month's end. */
  taxPercent?: number
  /** Number of accounts that the line stands for: the bill of a large tree lists plans, not accounts. */
  accounts?: number
}

/**
 * Whole months that bookkeeping is kept after the last change: twelve until its business year is over whichever month it
 * ends in, six until the tax return is due even where that was extended, and ten years by law.
 */
export const BOOKS_KEPT_MONTHS = 12 + 6 + 120

import * as z from 'zod'
import { COUPON_TYPED_MAX } from '#shared/account/user-rules.ts'
import { PLAN_CODES } from '#shared/account/plan-rules.ts'
import { namedPlan } from '#shared/account/plans.ts'
import { plainText, requiredLine } from '#shared/text/text.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { stepReason } from './bill-steps.ts'
import { discountMonths, discountText, discountValue } from './discount-fields.ts'
import { QUOTE_NOTE_MAX, QUOTE_STATES } from './quote-rules.ts'

/** The discount that a quote's contract brings along, as its reader sees it. */
const quotedDiscount = z.object({
  percent: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  /** How many months it lasts; null = without end. */
  months: z.number().int().nullable(),
  text: z.string(),
})

/** A quote as the operator lists it; amounts are yen of the whole contract. */
export const quote = namedPlan.extend({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(QUOTE_STATES),
  startsOn: calendarDay,
  endsOn: calendarDay,
  validUntil: z.iso.datetime(),
  total: z.number().int(),
  discount: quotedDiscount.nullable(),
  sentAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type Quote = z.output<typeof quote>

/** A quote as the account that got it sees it. */
export const sentQuote = quote.omit({ version: true, createdAt: true })
export type SentQuote = z.output<typeof sentQuote>

/** A quote for a contract: what the form of a contract asks, the initial fee, how long it is valid, and a note. */
export const quoteBody = z.strictObject({
  planCode: z.enum(PLAN_CODES),
  /** First day; absent = the first possible one. */
  start: calendarDay.optional(),
  autoRenew: z.boolean().default(false),
  couponCode: requiredLine(COUPON_TYPED_MAX).optional(),
  /** A discount from the contract's first month on. */
  discount: z
    .strictObject({ ...discountValue, months: discountMonths, text: discountText, reason: stepReason })
    .optional(),
  waivesFee: z.boolean().default(false),
  /** Last day on which a contract can be made of it. */
  validUntil: calendarDay,
  note: plainText({ max: QUOTE_NOTE_MAX, multiline: true }).default(''),
})
export type QuoteInput = z.output<typeof quoteBody>

export const quoteStepBody = z.strictObject({
  quoteId: z.uuid(),
  /** The version of the quote that was seen. */
  quoteVersion: z.number().int().min(1),
  step: z.enum(['send', 'accept', 'withdraw']),
})
export type QuoteStepInput = z.output<typeof quoteStepBody>

export const quotePdfQuery = z.strictObject({ quoteId: z.uuid() })

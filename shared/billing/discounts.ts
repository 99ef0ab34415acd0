import * as z from 'zod'
import { PLAN_CODES } from '#shared/account/plan-rules.ts'
import { namedPlan } from '#shared/account/plans.ts'
import { billMonth } from './bills.ts'
import { AMOUNT_MAX } from './bill-rules.ts'
import { stepReason } from './bill-steps.ts'
import { discountMonths, discountText, discountValue } from './discount-fields.ts'
import { DISCOUNTS_MAX } from './discount-rules.ts'
import { QUOTES_MAX } from './quote-rules.ts'
import { quote } from './quotes.ts'
import { OWN_PRICE_MONTHS_MAX, OWN_PRICES_MAX } from './own-price-rules.ts'

/** A discount as the account sees it. */
export const ownDiscount = z.object({
  percent: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  text: z.string(),
  fromMonth: billMonth,
  /** The last month; null = without end. */
  untilMonth: billMonth.nullable(),
})

const givenDiscount = ownDiscount.extend({
  id: z.uuid(),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  /** Ended early: `untilMonth` is the month with which that was. */
  endedAt: z.iso.datetime().nullable(),
  endReason: z.string().nullable(),
  /** Whether it can be ended: it is not over, and was not ended. */
  canEnd: z.boolean(),
})
export type GivenDiscount = z.output<typeof givenDiscount>

const givenOwnPrice = namedPlan.extend({
  price: z.number().int(),
  fromMonth: billMonth,
  /** The last month; null = without end. */
  untilMonth: billMonth.nullable(),
  reason: z.string(),
})
export type GivenOwnPrice = z.output<typeof givenOwnPrice>

const pricedPlan = namedPlan.extend({ price: z.number().int() })

/** The newest discounts and own prices of an account, and the plans for which it can get one. */
export const accountDiscounts = z.object({
  /** The account's version: an own price is based on it. */
  version: z.number().int(),
  /** The plan in force. */
  planCode: z.enum(PLAN_CODES).nullable(),
  /** Plans that cost something, with the price of the list. */
  plans: z.array(pricedPlan),
  ownPrices: z.array(givenOwnPrice).max(OWN_PRICES_MAX),
  quotes: z.array(quote).max(QUOTES_MAX),
  /** The initial fee has been neither billed nor waived. */
  owesInitialFee: z.boolean(),
  /** Whether the platform bills the account; others get no discount. */
  isBilled: z.boolean(),
  /** The present month (Asia/Tokyo): the first one from which a discount can be given. */
  month: billMonth,
  discounts: z.array(givenDiscount).max(DISCOUNTS_MAX),
})
export type AccountDiscounts = z.output<typeof accountDiscounts>

export const discountBody = z.strictObject({
  ...discountValue,
  text: discountText,
  reason: stepReason,
  fromMonth: billMonth,
  months: discountMonths,
})
export type DiscountInput = z.output<typeof discountBody>

export const endDiscountBody = z.strictObject({
  discountId: z.uuid(),
  reason: stepReason,
  /** The last month with the discount: the one before the present, or later. */
  lastMonth: billMonth,
})
export type EndDiscountInput = z.output<typeof endDiscountBody>

/** What counts for a plan from a month on: a price of its own, or with null the account's terms. */
export const ownPriceBody = z.strictObject({
  planCode: z.enum(PLAN_CODES),
  price: z.number().int().min(1).max(AMOUNT_MAX).nullable(),
  fromMonth: billMonth,
  /** How many months it lasts; null = without end. */
  months: z.number().int().min(1).max(OWN_PRICE_MONTHS_MAX).nullable(),
  reason: stepReason,
})
export type OwnPriceInput = z.output<typeof ownPriceBody>

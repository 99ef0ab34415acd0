import { addMonths, type Month, monthOf, startOfMonth } from '#shared/time/months.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { feeForDays } from './money.ts'

/** What a discount takes off a plan fee: percent of it, or yen of a whole month; the other one is null. */
export type DiscountValue = { percent: number | null; amount: number | null }

/** A discount of an account: from its first month to the last one, both included; null = without end. */
export type Discount = DiscountValue & { text: string; fromMonth: Month; untilMonth: Month | null }

/** A discount as it is agreed: how many months it lasts (null = without end), and why it is given, the operator's own. */
export type AgreedDiscount = DiscountValue & { text: string; months: number | null; reason: string }

/** What is wrong with the value of a discount: exactly one of percent and yen is given. */
export const valueProblem = ({ percent, amount }: DiscountValue): Record<string, FieldError> =>
  (percent === null) === (amount === null)
    ? { [percent === null ? 'percent' : 'amount']: { key: percent === null ? 'required' : 'choice' } }
    : {}

/** The most months that a discount with an end has. */
export const DISCOUNT_MONTHS_MAX = 120
/** How many months ahead a discount may begin. */
export const DISCOUNT_AHEAD_MAX = 24
/** The most discounts that an account ever has. */
export const DISCOUNTS_MAX = 100
/** The longest text that the invoice prints. */
export const DISCOUNT_TEXT_MAX = 60

/** A month's price of a plan less the discount of that month; null stays null. */
export function netPrice(price: number | null, discounts: readonly Discount[], month: Month): number | null {
  const discount = discounts.find((one) => coversMonth(one, month))
  return price === null || !discount ? price : price - discountOf(discount, price)
}

/** The last month of a discount that begins with a month; null = without end. */
export const lastMonthOf = (fromMonth: Month, months: number | null): Month | null =>
  months === null ? null : addMonths(fromMonth, months - 1)

/**
 * The months of a discount that a contract brings along: from the contract's first month, the present one at the earliest.
 * A first month of which plan fees are asked for a part only (`paidFrom`: since when there are some without a gap) is
 * discounted too, and is none of the months (rules/bills.md#discounts).
 */
export function monthsWithContract(
  months: number | null,
  { startsAt, paidFrom, at }: { startsAt: number; paidFrom: number; at: number },
): Pick<Discount, 'fromMonth' | 'untilMonth'> {
  const fromMonth = monthOf(Math.max(startsAt, at))
  const isWhole = paidFrom <= startOfMonth(fromMonth)
  return { fromMonth, untilMonth: lastMonthOf(isWhole ? fromMonth : addMonths(fromMonth, 1), months) }
}

/** Whether a discount covers a month. */
export const coversMonth = ({ fromMonth, untilMonth }: Pick<Discount, 'fromMonth' | 'untilMonth'>, month: Month) =>
  fromMonth <= month && (untilMonth === null || untilMonth >= month)

/**
 * What a discount takes off a plan fee for some days of a month, in yen without tax, rounded down and never more than
 * the fee (rules/bills.md#discounts). `fee` is the fee for these days.
 */
export function discountOf(
  { percent, amount }: DiscountValue,
  fee: number,
  { days, of }: { days: number; of: number } = { days: 1, of: 1 },
): number {
  const off = percent === null ? feeForDays(amount ?? 0, days, of) : Math.floor((fee * percent) / 100)
  return Math.min(fee, off)
}

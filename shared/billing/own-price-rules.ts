import type { Month } from '#shared/time/months.ts'
import { DISCOUNT_AHEAD_MAX, DISCOUNT_MONTHS_MAX } from './discount-rules.ts'

/** A monthly fee of its own of one account for one plan; `untilMonth`: the last month, null = without end. */
export type OwnPrice = { price: number; fromMonth: Month; untilMonth: Month | null }

/** The most months that an own price with an end has, and how many months ahead it may begin: as a discount. */
export const OWN_PRICE_MONTHS_MAX = DISCOUNT_MONTHS_MAX
export const OWN_PRICE_AHEAD_MAX = DISCOUNT_AHEAD_MAX
/** The most own prices of an account that are shown: the newest. */
export const OWN_PRICES_MAX = 100

/** Whether a step from a month on changes nothing: the same price for the same months, or an end where nothing counts. */
export function isSameStep(
  prices: readonly OwnPrice[],
  { price, fromMonth, untilMonth }: { price: number | null; fromMonth: Month; untilMonth: Month | null },
): boolean {
  const met = prices.filter((one) => one.untilMonth === null || one.untilMonth >= fromMonth)
  const [only, ...others] = met
  if (!only) return price === null
  const isCovered = others.length === 0 && only.fromMonth <= fromMonth
  return isCovered && only.price === price && only.untilMonth === untilMonth
}

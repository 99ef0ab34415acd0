import {
  HELD_ABOVE,
  HELD_BILLS_MIN,
  HELD_TIMES,
  type HoldReason,
  VIEWS_HELD_MIN,
  VIEWS_HELD_MONTHS,
  VIEWS_HELD_TIMES,
} from './bill-rules.ts'

export type HoldCase = {
  /** Yen with tax. */
  total: number
  /** The total with its discounts added, and such totals of the bills of the six months before. */
  compared: number
  totalsBefore: readonly number[]
  /**
   * Page views over the limit of each account that pays for some, what they cost in yen, and its page views of the three
   * months before. `isKnown`: it had some before the last of these months, so that one full month at least is known.
   */
  views: readonly { over: number; amount: number; before: number; isKnown: boolean }[]
}

/** Why a bill waits for the operator; empty = it is issued (rules/bills.md#held-bills). */
export function holdReasons({ total, compared, totalsBefore, views }: HoldCase): HoldReason[] {
  const sum = totalsBefore.reduce((all, one) => all + one, 0)
  // Compared as integers: a mean would be rounded.
  const isTrend = totalsBefore.length >= HELD_BILLS_MIN && compared * totalsBefore.length > HELD_TIMES * sum
  const isFlood = views.some(
    ({ over, amount, before, isKnown }) =>
      isKnown && amount >= VIEWS_HELD_MIN && over * VIEWS_HELD_MONTHS > VIEWS_HELD_TIMES * before,
  )
  return [
    ...(total > HELD_ABOVE ? (['amount'] as const) : []),
    ...(isTrend ? (['trend'] as const) : []),
    ...(isFlood ? (['views'] as const) : []),
  ]
}

import {
  HELD_ABOVE,
  HELD_BILLS_MIN,
  HELD_TIMES,
  type HoldReason,
  VIEWS_HELD_MONTHS,
  VIEWS_HELD_TIMES,
} from './bill-rules.ts'

export type HoldCase = {
  /** Yen with tax. */
  total: number
  /** Totals of the bills of the six months before. */
  totalsBefore: readonly number[]
  /** Page views over the limit of each account that pays for some, and its page views of the three months before. */
  views: readonly { over: number; before: number }[]
}

/** Why a bill waits for the operator; empty = it is issued (rules/bills.md#held-bills). */
export function holdReasons({ total, totalsBefore, views }: HoldCase): HoldReason[] {
  const sum = totalsBefore.reduce((all, one) => all + one, 0)
  // Compared as integers: a mean would be rounded.
  const isTrend = totalsBefore.length >= HELD_BILLS_MIN && total * totalsBefore.length > HELD_TIMES * sum
  const isFlood = views.some(({ over, before }) => over * VIEWS_HELD_MONTHS > VIEWS_HELD_TIMES * before)
  return [
    ...(total > HELD_ABOVE ? (['amount'] as const) : []),
    ...(isTrend ? (['trend'] as const) : []),
    ...(isFlood ? (['views'] as const) : []),
  ]
}

import { addMonths, type Month, monthsFrom } from '#shared/time/months.ts'

/** Months over which an initial fee is earned: the first term of a contract. */
const TERM = 12

/** An initial fee on a bill, in yen without tax. */
export type Deferral = {
  amount: number
  /** The month that the bill is about: the first of the term. */
  month: Month
  /** The month in whose books the sale stands. */
  soldIn: Month
  /** The month in whose books the voided bill is taken back; null = it was not voided. */
  voidedIn: Month | null
  /** What credit notes take back of it, the oldest first. */
  credits: readonly { id: string; month: Month; amount: number }[]
}

export type Release = { month: Month; amount: number }

/**
 * How an initial fee is earned (rules/accounting.md#initial-fee): a twelfth a month of what is left, rounded down, the
 * rest with the last; months that were over when it was billed at once. A credit note first lowers what is not earned
 * yet; `taken` is that part of each. `rest` is what a voided bill still deferred.
 */
export function planReleases({ amount, month, soldIn, voidedIn, credits }: Deferral) {
  const last = addMonths(month, TERM - 1)
  const releases: Release[] = []
  const taken = new Map<string, number>()
  let rest = amount
  for (const at of monthsFrom(soldIn, last > soldIn ? last : soldIn)) {
    if (voidedIn !== null && at >= voidedIn) break
    for (const credit of credits.filter((one) => one.month === at)) {
      const part = Math.min(credit.amount, rest)
      taken.set(credit.id, part)
      rest -= part
    }
    const left = monthsFrom(at, last).length
    const due = at === soldIn ? TERM - left + 1 : 1
    const all = at === soldIn ? TERM : left
    const released = due >= all ? rest : Math.floor((rest * due) / all)
    if (released > 0) releases.push({ month: at, amount: released })
    rest -= released
  }
  return { releases, taken, rest }
}

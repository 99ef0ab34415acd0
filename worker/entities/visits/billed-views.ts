import { BILLED_MAX } from '#shared/visit/visit-counts.ts'

/**
 * Returns a function that says how many of further views of an address are billed: at most `BILLED_MAX` in all
 * (rules/analytics.md#billed-view). Languages share the limit: callers go through them in alphabetical order.
 */
export function createBilling() {
  const until = new Map<string, number>()
  return (address: string, views: number): number => {
    const before = until.get(address) ?? 0
    until.set(address, before + views)
    return Math.min(before + views, BILLED_MAX) - Math.min(before, BILLED_MAX)
  }
}

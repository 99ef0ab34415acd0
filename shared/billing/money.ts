import { AMOUNT_MAX } from './bill-rules.ts'

/** Arithmetic of integer yen. Every function takes and returns integers, and never a fraction of a yen. */

/** A month's fee for some of its days, rounded down. All days give the whole fee. */
export function feeForDays(fee: number, days: number, daysOfMonth: number): number {
  return Math.floor((fee * Math.min(days, daysOfMonth)) / daysOfMonth)
}

/**
 * A quantity at a price, at most `AMOUNT_MAX`: beyond it the product might be no exact integer, and the bill is held
 * anyway.
 */
export const priceOf = (quantity: number, unitPrice: number): number => Math.min(quantity * unitPrice, AMOUNT_MAX)

/** Started units of page views over a limit; 0 without a limit. */
export function startedUnits(views: number, limit: number | null, unit: number): number {
  return limit === null || views <= limit ? 0 : Math.ceil((views - limit) / unit)
}

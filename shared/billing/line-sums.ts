import { type BillLine, type FeeName, LINE_RULES } from './bill-rules.ts'
import type { Month } from '#shared/time/months.ts'
import { sumUp, TAX_RATES } from './tax.ts'

type Summed = Pick<BillLine, 'kind' | 'quantity' | 'amount' | 'taxPercent'>

/** The sums of lines by kind, in yen without tax, as a bill names them. */
export function sumFees(lines: readonly Summed[]): Record<FeeName, number> {
  const fees = {
    planFee: 0,
    discountFee: 0,
    blockFee: 0,
    viewFee: 0,
    licenseFee: 0,
    initialFee: 0,
    lateFee: 0,
    otherFee: 0,
  }
  for (const { kind, amount } of lines) fees[LINE_RULES[kind].fee] += amount
  return fees
}

/**
 * A bill's total in yen as it would be without its discounts, by which it is compared with other months; 0 where
 * nothing is to pay. What discounts took is added without tax.
 */
export function comparedTotal(lines: readonly Summed[], month: Month): number {
  const { total } = sumUp(lines, month)
  return total === 0 ? 0 : total - sumFees(lines).discountFee
}

/** The sums of a bill's lines, as its row holds them: by kind, subtotal, tax and total in yen, and the blocks used. */
export function sumLines(lines: readonly Summed[], month: Month, rates = TAX_RATES) {
  const blocks = lines.filter(({ kind }) => kind === 'blocks')
  return {
    blocksUsed: blocks.reduce((sum, { quantity }) => sum + quantity, 0),
    ...sumFees(lines),
    ...sumUp(lines, month, rates),
  }
}

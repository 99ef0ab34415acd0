import type { BillLine, LineKind } from './bill-rules.ts'
import { sumUp } from './money.ts'

type Summed = Pick<BillLine, 'kind' | 'quantity' | 'amount'>

/** The sums of a bill's lines, as its row holds them: by kind, subtotal, tax and total in yen, and the blocks used. */
export function sumLines(lines: readonly Summed[]) {
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind)
  const feeOf = (kind: LineKind) => of(kind).reduce((sum, { amount }) => sum + amount, 0)
  return {
    blocksUsed: of('blocks').reduce((sum, { quantity }) => sum + quantity, 0),
    planFee: feeOf('plan'),
    blockFee: feeOf('blocks'),
    viewFee: feeOf('views'),
    licenseFee: feeOf('licences'),
    initialFee: feeOf('initial'),
    otherFee: feeOf('correction'),
    ...sumUp(lines.map(({ amount }) => amount)),
  }
}

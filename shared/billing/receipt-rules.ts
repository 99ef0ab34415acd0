import type { BillStatus, PayMethod } from './bill-rules.ts'

type Settled = { status: BillStatus; total: number; fromBalance: number; paidAt: number | null }
type Deposit = { amount: number; fee: number }

/** What deposits brought for a bill, with what banks kept of it. */
export const receivedOf = (deposits: readonly Deposit[]): number =>
  deposits.reduce((sum, { amount, fee }) => sum + amount + fee, 0)

/** What of a bill is still to be paid: its total, less what its balance settled and what transfers brought. */
export const leftToPay = ({
  total,
  fromBalance,
  received,
}: Pick<Settled, 'total' | 'fromBalance'> & { received: number }): number => total - fromBalance - received

/**
 * By which way the money of a bill was received in full, so that there is a receipt (rules/bills.md#receipts); null = it
 * was not, or nothing was to be paid.
 */
export function receivedBy(
  { status, total, fromBalance, paidAt }: Settled,
  deposits: readonly Deposit[],
): PayMethod | null {
  const due = total - fromBalance
  if (due <= 0 || paidAt === null) return null
  if (status === 'paid') return 'card'
  return status === 'completed' && receivedOf(deposits) >= due ? 'transfer' : null
}

import { type CreditStatus, type CreditWay, isLost, isTaken, type RefundStatus } from './credit-rules.ts'

/** What was paid for a bill with a card, and what went back. */
export type Moves = {
  /** What the provider charged. */
  paid: number
  credits: readonly { id: string; way: CreditWay; status: CreditStatus; total: number }[]
  refunds: readonly { creditId: string | null; status: RefundStatus; amount: number }[]
  disputes: readonly { status: string; amount: number }[]
}

const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
const toAmount = ({ total }: { total: number }) => ({ amount: total })

/**
 * How much of a settled bill's money can still go back by each way, so that never more goes back than was received:
 * refunds, disputes, transfers and balances count, a refund that failed does not (rules/bills.md#credit-notes).
 */
export function returnable(total: number, { paid, credits, refunds, disputes }: Moves): Record<CreditWay, number> {
  const made = refunds.filter(({ status }) => status !== 'failed')
  const refunded = new Set(made.map(({ creditId }) => creditId))
  const asked = credits.filter(({ id, way, status }) => way === 'card' && status === 'pending' && !refunded.has(id))
  const atProvider = sum(made) + sum(asked.map(toAmount)) + sum(disputes.filter(({ status }) => isTaken(status)))
  const ours = credits.filter(({ way }) => way === 'bank' || way === 'balance').map(toAmount)
  const left = Math.max(0, total - atProvider - sum(ours))
  const elsewhere =
    sum(made.filter(({ creditId }) => creditId === null)) + sum(disputes.filter(({ status }) => isLost(status)))
  const noted = sum(credits.filter(({ way }) => way === 'outside').map(toAmount))
  return {
    card: Math.min(left, Math.max(0, paid - atProvider)),
    bank: left,
    balance: left,
    outside: Math.max(0, elsewhere - noted),
  }
}

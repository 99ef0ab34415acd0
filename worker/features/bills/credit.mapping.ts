import { formatCreditNumber } from '#shared/billing/credit-rules.ts'
import type { BillCredit, CreditStep } from '#shared/billing/credits.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { returnable } from '#shared/billing/returnable.ts'
import type { CreditRow } from '#worker/entities/bills/credit.repository.ts'
import type { Scope } from '#worker/platform/context.ts'
import type { BillDetailRow } from './bill.repository.ts'
import type { BillExtras } from './bill-detail.repository.ts'

const toTime = (at: number) => new Date(at).toISOString()
const toTimeOrNull = (at: number | null) => (at === null ? null : toTime(at))

/** Whether a bill was paid or marked as settled: then it can be credited. */
export const isSettled = ({ status }: Pick<BillDetailRow, 'status'>) => status === 'paid' || status === 'completed'

type Left = ReturnType<typeof returnable>

/** The next steps with a credit note, as far as that money can still go back so. */
export function creditSteps({ way, status, total }: CreditRow, left: Left): CreditStep[] {
  if (way === 'bank' && status === 'pending') return ['done']
  if (status !== 'failed') return []
  return (['card', 'bank', 'balance'] as const).filter((one) => left[one] >= total)
}

function toCredit(row: CreditRow, left: Left | null): BillCredit {
  const { id, year, number, reason, way, status, failure, lines, taxRates, subtotal, tax, total } = row
  return {
    id,
    reason,
    way,
    status,
    failure,
    lines,
    taxRates,
    subtotal,
    tax,
    total,
    number: formatCreditNumber(year, number),
    issuedAt: toTime(row.issuedAt),
    doneAt: toTimeOrNull(row.doneAt),
    steps: left ? creditSteps(row, left) : [],
  }
}

type Money = Pick<BillDetail, 'credits' | 'refunds' | 'disputes' | 'returnable'>

/** What credits, refunds and disputes did to a bill, as the caller sees it. */
export function toBillMoney(
  bill: BillDetailRow,
  { credits, refunds, disputes, paid }: BillExtras['moves'],
  scope: Scope,
): Money {
  const left =
    scope.kind === 'all' && isSettled(bill) ? returnable(bill.total, { credits, refunds, disputes, paid }) : null
  return {
    credits: credits.map((row) => toCredit(row, left)),
    refunds: refunds
      .filter(({ creditId }) => creditId === null)
      .map(({ id, amount, status, createdAt }) => ({ id, amount, status, at: toTime(createdAt) })),
    disputes: disputes.map(({ id, amount, status, reason, dueAt, createdAt }) => ({
      id,
      amount,
      status,
      reason,
      dueAt: toTimeOrNull(dueAt),
      at: toTime(createdAt),
    })),
    returnable: left,
  }
}

import { settleFromBalance } from '#shared/billing/balance-parts.ts'
import { BILLING_HOUR, type BillLine } from '#shared/billing/bill-rules.ts'
import { dueAt } from '#shared/billing/due.ts'
import type { NextBill, NextLine } from '#shared/billing/next-bill.ts'
import { sumUp, taxByRate } from '#shared/billing/tax.ts'
import { addMonths, startOfMonth } from '#shared/time/months.ts'
import { type NewBill, shortenLines, sumKey } from '#worker/features/billing/new-bill.ts'

const HOUR = 60 * 60 * 1000
const toTime = (at: number) => new Date(at).toISOString()

/** Lines summed up over accounts, whatever their size: the answer names none. */
const summedUp = (lines: readonly BillLine[]) => shortenLines(lines, { id: '', companyName: '' }, 0)

/** The lines of a bill, each with what of it is owed already. */
function nextLines(expected: readonly BillLine[], soFar: readonly BillLine[]): NextLine[] {
  const owed = new Map(summedUp(soFar).map((line) => [sumKey(line), line.amount]))
  return summedUp(expected).map((line) => {
    const { kind, name, quantity, unitPrice, amount, days, views, limit, unit, accounts = 1 } = line
    const already = Math.min(amount, owed.get(sumKey(line)) ?? 0)
    return {
      kind,
      name,
      quantity,
      unitPrice,
      amount,
      soFar: already,
      isSure: already === amount,
      ...(days !== undefined && { days }),
      ...(views !== undefined && { views }),
      ...(limit !== undefined && { limit }),
      ...(unit !== undefined && { unit }),
      accounts,
    }
  })
}

type Drafts = {
  month: string
  isOver: boolean
  /** undefined = there is nothing to pay. */
  expected: NewBill | undefined
  soFar: NewBill | undefined
  balance: number
  /** Accounts of the tree with a contract. */
  accounts: number
}

/** The answer about the next bill of a payer, from its drafts. */
export function toNextBill({ month, isOver, expected, soFar, balance, accounts }: Drafts): NextBill {
  const lines = expected?.lines ?? []
  const owed = soFar?.lines ?? []
  const issuedAt = startOfMonth(addMonths(month, 1)) + BILLING_HOUR * HOUR
  const sums = sumUp(lines, month)
  const settled = settleFromBalance(sums.total, balance, expected?.method === 'card')
  return {
    isBilled: true,
    month,
    isOver,
    lines: nextLines(lines, owed),
    names: expected?.names ?? [],
    ...sums,
    taxes: lines.length > 0 ? taxByRate(lines, month) : [],
    soFar: sumUp(owed, month),
    ...settled,
    toPay: sums.total - settled.fromBalance,
    issuedAt: toTime(issuedAt),
    dueAt: toTime(dueAt(issuedAt)),
    accounts,
  }
}

/** The answer for an account that its partner bills: the fee of its plan, at the partner's price. */
export function toPartnersBill(lines: readonly BillLine[], known: Pick<NextBill, 'month' | 'names'>): NextBill {
  const sums = sumUp(lines, known.month)
  return {
    ...known,
    isBilled: false,
    isOver: false,
    lines: nextLines(lines, lines),
    ...sums,
    taxes: lines.length > 0 ? taxByRate(lines, known.month) : [],
    soFar: sums,
    fromBalance: 0,
    carried: 0,
    toPay: sums.total,
    issuedAt: null,
    dueAt: null,
    accounts: 1,
  }
}

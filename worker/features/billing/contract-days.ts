import { startOfDay } from '#shared/time/jst.ts'
import { daysOfMonth, daysWithin, endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import { termsUntil } from '#worker/entities/plans/agreed-terms.ts'
import { planAt } from '#worker/session/contract-state.ts'
import type { BilledAccount, StoredContract } from './billed-account.ts'

const DAY = 24 * 60 * 60 * 1000

/** The time in which a contract runs in a month, both moments included, and the plan that is billed for it. */
export type ContractSpan = {
  from: number
  to: number
  planCode: string
  /** The moment whose prices are billed: the month's first, in a contract's first month its start. */
  pricedAt: number
}

/**
 * An account's contracts in a month, the earliest first, cut off after the day of termination. `contracts` are needed
 * if the account's contract changed after the month began, because the copies in its row hold the present plan, or if a
 * plan has begun that is not copied yet. A
 * contract that was stored after the month does not count in it.
 */
export function contractSpans(
  account: BilledAccount,
  month: Month,
  contracts: readonly StoredContract[] | undefined,
): ContractSpan[] {
  if (account.contractStatus === 'inactive') return []
  const last = account.contractStatus === 'terminated' ? endOfDay(account.terminatedAt ?? 0) : Infinity
  const newest = Math.max(...(contracts ?? []).map(({ startsAt }) => startsAt))
  const spans = contracts
    ? contracts.flatMap((one) => storedSpans(one, month, one.startsAt === newest))
    : copiedSpan(account, month)
  return spans
    .map((span) => ({
      ...span,
      from: Math.max(span.from, startOfMonth(month)),
      to: Math.min(span.to, endOfMonth(month), last),
    }))
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => a.from - b.from)
}

const endOfDay = (at: number) => startOfDay(at) + DAY - 1

function copiedSpan(account: BilledAccount, month: Month): ContractSpan[] {
  const from = account.contractStartsAt ?? Infinity
  const pricedAt = Math.max(from, startOfMonth(month))
  const planCode = planAt(account, pricedAt)
  return planCode === null ? [] : [{ from, to: account.contractEndsAt ?? Infinity, planCode, pricedAt }]
}

/** A newest contract that renews by itself runs on, term by term, whether or not a job has stored its next one. */
function storedSpans(contract: StoredContract, month: Month, isNewest: boolean): ContractSpan[] {
  const { createdAt, plans } = contract
  if (createdAt > endOfMonth(month)) return []
  const terms = termsUntil({ ...contract, autoRenew: isNewest && contract.autoRenew }, endOfMonth(month))
  return terms.flatMap((term) => {
    const pricedAt = Math.max(term.from, startOfMonth(month))
    const plan = plans.filter(({ effectiveFrom }) => effectiveFrom <= pricedAt).at(-1)
    return plan ? [{ ...term, planCode: plan.planCode, pricedAt }] : []
  })
}

/** The parts of spans in which another account's contract runs too. */
export const whileOtherRuns = (spans: readonly ContractSpan[], others: readonly ContractSpan[]): ContractSpan[] =>
  spans.flatMap((span) =>
    others
      .map((other) => ({ ...span, from: Math.max(span.from, other.from), to: Math.min(span.to, other.to) }))
      .filter(({ from, to }) => from <= to),
  )

/** The number of days of a month on which a span runs; begun days count. */
export const daysOf = ({ from, to }: ContractSpan, month: Month): number => daysWithin(month, from, to)

/** The last moments of the days of a month that fall into spans and are over at a moment. */
export function dayEnds(spans: readonly ContractSpan[], month: Month, seenUntil = Infinity): number[] {
  const ends = Array.from({ length: daysOfMonth(month) }, (_, day) => startOfMonth(month) + (day + 1) * DAY - 1)
  return ends.filter((at) => at < seenUntil && spans.some(({ from, to }) => from <= at && at <= to))
}

import type { PlanPart } from '#shared/billing/account-lines.ts'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import type { QuoteTax } from '#shared/billing/quote-rules.ts'
import { monthOf, startOfMonth } from '#shared/time/months.ts'
import type { StoredContract } from '#worker/features/billing/billed-account.ts'
import { readTrees } from '#worker/features/billing/bill-forecast.service.ts'
import { treePlans } from '#worker/features/billing/tree-plans.ts'
import { now } from '#worker/platform/clock.ts'

/** The plans of a month with a new contract, and those without it. */
export type FirstMonth = { all: readonly PlanPart[]; before: readonly PlanPart[] }

type NewContract = { startsAt: number; endsAt: number; planCode: string; autoRenew: boolean }

/**
 * The plans of an account in the month in which a new contract begins, as its bill will have them; undefined where no
 * other contract runs in that month.
 */
export async function readFirstMonth(
  binding: D1Database,
  accountId: string,
  { startsAt, endsAt, planCode, autoRenew }: NewContract,
): Promise<FirstMonth | undefined> {
  const month = monthOf(startsAt)
  if (startsAt === startOfMonth(month)) return undefined
  const { trees, facts, known } = await readTrees(binding, month, { ids: [accountId] })
  const tree = trees.find(({ payer }) => payer.id === accountId)
  if (!tree) return undefined
  const partsOf = (contracts: readonly StoredContract[]) =>
    treePlans(tree, month, { ...facts, contracts: new Map([[accountId, contracts]]) }).find(
      ({ account }) => account.id === accountId,
    )?.parts ?? []
  // What runs ends with the new contract: a renewal by itself, or a trial.
  const stored = (known.contracts.get(accountId) ?? [])
    .filter((one) => one.startsAt < startsAt)
    .map((one) => ({ ...one, autoRenew: false, endsAt: Math.min(one.endsAt, startsAt - 1) }))
  const added = { startsAt, endsAt, autoRenew, createdAt: now(), plans: [{ planCode, effectiveFrom: startsAt }] }
  const before = partsOf(stored)
  return before.length === 0 ? undefined : { before, all: partsOf([...stored, added]) }
}

/**
 * What lines ask for beyond others: a line that both have is left out; of a line for the same plan on the same terms, or
 * of a discount of it, the rest.
 */
export function linesBeyond(all: readonly BillLine[], before: readonly BillLine[]): BillLine[] {
  const isSame = (one: BillLine, other: BillLine) => JSON.stringify(one) === JSON.stringify(other)
  const rest = before.filter((one) => !all.some((other) => isSame(one, other)))
  const lines = all.filter((one) => !before.some((other) => isSame(one, other)))
  for (const one of rest) {
    const index = lines.findIndex(
      ({ kind, unitPrice }) => kind === one.kind && (kind !== 'plan' || unitPrice === one.unitPrice),
    )
    const found = lines[index]
    if (found) lines[index] = less(found, one)
  }
  return lines.filter(({ amount }) => amount !== 0)
}

function less(line: BillLine, { amount: off, quantity: days }: BillLine): BillLine {
  const amount = line.amount - off
  return line.kind === 'plan'
    ? { ...line, amount, quantity: line.quantity - days }
    : { ...line, amount, unitPrice: amount }
}

/**
 * Lines that ask for no less than nothing at any rate: what discounts take off more than that, they take off days that are
 * another contract's.
 */
export function atLeastZero(lines: readonly BillLine[]): BillLine[] {
  const left = new Map<BillLine['taxPercent'], number>()
  for (const { taxPercent, amount } of lines) left.set(taxPercent, (left.get(taxPercent) ?? 0) + amount)
  const cut = lines.map((line) => {
    const sum = left.get(line.taxPercent) ?? 0
    if (line.kind !== 'discount' || sum >= 0) return line
    const amount = Math.min(line.amount - sum, 0)
    left.set(line.taxPercent, sum + amount - line.amount)
    return { ...line, amount, unitPrice: amount }
  })
  return cut.filter(({ amount }) => amount !== 0)
}

/** Taxes to be taken away from others. */
export const negated = (taxes: readonly QuoteTax[]): QuoteTax[] =>
  taxes.map(({ percent, subtotal, tax }) => ({ percent, subtotal: 0 - subtotal, tax: 0 - tax }))

import {
  type BillLine,
  type FeeName,
  type HoldReason,
  INITIAL_FEE,
  type PayMethod,
} from '#shared/billing/bill-rules.ts'
import type { PlanNames } from '#shared/account/plan-names.ts'
import { END_FEE_NAMES } from '#shared/billing/end-fee.ts'
import { holdReasons } from '#shared/billing/hold-reasons.ts'
import { lateFeeOf, lateFeeTexts } from '#shared/billing/late-fee.ts'
import { comparedTotal, sumFees } from '#shared/billing/line-sums.ts'
import { sumUp } from '#shared/billing/tax.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Lookups, MonthFacts, Tree } from './billed-account.ts'
import type { TreeDraft } from './tree-draft.ts'

/** A bill before it is stored: held if there are reasons. */
export type NewBill = {
  id: string
  accountId: string
  oemMasterId: string | null
  method: PayMethod
  holdReasons: HoldReason[]
  companyName: string
  planName: string
  /** The names of the bill's plans, and the texts of its fees, in each language. */
  names: PlanNames[]
  lines: BillLine[]
  blocksUsed: number
  fees: Record<FeeName, number>
  subtotal: number
  tax: number
  total: number
}

/** Lines of a bill in bytes, at most: a row of the database holds 2 MB. */
const LINES_MAX = 1_000_000

/**
 * Completes a bill: the initial fee, the sums, and whether it is held; undefined where discounts leave nothing to pay.
 */
export function completeBill(
  { payer }: Tree,
  draft: TreeDraft,
  known: Lookups,
  facts: Pick<MonthFacts, 'month' | 'versions' | 'late' | 'seenUntil'>,
): NewBill | undefined {
  const profile = known.profiles.get(payer.id)
  const isFirst = draft.lines.some(({ kind }) => kind === 'plan') && !known.begun.has(payer.id)
  const initial: BillLine = {
    accountId: payer.id,
    companyName: payer.companyName,
    kind: 'initial',
    name: draft.planName,
    quantity: 1,
    unitPrice: INITIAL_FEE,
    amount: INITIAL_FEE,
  }
  const fees = isFirst && profile?.isWaived !== true ? [initial, ...draft.lines] : draft.lines
  if (sumUp(fees, facts.month).total === 0) return undefined
  const late = lateLine(payer, facts)
  const lines = late ? [...fees, late.line] : fees
  const sums = sumUp(lines, facts.month)
  const views = lines
    .filter(({ kind }) => kind === 'views')
    .map((line) => ({
      over: (line.views ?? 0) - (line.limit ?? 0),
      amount: line.amount,
      ...(known.viewsBefore.get(line.accountId) ?? { before: 0, isKnown: false }),
    }))
  return {
    id: newId(),
    accountId: payer.id,
    oemMasterId: payer.type === 'OEM_MASTER' ? payer.id : null,
    method: profile?.hasCard ? 'card' : 'transfer',
    holdReasons: holdReasons({
      total: sums.total,
      compared: comparedTotal(fees, facts.month),
      totalsBefore: known.totalsBefore.get(payer.id) ?? [],
      views,
    }),
    companyName: payer.companyName,
    planName: draft.planName,
    names: [
      ...namesIn(new Set([draft.planName, ...lines.map(({ name }) => name)]), facts),
      ...(late ? [late.names] : []),
    ],
    lines: shortenLines(lines, payer),
    blocksUsed: draft.blocksUsed,
    fees: sumFees(lines),
    ...sums,
  }
}

/**
 * The line with the late fee of a payer, and its text in each language; none where nothing was late
 * (rules/bills.md#late-fee).
 */
function lateLine(
  { id: accountId, companyName }: Tree['payer'],
  { month, late, seenUntil }: Pick<MonthFacts, 'month' | 'late' | 'seenUntil'>,
): { line: BillLine; names: PlanNames } | undefined {
  const found = late.get(accountId)
  if (!found) return undefined
  const { bills, policy } = found
  const fee = lateFeeOf(bills, policy, { month, until: seenUntil })
  const { amount } = fee
  if (amount === 0) return undefined
  const names = lateFeeTexts(fee, policy.permille)
  const name = names[DEFAULT_LANGUAGE]
  return { line: { accountId, companyName, kind: 'late', name, quantity: 1, unitPrice: amount, amount }, names }
}

/**
 * The names in each language of the plans with these names, each once: of two versions, the newer one's names; and the
 * text of a fee for an early end.
 */
export function namesIn(shown: ReadonlySet<string>, { versions }: Pick<MonthFacts, 'versions'>): PlanNames[] {
  const found = new Map<string, PlanNames>()
  for (const { name, names } of [...versions.values()].flat())
    if (shown.has(name) && !found.has(name)) found.set(name, names)
  if (shown.has(END_FEE_NAMES[DEFAULT_LANGUAGE])) found.set(END_FEE_NAMES[DEFAULT_LANGUAGE], END_FEE_NAMES)
  return [...found.values()]
}

/** What lines have in common that are summed up to one. */
export const sumKey = ({ kind, name, unitPrice, days, unit, limit, taxPercent, quantity }: BillLine): string =>
  // A bill has one late fee, whose text and amount change with the days.
  kind === 'late'
    ? kind
    : JSON.stringify([kind, name, unitPrice, days, unit, limit, taxPercent, kind === 'plan' && quantity])

/**
 * Sums up the lines of a tree that are too large for a row (thousands of accounts): lines of one kind, plan, price,
 * tax rate and days become one line with the number of accounts.
 */
export function shortenLines(
  lines: readonly BillLine[],
  { id, companyName }: { id: string; companyName: string },
  bytesMax = LINES_MAX,
): BillLine[] {
  if (new TextEncoder().encode(JSON.stringify(lines)).byteLength <= bytesMax) return [...lines]
  const sums = new Map<string, BillLine>()
  for (const line of lines) {
    const key = sumKey(line)
    const sum = sums.get(key)
    if (!sum) {
      sums.set(key, { ...line, accountId: id, companyName, accounts: 1 })
      continue
    }
    sum.amount += line.amount
    sum.accounts = (sum.accounts ?? 0) + 1
    if (line.kind !== 'plan') sum.quantity += line.quantity
    if (line.views !== undefined) sum.views = (sum.views ?? 0) + line.views
  }
  return [...sums.values()]
}

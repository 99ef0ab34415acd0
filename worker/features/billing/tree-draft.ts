import { linesOf } from '#shared/billing/account-lines.ts'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { coversMonth } from '#shared/billing/discount-rules.ts'
import { comparedTotal } from '#shared/billing/line-sums.ts'
import { addMonths, endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import type { BilledAccount, CellPeriod, Lookups, MonthFacts, Tree } from './billed-account.ts'
import { dayEnds } from './contract-days.ts'
import { type AccountPlans, treePlans } from './tree-plans.ts'

/** A bill's lines without the initial fee. */
export type TreeDraft = { planName: string; lines: BillLine[]; blocksUsed: number }

type Known = Pick<Lookups, 'contracts' | 'cells'>

/** An account's plans of a month, and what it used of them. */
export type UsedPlans = AccountPlans & { cells: number; views: number; hasLicence: boolean }

/** The accounts of a tree with their plans and use in a month, the payer first. */
export function treeUse(tree: Tree, facts: MonthFacts, known: Known): UsedPlans[] {
  const plans = treePlans(tree, facts.month, { ...facts, contracts: known.contracts })
  return plans.map((one) => ({
    ...one,
    cells: mostCells(one, facts, known),
    views: viewsOf(one, facts),
    hasLicence: hadLicence(one, facts),
  }))
}

/** The contents of a tree's bill of the month; undefined if there is nothing to pay. */
export function draftTree(tree: Tree, facts: MonthFacts, known: Known): TreeDraft | undefined {
  const { month } = facts
  const used = treeUse(tree, facts, known)
  const isPayer = ({ account }: UsedPlans) => account.id === tree.payer.id
  const licences = used.filter((one) => !isPayer(one) && one.hasLicence).length
  const lines = used.flatMap((one) => {
    const { account, parts, cells, views } = one
    const use = { cells, views, licences: isPayer(one) ? licences : 0 }
    const discount = isPayer(one) ? discountIn(facts, account.id, month) : undefined
    return [...linesOf(account, parts, use, { month, discount }), ...endFeeLines(account, facts)]
  })
  if (lines.length === 0) return undefined
  const planName = used.find(isPayer)?.parts.at(-1)?.prices.name ?? ''
  return { planName, lines, blocksUsed: used.reduce((sum, { cells }) => sum + cells, 0) }
}

const discountIn = ({ discounts }: MonthFacts, payerId: string, month: Month) =>
  discounts.get(payerId)?.find((one) => coversMonth(one, month))

/** The page views of an account that are billed. */
function viewsOf({ account: { id }, parts }: AccountPlans, { views, cappedAtLimit }: MonthFacts): number {
  const counted = views.get(id) ?? 0
  const limit = parts.at(-1)?.prices.limitAccess ?? null
  return cappedAtLimit?.has(id) && limit !== null ? Math.min(counted, limit) : counted
}

/** The fee for a contract that ended before its time, as a line with a text of its own. */
function endFeeLines({ id: accountId, companyName }: BilledAccount, { endFees }: MonthFacts): BillLine[] {
  const found = endFees.get(accountId)
  if (!found) return []
  const { fee, name } = found
  return [{ accountId, companyName, kind: 'correction', name, quantity: 1, unitPrice: fee, amount: fee }]
}

/** The most cells in published releases at the end of a day on which the account's measured plan runs. */
function mostCells({ account, parts, measured }: AccountPlans, facts: MonthFacts, known: Known): number {
  const ends = dayEnds(measured, facts.month, facts.seenUntil)
  if (ends.length === 0 || parts.at(-1)?.prices.price === null) return 0
  if (!hasChangedCells(account, facts)) return account.liveCells
  const periods = known.cells.get(account.id) ?? []
  return Math.max(...ends.map((at) => cellsAt(periods, at)))
}

const cellsAt = (periods: readonly CellPeriod[], at: number): number =>
  periods.reduce((sum, { since, until, cells }) => sum + (since <= at && (until === null || until > at) ? cells : 0), 0)

/** Whether an account had a licence at the end of a day on which its contract runs. */
function hadLicence({ account, served }: AccountPlans, { licences, month, seenUntil }: MonthFacts): boolean {
  const changes = licences.get(account.id)
  const ends = dayEnds(served, month, seenUntil)
  if (!changes) return account.licenseIssuance && (seenUntil === undefined || ends.length > 0)
  const hasAt = (at: number) => {
    const later = changes.find((change) => change.at > at)
    return later ? !later.isIssued : account.licenseIssuance
  }
  return ends.some(hasAt)
}

/** Whether an account's published cells changed since the month began. */
export const hasChangedCells = (account: BilledAccount, { month }: Pick<MonthFacts, 'month'>): boolean =>
  account.liveCellsSince > startOfMonth(month)

/**
 * A lower bound of a tree's bill of an earlier month by its plan fees, in yen with tax, as bills are compared: the fees
 * of accounts whose contract has not changed since two months before, because their rows alone tell what they paid. 0
 * also where a discount left nothing of them.
 */
export function leastTotal(tree: Tree, facts: MonthFacts, monthsBefore: 1 | 2): number {
  const isSteady = ({ id, nextPlanFrom }: BilledAccount) =>
    !facts.changes.has(id) && (nextPlanFrom === null || nextPlanFrom > endOfMonth(facts.month))
  if (!isSteady(tree.payer)) return 0
  const month = addMonths(facts.month, -monthsBefore)
  const known = { ...facts, contracts: new Map() }
  const plans = treePlans({ payer: tree.payer, accounts: tree.accounts.filter(isSteady) }, month, known)
  const nothing = { cells: 0, views: 0, licences: 0 }
  const lines = plans.flatMap(({ account, parts }) => {
    const discount = account.id === tree.payer.id ? discountIn(facts, account.id, month) : undefined
    return linesOf(account, parts, nothing, { month, discount })
  })
  return comparedTotal(lines, month)
}

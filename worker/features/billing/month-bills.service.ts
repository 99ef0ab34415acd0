import { HELD_MONTHS, HELD_TIMES } from '#shared/billing/bill-rules.ts'
import { comparedTotal } from '#shared/billing/line-sums.ts'
import { startOfMonth, type Month } from '#shared/time/months.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { BilledAccount, MonthFacts, Tree } from './billed-account.ts'
import { type Cursor, START } from './billed-account.repository.ts'
import type { MadeBills } from './bill-insert.repository.ts'
import { findLookups } from './bill-lookup.repository.ts'
import { findMonthFacts } from './bill-month.repository.ts'
import { readNext, storeLast } from './bill-store.repository.ts'
import { completeBill } from './new-bill.ts'
import { hasKept } from './tree-plans.ts'
import { draftTree, hasChangedCells, leastTotal } from './tree-draft.ts'

const NONE: MadeBills = { bills: [], at: 0, lastNumber: 0 }

/** Accounts that one call reads. */
const READ_MAX = 12_500

/**
 * Makes the missing bills of a month, and stores that the month is finished: for each payer one bill for its tree, if
 * there is anything to pay (rules/bills.md#bills). Parallel and interrupted runs do no harm. `readMax` is for tests.
 */
export async function makeMonthBills(env: Bindings, month: Month, readMax = READ_MAX): Promise<void> {
  const facts = await findMonthFacts(env.DB, month)
  let cursor: Cursor = START
  let made = NONE
  /** Accounts of a tree whose other accounts come with the next call. */
  let rest: BilledAccount[] = []
  for (;;) {
    const read = await readNext(env.DB, { month, made, cursor, limit: readMax })
    const isLast = read.length < readMax
    const { trees, open } = toTrees([...rest, ...read], isLast)
    made = await billTrees(env, facts, trees)
    if (isLast) return storeLast(env.DB, month, made)
    rest = open
    const last = read.at(-1)
    if (last) cursor = last
  }
}

/**
 * Groups accounts, in the order of their payers, into trees; the accounts of the last tree stay open if more may
 * follow.
 */
export function toTrees(accounts: readonly BilledAccount[], isLast: boolean): { trees: Tree[]; open: BilledAccount[] } {
  const groups = [...Map.groupBy(accounts, ({ payerId }) => payerId).values()]
  const newest = accounts.at(-1)
  const isWhole = isLast || (newest?.id === newest?.payerId && newest?.type !== 'OEM_MASTER')
  const open = isWhole ? [] : (groups.pop() ?? [])
  const trees = groups.flatMap((group) => {
    // A partner without a contract has no service, nor have the accounts below it.
    const payer = group.find(({ id, payerId }) => id === payerId)
    return payer ? [{ payer, accounts: group }] : []
  })
  return { trees, open }
}

/** The bills of trees that have none in the month. */
async function billTrees(env: Bindings, facts: MonthFacts, all: readonly Tree[]): Promise<MadeBills> {
  const trees = all.filter(({ payer }) => !facts.billed.has(payer.id))
  if (trees.length === 0) return NONE
  const accounts = trees.flatMap((tree) => tree.accounts)
  const idsOf = (list: readonly BilledAccount[]) => list.map(({ id }) => id)
  const compared = trees.filter((tree) => needsEarlierBills(tree, facts))
  const found = await findLookups(env.DB, facts.month, {
    payers: { first: trees[0]?.payer.id ?? '', last: trees.at(-1)?.payer.id ?? '' },
    changed: idsOf(accounts.filter((one) => isChanged(one, facts))),
    recelled: idsOf(accounts.filter((one) => hasChangedCells(one, facts))),
    viewed: idsOf(accounts.filter(({ id }) => facts.views.has(id))),
    compared: compared.map(({ payer }) => payer.id),
  })
  const isCompared = new Set(compared)
  // Payers that need no comparison paid a plan fee in the month before.
  const steady = trees.filter((tree) => !isCompared.has(tree)).map(({ payer }) => payer.id)
  const known = { ...found, begun: new Set([...found.begun, ...steady]) }
  const bills = trees.flatMap((tree) => {
    const draft = draftTree(tree, facts, known)
    const bill = draft && completeBill(tree, draft, known, facts)
    return bill ? [bill] : []
  })
  return { bills, at: found.at, lastNumber: found.lastNumber }
}

/**
 * Whether an account's row does not hold the terms of the month: its contract changed in the month or later, a plan that
 * began before the month is not copied into it yet, or it depends on its contracts what was kept of its plan.
 */
const isChanged = ({ id, planCode, nextPlanCode, nextPlanFrom }: BilledAccount, facts: MonthFacts) =>
  (facts.changes.get(id) ?? 0) >= startOfMonth(facts.month) ||
  (nextPlanFrom !== null && nextPlanFrom < startOfMonth(facts.month)) ||
  [planCode, nextPlanCode].some((code) => code !== null && hasKept(facts.versions.get(code)))

/**
 * Whether a tree's earlier bills must be read to know if its bill is the first or rises unusually. Most trees do not
 * need this: the fees of accounts without changes in the two months before follow from the same rows, and suffice to
 * stay below the bound even if nothing else was paid in six months.
 */
function needsEarlierBills(tree: Tree, facts: MonthFacts): boolean {
  const { payer, accounts } = tree
  if (facts.corrected.has(payer.id)) return true
  if (accounts.some((one) => isChanged(one, facts) || hasChangedCells(one, facts))) return true
  const draft = draftTree(tree, facts, { contracts: new Map(), cells: new Map() })
  if (!draft) return false
  const [last, before] = [leastTotal(tree, facts, 1), leastTotal(tree, facts, 2)]
  const total = comparedTotal(draft.lines, facts.month)
  return last === 0 || total * HELD_MONTHS > HELD_TIMES * (last + before)
}

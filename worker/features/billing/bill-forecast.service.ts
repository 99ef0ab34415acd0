import type { BillLine } from '#shared/billing/bill-rules.ts'
import type { DayViews } from '#shared/billing/forecast.ts'
import type { ViewCap } from '#shared/billing/view-cap.ts'
import type { Month } from '#shared/time/months.ts'
import { addDays } from '#worker/entities/usage/account-views.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { Lookups, MonthFacts, Tree } from './billed-account.ts'
import { findLookups } from './bill-lookup.repository.ts'
import { toTrees } from './month-bills.service.ts'
import { completeBill, type NewBill } from './new-bill.ts'
import { draftTree, hasChangedCells } from './tree-draft.ts'
import { type AccountFilter, findTreeDays, findTreeFacts, isMonthDone } from './tree-facts.repository.ts'

/** The data of trees of which bills of a month are drafted. */
export type TreeReading = {
  trees: readonly Tree[]
  facts: MonthFacts
  known: Lookups
  /** By payer, in yen. */
  balances: ReadonlyMap<string, number>
  /** What of page views is not billed because of a light page, by account. */
  caps: ReadonlyMap<string, ViewCap>
}

/** Page views of a tree by account and day, as far as they were counted. */
export async function readTreeDays(
  env: Bindings,
  filter: AccountFilter,
  period: { since: string; at: number },
): Promise<ReadonlyMap<string, DayViews[]>> {
  const [closed, open] = await findTreeDays(env.DB, filter, period)
  const groups = Map.groupBy([...closed, ...open], ({ accountId }) => accountId)
  return new Map([...groups].map(([id, days]) => [id, addDays(days)]))
}

/** Whether the bill of a payer for a month is made, or none will be, because the month is finished. */
export const isBillMade = (env: Bindings, payerId: string, month: Month): Promise<boolean> =>
  isMonthDone(env.DB, payerId, month)

/** What is used of plans in a month: page views by account, cells and licences at the ends of days before a moment. */
export type MonthUse = { views: ReadonlyMap<string, number>; seenUntil?: number }

/** Reads trees in two calls. */
export async function readTrees(binding: D1Database, month: Month, filter: AccountFilter): Promise<TreeReading> {
  const { accounts, facts, balances, caps } = await findTreeFacts(binding, month, filter)
  const { trees } = toTrees(accounts, true)
  const payers = trees.map(({ payer }) => payer.id)
  const known = await findLookups(binding, month, {
    payers,
    changed: accounts.map(({ id }) => id),
    recelled: accounts.filter((one) => hasChangedCells(one, facts)).map(({ id }) => id),
    viewed: [],
    compared: payers,
  })
  return { trees, facts, known, balances, caps }
}

/**
 * The bill of a tree as the job would make it if nothing but this were used (rules/bills.md#next-bill), before it is
 * stored: it has no number, and nobody holds it. undefined = there is nothing to pay.
 */
export function draftBill(tree: Tree, { facts: read, known }: TreeReading, use: MonthUse): NewBill | undefined {
  const facts = { ...read, ...use }
  const draft = draftTree(tree, facts, known)
  return draft && completeBill(tree, draft, known, facts)
}

/** The lines of one account in the bill of its tree, without any that measures use. */
export function planLinesOf(accountId: string, tree: Tree, { facts, known }: TreeReading): BillLine[] {
  const draft = draftTree(tree, { ...facts, views: new Map(), endFees: new Map() }, known)
  return (draft?.lines ?? []).filter((line) => line.accountId === accountId && line.kind === 'plan')
}

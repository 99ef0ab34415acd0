import { monthOf } from '#shared/time/months.ts'
import { draftBill, readTrees } from '#worker/features/billing/bill-forecast.service.ts'
import type { Found, Search } from './found.ts'
import { listWatchers, type Watcher } from './spending-mails.repository.ts'

/** Payers whose next bills are drafted together. */
const DRAFTED_MAX = 50

/**
 * Accounts whose next bill has reached an amount that they set, with what is owed already: sure fees, and what was used
 * in closed hours and days (rules/bills.md#spending). Of several amounts that were reached at once the largest is told.
 */
export async function findThresholds(binding: D1Database, { at, limit }: Search): Promise<Found[]> {
  const month = monthOf(at)
  const found: Found[] = []
  let after = ''
  while (found.length < limit) {
    const watchers = await listWatchers(binding, { after, month, limit: DRAFTED_MAX })
    const totals = watchers.length === 0 ? new Map<string, number>() : await totalsOf(binding, watchers, at)
    for (const watcher of watchers) found.push(...passed(watcher, totals.get(watcher.accountId) ?? 0, at))
    if (watchers.length < DRAFTED_MAX) break
    after = watchers.at(-1)?.accountId ?? after
  }
  return found.slice(0, limit)
}

/** What the next bills of accounts are already, in yen with tax. */
async function totalsOf(binding: D1Database, watchers: readonly Watcher[], at: number): Promise<Map<string, number>> {
  const reading = await readTrees(binding, monthOf(at), { payerIds: watchers.map(({ accountId }) => accountId) })
  const use = { views: reading.facts.views, seenUntil: at }
  return new Map(reading.trees.map((tree) => [tree.payer.id, draftBill(tree, reading, use)?.total ?? 0]))
}

function passed({ accountId, thresholds }: Watcher, total: number, at: number): Found[] {
  const reached = (JSON.parse(thresholds) as number[]).filter((amount) => amount <= total)
  const month = monthOf(at)
  const threshold = Math.max(...reached)
  if (reached.length === 0) return []
  return [
    {
      accountId,
      at,
      mails: reached.map((amount) => ({ kind: 'spending', subject: `${accountId}:${month}:${amount}` })),
      mail: { template: 'spending', values: { month, threshold, spent: total } },
      bell: { event: 'threshold', month, amount: threshold },
    },
  ]
}

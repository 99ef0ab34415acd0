import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { SourceCostBody } from '#shared/analytics/source-costs.ts'
import { COSTS_MAX } from '#shared/analytics/source-cost-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { sourceCosts } from '#worker/db/schema/source-costs.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'

/** A source of a site in a month. */
type Key = { siteId: string } & Pick<SourceCostBody, 'month' | 'by' | 'source'>

const isOf = ({ siteId, month, by, source }: Key) =>
  and(
    eq(sourceCosts.siteId, siteId),
    eq(sourceCosts.month, month),
    eq(sourceCosts.by, by),
    eq(sourceCosts.source, source),
  )

/** The statement of the costs of a site in some months. */
export const selectCosts = (binding: D1Database, siteId: string, { from, to }: { from: string; to: string }) =>
  connect(binding)
    .select({
      month: sourceCosts.month,
      by: sourceCosts.by,
      source: sourceCosts.source,
      amount: sourceCosts.amount,
    })
    .from(sourceCosts)
    .where(and(eq(sourceCosts.siteId, siteId), gte(sourceCosts.month, from), lte(sourceCosts.month, to)))

/** The cost of a source in a month; undefined = none. */
export async function findCost(binding: D1Database, key: Key): Promise<number | undefined> {
  const [row] = await connect(binding).select({ amount: sourceCosts.amount }).from(sourceCosts).where(isOf(key))
  return row?.amount
}

/** Stores a cost and records it. Throws `validation` if the month has as many of other sources as it may have. */
export async function saveCost(
  binding: D1Database,
  key: Key,
  { amount, record }: { amount: number; record: HistoryEntry },
): Promise<void> {
  const db = connect(binding)
  const { siteId, month, by, source } = key
  const others = sql`(SELECT count(*) FROM ${sourceCosts}
    WHERE ${sourceCosts.siteId} = ${siteId} AND ${sourceCosts.month} = ${month}
      AND NOT (${sourceCosts.by} = ${by} AND ${sourceCosts.source} = ${source}))`
  const guard = db
    .insert(sourceCosts)
    .select(sql`SELECT ${siteId}, ${month}, ${by}, ${source}, ${amount} WHERE ${others} < ${COSTS_MAX}`)
    .onConflictDoUpdate({
      target: [sourceCosts.siteId, sourceCosts.month, sourceCosts.by, sourceCosts.source],
      set: { amount },
    })
  const refused = () =>
    new AppError('validation', { fields: { amount: { key: 'tooMany', values: { max: COSTS_MAX } } } })
  await runGuarded(db, guard, [insertHistory(db, record)], refused)
}

/** Takes a cost away and records it. Throws `stale` if it is gone meanwhile. */
export async function deleteCost(binding: D1Database, key: Key, record: HistoryEntry): Promise<void> {
  const db = connect(binding)
  await runGuarded(db, db.delete(sourceCosts).where(isOf(key)), [insertHistory(db, record)])
}

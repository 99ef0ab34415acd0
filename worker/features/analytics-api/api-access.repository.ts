import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { REFUSALS_MAX, type RefusalReason } from '#shared/analytics/api-config-rules.ts'
import { connect } from '#worker/db/client.ts'
import { analyticsApiConfigs, analyticsApiRefusals } from '#worker/db/schema/analytics.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { consumeAttempt, type Counter, selectBlock } from '#worker/limits/throttle.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { networkOf } from '#worker/platform/network.ts'
import { REFUSAL_LIMITS, refusalsSince } from './refusal-limits.ts'

const { id, accountId, servedFrom, servedUntil } = sites

/** The counters of wrong attempts: of callers with the right key, and of all others. */
type Counters = { known: Counter; unknown: Counter }

/** A site that is not deleted, with the settings of its analysis API, and which of two counters are blocked. */
export async function findAccess(binding: D1Database, siteUuid: string, { known, unknown }: Counters) {
  const db = connect(binding)
  const found = db
    .select({ site: { id, accountId, servedFrom, servedUntil }, config: getTableColumns(analyticsApiConfigs) })
    .from(sites)
    .leftJoin(analyticsApiConfigs, eq(analyticsApiConfigs.siteId, sites.id))
    .where(and(eq(sites.siteUuid, siteUuid), isNull(sites.deletedAt)))
  const blocks = [selectBlock(binding, [known]), selectBlock(binding, [unknown])] as const
  const [rows, knownBlock, unknownBlock] = await db.batch([found, ...blocks])
  return { found: rows[0], blocks: { known: knownBlock, unknown: unknownBlock } }
}
export type AccessRow = NonNullable<Awaited<ReturnType<typeof findAccess>>['found']>

export type Use = { siteId: string; version: number; at: number; usedKey: boolean; usedBasic: boolean }

/**
 * Counts a call of a site; `use`: also stores the time of the last use. Returns whether the call is within the limit.
 */
export async function countCall(binding: D1Database, counter: Counter, use: Use | undefined) {
  const db = connect(binding)
  const taken = consumeAttempt(binding, counter)
  const noted = use && [noteUse(db, use)]
  const [rows] = await db.batch([taken, ...(noted ?? [])])
  return rows.length > 0 ? [] : selectBlock(binding, [counter])
}

function noteUse(db: ReturnType<typeof connect>, { siteId, version, at, usedKey, usedBasic }: Use) {
  return db
    .update(analyticsApiConfigs)
    .set({ usedAt: at, ...(usedKey && { keyUsedAt: at }), ...(usedBasic && { basicUsedAt: at }) })
    .where(and(eq(analyticsApiConfigs.siteId, siteId), eq(analyticsApiConfigs.version, version)))
}

type Refusal = { siteId: string; reason: RefusalReason; ip: string; path: string }

/**
 * Writes a refused call into the log of its site, unless the network or the site has reached the log's limit for this
 * minute, and deletes entries that are too many or too old.
 */
export async function insertRefusal(binding: D1Database, { siteId, reason, ip, path }: Refusal): Promise<void> {
  const db = connect(binding)
  const at = now()
  const network = networkOf(ip).slice(0, 60)
  const log = analyticsApiRefusals
  const recent = sql`SELECT count(*) FROM ${log} WHERE ${log.siteId} = ${siteId} AND ${log.at} > ${at - 60_000}`
  const nth = sql`(SELECT ${log.at} FROM ${log} WHERE ${log.siteId} = ${siteId}
    ORDER BY ${log.at} DESC LIMIT 1 OFFSET ${REFUSALS_MAX - 1})`
  await db.batch([
    db.insert(log).select(sql`
      SELECT ${newId(at)}, ${siteId}, ${at}, ${reason}, ${ip.slice(0, 60)}, ${network}, ${path.slice(0, 200)}
      WHERE (${recent}) < ${REFUSAL_LIMITS.site} AND (${recent} AND ${log.network} = ${network}) < ${REFUSAL_LIMITS.network}`),
    db.delete(log).where(sql`${log.siteId} = ${siteId} AND (${log.at} < ${nth} OR ${log.at} <= ${refusalsSince()})`),
  ])
}

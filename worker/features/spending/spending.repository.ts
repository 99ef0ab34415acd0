import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { LIGHT_SITES_MAX, type AtLimit } from '#shared/billing/spending-limits.ts'
import type { ViewCap } from '#shared/billing/view-cap.ts'
import { monthOf, startOfNextMonth } from '#shared/time/months.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { heldField } from '#worker/entities/plans/agreed-terms.repository.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { lightSites, spendingRules, viewCaps } from '#worker/db/schema/spending-rules.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'

const ofAccount = (accountId: string) => and(eq(sites.accountId, accountId), isNull(sites.deletedAt))

/**
 * The rules of an account, its sites with what was agreed, its limit of page views and the cap of the month at a moment, in
 * one call.
 */
export async function findSpending(binding: D1Database, accountId: string, at: number) {
  const db = connect(binding)
  const [[rules], found, [cap], [held]] = await db.batch([
    db.select().from(spendingRules).where(eq(spendingRules.accountId, accountId)),
    db
      .select({
        id: sites.id,
        name: sites.name,
        siteUuid: sites.siteUuid,
        shortName: sites.shortName,
        customHost: sites.customHost,
        status: sites.status,
        lightUntil: sites.lightUntil,
        agreedAt: lightSites.agreedAt,
        agreedBy: accounts.contactName,
        company: accounts.companyName,
      })
      .from(sites)
      .leftJoin(lightSites, eq(lightSites.siteId, sites.id))
      .leftJoin(accounts, eq(accounts.id, lightSites.agreedBy))
      .where(ofAccount(accountId))
      .orderBy(asc(sites.name), asc(sites.id))
      .limit(LIGHT_SITES_MAX),
    db
      .select({ base: viewCaps.base, free: viewCaps.free })
      .from(viewCaps)
      .where(and(eq(viewCaps.month, monthOf(at)), eq(viewCaps.accountId, accountId))),
    db
      .select({ viewLimit: heldField('limit_access', sql`${accounts.id}`, at) as SQL<number | null> })
      .from(accounts)
      .where(eq(accounts.id, accountId)),
  ])
  return { rules, sites: found, cap, viewLimit: held?.viewLimit || null }
}

export type SpendingRow = Awaited<ReturnType<typeof findSpending>>

type Change = {
  accountId: string
  thresholds: number[]
  atLimit: AtLimit
  /** The sites that agree from now on, and those that do no more. */
  agreed: readonly string[]
  withdrawn: readonly string[]
  /** The version that the change is based on; 0 = there is none. */
  version: number
  actorId: string
  /** The cap of the month from now on; undefined = none begins and none changes. */
  cap: ViewCap | undefined
  /** Sites that agreed show their light page from now on. */
  isLight: boolean
  at: number
  record: HistoryEntry
}

const listed = (ids: readonly string[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** Stores rules that are based on a version, with everything that follows from them at once. Throws `stale`. */
export async function saveSpending(binding: D1Database, change: Change): Promise<void> {
  const { accountId, thresholds, atLimit, agreed, withdrawn, version, actorId, cap, at, record } = change
  const db = connect(binding)
  const values = { thresholds, atLimit, version: version + 1, updatedAt: at }
  const guard = db
    .insert(spendingRules)
    .values({ accountId, ...values })
    .onConflictDoUpdate({ target: spendingRules.accountId, set: values, setWhere: eq(spendingRules.version, version) })
  const agree = db.insert(lightSites).select(
    sql`SELECT id, ${actorId}, ${at} FROM sites
      WHERE account_id = ${accountId} AND deleted_at IS NULL AND id IN ${listed(agreed)}`,
  )
  await runGuarded(db, guard, [
    agree.onConflictDoNothing(),
    db.delete(lightSites).where(sql`${lightSites.siteId} IN ${listed(withdrawn)}`),
    ...(cap ? [storeCap(db, { accountId, month: monthOf(at), ...cap })] : []),
    showLight(db, accountId, { at, isLight: change.isLight }),
    insertHistory(db, record),
  ])
}

const storeCap = (db: Database, { accountId, month, base, free }: ViewCap & { accountId: string; month: string }) =>
  db
    .insert(viewCaps)
    .values({ month, accountId, base, free })
    .onConflictDoUpdate({ target: [viewCaps.month, viewCaps.accountId], set: { base, free } })

/** The statement by which the sites of an account that agreed show their light page until the month's end, or none does. */
function showLight(db: Database, accountId: string, { at, isLight }: { at: number; isLight: boolean }) {
  const agreed = sql`${sites.id} IN (SELECT site_id FROM light_sites)`
  const until = startOfNextMonth(at)
  return db
    .update(sites)
    .set({ lightUntil: isLight ? sql`CASE WHEN ${agreed} THEN ${until} END` : null })
    .where(
      and(
        ofAccount(accountId),
        sql`${sites.lightUntil} IS NOT ${isLight ? sql`CASE WHEN ${agreed} THEN ${until} END` : null}`,
      ),
    )
}

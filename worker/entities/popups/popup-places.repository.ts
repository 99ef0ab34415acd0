import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { popupClickCounts, popupCounts, popupVisitors } from '#worker/db/schema/popups.ts'
import { isTaken } from '#worker/db/unique.ts'
import { now } from '#worker/platform/clock.ts'

/** `Retry-After` for a network that has used its share of a day, in seconds. */
const RETRY_AFTER = 3600

/** A place of a limited offer. */
type PopupPlace = { siteId: string; popupId: string; limit: number }

/**
 * The statement that reserves one place of a limited offer, as the guard of the batch of its entry: it changes one row
 * while a place is free and none afterwards, however many run at once (rules/popups.md#limited-offers).
 */
export function reservePlace(db: Database, { siteId, popupId, limit }: PopupPlace, condition: SQL = sql`true`) {
  return db
    .insert(popupCounts)
    .select(sql`SELECT ${siteId}, ${popupId}, 1 WHERE ${limit} > 0 AND ${condition}`)
    .onConflictDoUpdate({
      target: [popupCounts.siteId, popupCounts.popupId],
      set: { taken: sql`${popupCounts.taken} + 1` },
      setWhere: sql`${popupCounts.taken} < ${limit}`,
    })
}

/** Hashes of a visitor and of the visitor's network, both of one day. */
type Visitor = { visitor: string; network: string }

/** How many places of an offer the visitors of one network may take per day (docs/decisions/0027). */
export function networkPlaceLimit(limit: number): number {
  return Math.max(2, Math.floor(limit / 20))
}

/**
 * Reserves a place for a visitor who has none. Throws 409 if none is free, 429 if the network has used its share.
 * Returns `false` if the visitor has one already.
 */
export async function reserveVisitorPlace(
  binding: D1Database,
  place: PopupPlace,
  { visitor, network }: Visitor,
): Promise<boolean> {
  const db = connect(binding)
  const { siteId, popupId, limit } = place
  const share = networkPlaceLimit(limit)
  const ofNetwork = and(
    eq(popupVisitors.siteId, siteId),
    eq(popupVisitors.popupId, popupId),
    eq(popupVisitors.network, network),
  )
  const isFree = sql`(SELECT count(*) FROM ${popupVisitors} WHERE ${ofNetwork}) < ${share}`
  const row = db.insert(popupVisitors).values({ siteId, popupId, visitor, network, createdAt: now() })
  try {
    await runGuarded(db, reservePlace(db, place, isFree), [row], () => new AppError('offer_taken'))
    return true
  } catch (error) {
    if (isTaken(error, 'popup_visitors.site_id')) return false
    if (!(error instanceof AppError)) throw error
    const rows = await db.select({ visitor: popupVisitors.visitor }).from(popupVisitors).where(ofNetwork)
    if (rows.length < share) throw error
    if (rows.some((one) => one.visitor === visitor)) return false
    throw new AppError('too_many', { retryAfter: RETRY_AFTER })
  }
}

/** Taken places of a site's offers, by popup. */
export async function listTaken(binding: D1Database, siteId: string): Promise<Map<string, number>> {
  const rows = await connect(binding)
    .select({ popupId: popupCounts.popupId, taken: popupCounts.taken })
    .from(popupCounts)
    .where(eq(popupCounts.siteId, siteId))
  return new Map(rows.map(({ popupId, taken }) => [popupId, taken]))
}

/** Clicks on the buttons of a site's popups, by counter. */
export async function listClicks(binding: D1Database, siteId: string): Promise<Map<string, number>> {
  const rows = await connect(binding)
    .select({ popup: popupClickCounts.popup, clicks: popupClickCounts.clicks })
    .from(popupClickCounts)
    .where(eq(popupClickCounts.siteId, siteId))
  return new Map(rows.map(({ popup, clicks }) => [popup, clicks]))
}

/** Deletes the hashes of visitors who took places before a moment: the counts stay. */
export async function deleteOldVisitors(binding: D1Database, before: number): Promise<number> {
  return deleteSome(binding, popupVisitors, lt(popupVisitors.createdAt, before))
}

import { eq, lt, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { popupClickCounts, popupCounts, popupVisitors } from '#worker/db/schema.ts'
import { isTaken } from '#worker/db/unique.ts'
import { now } from '#worker/platform/clock.ts'

/** A place of a limited offer. */
type PopupPlace = { siteId: string; popupId: string; limit: number }

/**
 * The statement that takes one place of a limited offer, the guard of the batch with what takes it: it changes one row
 * while a place is left and none afterwards, however many ask at once (readings, Sites; reliability.md, C3).
 */
export function takePlace(db: Database, { siteId, popupId, limit }: PopupPlace) {
  return db
    .insert(popupCounts)
    .select(sql`SELECT ${siteId}, ${popupId}, 1 WHERE ${limit} > 0`)
    .onConflictDoUpdate({
      target: [popupCounts.siteId, popupCounts.popupId],
      set: { taken: sql`${popupCounts.taken} + 1` },
      setWhere: sql`${popupCounts.taken} < ${limit}`,
    })
}

/** Takes a place for a visitor who has none yet. Throws 409 where none is left; `false` = the visitor has one. */
export async function takeVisitorPlace(binding: D1Database, place: PopupPlace, visitor: string): Promise<boolean> {
  const db = connect(binding)
  const { siteId, popupId } = place
  const row = db.insert(popupVisitors).values({ siteId, popupId, visitor, createdAt: now() })
  try {
    await runGuarded(db, takePlace(db, place), [row], () => new AppError('offer_taken'))
    return true
  } catch (error) {
    if (isTaken(error, 'popup_visitors.site_id')) return false
    throw error
  }
}

/** How many places of a site's offers are taken, by popup. */
export async function listTaken(binding: D1Database, siteId: string): Promise<Map<string, number>> {
  const rows = await connect(binding)
    .select({ popupId: popupCounts.popupId, taken: popupCounts.taken })
    .from(popupCounts)
    .where(eq(popupCounts.siteId, siteId))
  return new Map(rows.map(({ popupId, taken }) => [popupId, taken]))
}

/** How often the buttons of a site's popups were clicked, by the counter of each. */
export async function listClicks(binding: D1Database, siteId: string): Promise<Map<string, number>> {
  const rows = await connect(binding)
    .select({ popup: popupClickCounts.popup, clicks: popupClickCounts.clicks })
    .from(popupClickCounts)
    .where(eq(popupClickCounts.siteId, siteId))
  return new Map(rows.map(({ popup, clicks }) => [popup, clicks]))
}

/** Forgets who took places before a moment: the counts stay. */
export async function deleteOldVisitors(binding: D1Database, before: number): Promise<void> {
  await connect(binding).delete(popupVisitors).where(lt(popupVisitors.createdAt, before))
}

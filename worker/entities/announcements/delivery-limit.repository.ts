import { mustChange } from '#worker/db/batch.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { LIVE_DELIVERIES_MAX } from '#shared/announcement/announcement-rules.ts'
import { TERMINATED } from '#worker/entities/live-site/terminated-site.ts'
import type { Database } from '#worker/db/client.ts'
import { announcements } from '#worker/db/schema/announcements.ts'
import { assertions } from '#worker/db/schema/operations.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { now } from '#worker/platform/clock.ts'

/** The end of a delivery without end: the last moment that a date can be. */
const FOREVER = 8.64e15

/**
 * The most deliveries of a site that are ever live at once from now on: a start counts one up, an end one down, and ends
 * come first where both are at one moment.
 */
function mostLive(siteId: string, at: number) {
  const coming = sql`FROM ${announcements} WHERE ${announcements.siteId} = ${siteId}
    AND ${announcements.status} = 'published' AND ${announcements.deletedAt} IS NULL`
  return sql`(SELECT coalesce(max(live), 0) FROM (
    SELECT sum(step) OVER (ORDER BY moment, step ROWS UNBOUNDED PRECEDING) AS live FROM (
      SELECT max(starts_at, ${at}) AS moment, 1 AS step ${coming} AND (ends_at IS NULL OR ends_at > ${at})
      UNION ALL SELECT ends_at, -1 ${coming} AND ends_at > ${at})))`
}

/** When the last published delivery of a site ends; null where none is live or to come. */
const lastEnd = (siteId: string, at: number) => sql`(
  SELECT max(coalesce(ends_at, ${FOREVER})) FROM ${announcements} WHERE ${announcements.siteId} = ${siteId}
    AND status = 'published' AND deleted_at IS NULL AND (ends_at IS NULL OR ends_at > ${at}))`

/**
 * Statements that follow every change of a site's deliveries in its batch: they update the site's pointer, and break
 * the batch if the site was deleted or terminated, or if more than 20 deliveries would be live at any moment
 * (rules/announcements.md#deliveries).
 */
export function settleDeliveries(db: Database, siteId: string) {
  const at = now()
  return [
    db
      .update(sites)
      .set({ deliveriesVersion: sql`${sites.deliveriesVersion} + 1`, deliveriesUntil: lastEnd(siteId, at) })
      .where(and(eq(sites.id, siteId), isNull(sites.deletedAt), ne(sites.servedUntil, TERMINATED))),
    mustChange(db),
    db.insert(assertions).select(sql`SELECT ${mostLive(siteId, at)} <= ${LIVE_DELIVERIES_MAX}`),
  ]
}

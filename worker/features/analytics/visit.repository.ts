import { and, eq, lt, sql } from 'drizzle-orm'
import { POPUP_CLICKS_PREFIX } from '#shared/visit/visit-counts.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deliveryCounts, popupClickCounts, visitHours, visitSeen } from '#worker/db/schema.ts'
import type { VisitEntry } from './visit-entries.ts'

/**
 * The given entries that were not counted before: no entry of the same key is within its window. Both statements of
 * `addVisits` use the same condition.
 */
const freshEntries = (json: string) => sql`
  WITH entry AS MATERIALIZED (
    SELECT value ->> 0 AS site_id, value ->> 1 AS language, value ->> 2 AS hour, value ->> 3 AS at, value ->> 4 AS key,
      value ->> 5 AS width, (value ->> 3) / (value ->> 5) * (value ->> 5) AS start, value -> 6 AS counts,
      value -> 7 AS windows
    FROM json_each(${json})
  ), near AS MATERIALIZED (
    SELECT width, start - width AS start FROM entry UNION SELECT width, start FROM entry
    UNION SELECT width, start + width FROM entry
  ), seen AS MATERIALIZED (
    SELECT span.width, one.key, span.start + one.value AS at
    FROM near CROSS JOIN visit_seen span ON span.width = near.width AND span.start = near.start,
      json_each(span.entries) one
  ), fresh AS MATERIALIZED (
    SELECT entry.* FROM entry LEFT JOIN seen
      ON seen.key = entry.key AND seen.width = entry.width AND abs(seen.at - entry.at) < entry.width
    WHERE seen.key IS NULL
  )`

/**
 * Adds uncounted entries to the rows of their hours, and stores their keys, in one batch: a repeated message changes
 * nothing, in whatever batch it comes (rules/analytics.md#counting-once). Writes one row per hour, site and language,
 * and one per span of time.
 */
export async function addVisits(binding: D1Database, entries: readonly VisitEntry[]): Promise<void> {
  const db = connect(binding)
  const json = JSON.stringify(
    entries.map(({ siteId, language, hour, at, key, width, counts, windows = {} }) => [
      siteId,
      language,
      hour,
      at,
      key,
      width,
      counts,
      windows,
    ]),
  )
  const fresh = freshEntries(json)
  await db.batch([
    db
      .insert(visitHours)
      .select(
        sql`${fresh} SELECT hour, site_id, language, json_group_object(key, total) FROM (
          SELECT hour, site_id, language, one.key AS key, sum(one.value) AS total FROM fresh, json_each(fresh.counts) one
          GROUP BY hour, site_id, language, one.key) GROUP BY hour, site_id, language`,
      )
      .onConflictDoUpdate({
        target: [visitHours.hour, visitHours.siteId, visitHours.language],
        set: { counts: sumOf(sql`visit_hours.counts`, sql`excluded.counts`) },
      }),
    ...(entries.some(hasPopupClicks) ? [addPopupClicks(db, fresh)] : []),
    ...(entries.some(({ windows }) => windows) ? [addDeliveryReach(db, fresh)] : []),
    db
      .insert(visitSeen)
      .select(sql`${fresh} SELECT width, start, json_group_object(key, at - start) FROM fresh GROUP BY width, start`)
      .onConflictDoUpdate({
        target: [visitSeen.width, visitSeen.start],
        set: { entries: sql`json_patch(visit_seen.entries, excluded.entries)` },
      }),
  ])
}

const hasPopupClicks = ({ counts }: VisitEntry) =>
  Object.keys(counts).some((key) => key.startsWith(POPUP_CLICKS_PREFIX))

/** Adds clicks on popups to their totals too, so that nobody has to read all hours of a site for them. */
function addPopupClicks(db: Database, fresh: ReturnType<typeof sql>) {
  return db
    .insert(popupClickCounts)
    .select(
      sql`${fresh} SELECT site_id, one.key, sum(one.value) FROM fresh, json_each(fresh.counts) one
        WHERE substr(one.key, 1, ${POPUP_CLICKS_PREFIX.length}) = ${POPUP_CLICKS_PREFIX} GROUP BY site_id, one.key`,
    )
    .onConflictDoUpdate({
      target: [popupClickCounts.siteId, popupClickCounts.popup],
      set: { clicks: sql`popup_click_counts.clicks + excluded.clicks` },
    })
}

/** Adds to the reach of deliveries: windows that are none of the site's are left out. */
function addDeliveryReach(db: Database, fresh: ReturnType<typeof sql>) {
  return db
    .insert(deliveryCounts)
    .select(
      sql`${fresh} SELECT announcements.id, sum(one.value ->> 'seen'), sum(one.value ->> 'opened')
        FROM fresh, json_each(fresh.windows) one
        JOIN announcements ON announcements.id = one.key AND announcements.site_id = fresh.site_id
        GROUP BY announcements.id`,
    )
    .onConflictDoUpdate({
      target: deliveryCounts.announcementId,
      set: {
        seen: sql`delivery_counts.seen + excluded.seen`,
        opened: sql`delivery_counts.opened + excluded.opened`,
      },
    })
}

/** The sum of two objects of counters, without zeros. */
const sumOf = (one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) => sql`(
  SELECT json_group_object(key, total) FROM (
    SELECT key, sum(value) AS total FROM (
      SELECT key, value FROM json_each(${one}) UNION ALL SELECT key, value FROM json_each(${other})
    ) GROUP BY key HAVING total <> 0))`

/** Deletes keys of a time before a moment: no message of that time is counted any more. */
export async function deleteSeenBefore(binding: D1Database, widths: readonly number[], before: number): Promise<void> {
  const db = connect(binding)
  for (const width of widths)
    await db.delete(visitSeen).where(and(eq(visitSeen.width, width), lt(visitSeen.start, before)))
}

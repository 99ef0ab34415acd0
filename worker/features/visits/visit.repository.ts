import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import {
  ADDRESS_PREFIX,
  CONVERSIONS_PREFIX,
  LATE_SESSIONS,
  LATE_VIEWS,
  POPUP_CLICKS_PREFIX,
  SESSIONS,
  VIEWS,
} from '#shared/visit/visit-counts.ts'
import { DICTIONARY_PREFIX, LAST_COUNTED, networkMark, SEGMENT_MARK } from '#worker/entities/visits/hour-keys.ts'
import { COARSER_FROM } from '#worker/entities/visits/hour-limits.ts'
import { addClickCounts, addReach } from '#worker/entities/visits/counted-sums.repository.ts'
import { endOfFinalHours } from '#worker/entities/visits/closed-hour.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { deleteSome } from '#worker/db/delete-some.ts'
import { siteViews, visitHours, visitSeen } from '#worker/db/schema/visits.ts'
import type { CodedEntry } from './segment-codes.ts'
import { addedMarks, takenEntries } from './taken-entries.repository.ts'

/**
 * SQL: the given entries that were not counted before: no entry of the same key is within its window. Entries of an
 * hour that is closed are late. All statements of `addVisits` use the same condition.
 */
const freshEntries = (json: string, at: number) => sql`
  WITH final AS MATERIALIZED (SELECT ${endOfFinalHours(at)} AS before), entry AS MATERIALIZED (
    SELECT (value ->> 3) < final.before AS late, value ->> 0 AS site_id, value ->> 1 AS language, value ->> 2 AS hour, value ->> 3 AS at, value ->> 4 AS key,
      value ->> 5 AS width, (value ->> 3) / (value ->> 5) * (value ->> 5) AS start, value -> 6 AS counts,
      value -> 7 AS windows, value -> 8 AS plain, value -> 9 AS segments, value ->> 10 AS mark, value ->> 11 AS bit,
      value ->> 12 AS since, value ->> 13 AS slot, value ->> 14 AS weight
    FROM json_each(${json}), final
  ), near AS MATERIALIZED (
    SELECT width, start - width AS start FROM entry UNION SELECT width, start FROM entry
    UNION SELECT width, start + width FROM entry
  ), seen AS MATERIALIZED (
    SELECT near.width, one.key, span.start + one.value AS at
    FROM near CROSS JOIN visit_seen span ON span.width IN (near.width, -near.width) AND span.start = near.start,
      json_each(span.entries) one
  ), fresh AS MATERIALIZED (
    SELECT entry.* FROM entry LEFT JOIN seen
      ON seen.key = entry.key AND seen.width = entry.width AND abs(seen.at - entry.at) < entry.width
    WHERE seen.key IS NULL
  )`

/**
 * Adds uncounted entries to the rows of their hours, and stores their keys, in one batch: a repeated message changes
 * nothing, in whatever batch it comes (rules/analytics.md#counting-once). Writes one row per hour, site and language,
 * and one per span of time. The hours are written after all statements that read their marks, the keys last.
 */
export async function addVisits(binding: D1Database, entries: readonly CodedEntry[]): Promise<void> {
  const db = connect(binding)
  const json = JSON.stringify(
    entries.map(
      ({ siteId, language, hour, at, key, width, counts, windows = {}, plain = {}, segments, mark, network }) => [
        siteId,
        language,
        hour,
        at,
        key,
        width,
        counts,
        windows,
        plain,
        segments,
        mark?.id,
        mark?.bit,
        mark?.since,
        network && networkMark(network.slot),
        network?.weight ?? 0,
      ],
    ),
  )
  const fresh = freshEntries(json, now())
  const taken = sql`${fresh}, ${takenEntries}`
  const [first, ...others]: BatchItem<'sqlite'>[] = [
    ...(entries.some(hasPopupClicks) ? [addPopupClicks(db, taken)] : []),
    ...(entries.some(({ windows }) => windows) ? [addDeliveryReach(db, taken)] : []),
    addHours(db, taken),
    addKeys(db, fresh),
  ]
  if (first) await db.batch([first, ...others])
}

/** Adds to counts and marks of the hours. */
function addHours(db: Database, taken: SQL) {
  return db
    .insert(visitHours)
    .select(
      sql`${taken}, ${rowEntries}, ${addedMarks}
        SELECT one.hour, one.site_id, one.language, one.counts, coalesce(marked.marks, '{}') FROM (
          SELECT hour, site_id, language, json_group_object(key, total) AS counts FROM (
            SELECT hour, site_id, language, key, ${total} AS total FROM counted GROUP BY hour, site_id, language, key
          ) GROUP BY hour, site_id, language
        ) one LEFT JOIN marked
          ON marked.hour = one.hour AND marked.site_id = one.site_id AND marked.language = one.language WHERE true`,
    )
    .onConflictDoUpdate({
      target: [visitHours.hour, visitHours.siteId, visitHours.language],
      set: {
        counts: sumOf(sql`visit_hours.counts`, sql`excluded.counts`),
        marks: sumOf(sql`visit_hours.marks`, sql`excluded.marks`),
      },
    })
}

/** Stores the keys of messages of the queue, counted or left out. */
function addKeys(db: Database, fresh: SQL) {
  return db
    .insert(visitSeen)
    .select(sql`${fresh} SELECT iif(late, -width, width), start, json_group_object(key, at - start)
        FROM fresh GROUP BY late, width, start`)
    .onConflictDoUpdate({
      target: [visitSeen.width, visitSeen.start],
      set: { entries: sql`json_patch(visit_seen.entries, excluded.entries)` },
    })
}

const hasPopupClicks = ({ counts }: CodedEntry) =>
  Object.keys(counts).some((key) => key.startsWith(POPUP_CLICKS_PREFIX))

/** Adds clicks on popups to their totals too, so that no call has to read all hours of a site for them. */
const addPopupClicks = (db: Database, taken: SQL) =>
  addClickCounts(
    db,
    sql`${taken} SELECT site_id, one.key, sum(one.value) FROM taken, json_each(taken.counts) one
        WHERE substr(one.key, 1, ${POPUP_CLICKS_PREFIX.length}) = ${POPUP_CLICKS_PREFIX} GROUP BY site_id, one.key`,
  )

/** Adds to the reach of deliveries; ids of windows that are no deliveries of the site are left out. */
const addDeliveryReach = (db: Database, taken: SQL) =>
  addReach(
    db,
    sql`${taken} SELECT announcements.id, sum(one.value ->> 'seen'), sum(one.value ->> 'opened')
        FROM taken, json_each(taken.windows) one
        JOIN announcements ON announcements.id = one.key AND announcements.site_id = taken.site_id
        GROUP BY announcements.id`,
  )

/**
 * `counted`: the counters that taken entries add to their rows, by key. Page views of late entries are never billed, so
 * those have no counter of their address, and a mark that says how many are late. Names of segments are stored beside their
 * counts, so that a row can be read by itself.
 */
const rowEntries = sql`grown AS MATERIALIZED (
    SELECT one.hour, one.site_id, one.language, coalesce(octet_length(kept.marks), 0) AS marked,
      coalesce((octet_length(kept.counts) > ${raw(0)}) + (octet_length(kept.counts) > ${raw(1)})
        + (octet_length(kept.counts) > ${raw(2)}), 0) AS level
    FROM (SELECT DISTINCT hour, site_id, language FROM taken) one LEFT JOIN visit_hours kept
      ON kept.hour = one.hour AND kept.site_id = one.site_id AND kept.language = one.language
  ), placed AS MATERIALIZED (
    SELECT taken.*, grown.level AS level, segments -> min(grown.level, 2) AS segment FROM taken JOIN grown
      ON grown.hour = taken.hour AND grown.site_id = taken.site_id AND grown.language = taken.language
  ), counted AS (
    SELECT hour, site_id, language, one.key AS key, one.value AS value FROM placed, json_each(placed.plain) one
      WHERE NOT (late AND substr(one.key, 1, 2) = ${ADDRESS_PREFIX})
    UNION ALL SELECT hour, site_id, language, one.key, one.value
      FROM placed, json_each(json_object(${LATE_VIEWS}, plain ->> ${VIEWS}, ${LATE_SESSIONS}, counts ->> ${SESSIONS})) one
      WHERE late AND one.value > 0
    UNION ALL SELECT hour, site_id, language, (segment ->> 0) || ${SEGMENT_MARK} || one.key, one.value
      FROM placed, json_each(placed.counts) one
      WHERE level < 2 OR (level = 2 AND substr(one.key, 1, 2) NOT IN ('V.', 'm.', 'f.'))
        OR instr(one.key, '.') = 0 OR substr(one.key, 1, 2) = ${CONVERSIONS_PREFIX}
    UNION ALL SELECT hour, site_id, language, ${DICTIONARY_PREFIX} || (segment ->> 0) || '|' || (segment ->> 1), 1
      FROM placed WHERE counts <> '{}'
    UNION ALL SELECT hour, site_id, language, ${LAST_COUNTED}, at FROM placed
  )`

function raw(level: 0 | 1 | 2) {
  return sql.raw(String(COARSER_FROM[level]))
}

/** The sum of a key's values; for times the latest. */
const total = sql`CASE key WHEN ${LAST_COUNTED} THEN max(value) ELSE sum(value) END`

/** The sum of two objects of counters, without zeros. */
const sumOf = (one: SQL, other: SQL) => sql`(
  SELECT json_group_object(key, total) FROM (
    SELECT key, ${total} AS total FROM (
      SELECT key, value FROM json_each(${one}) UNION ALL SELECT key, value FROM json_each(${other})
    ) GROUP BY key HAVING total <> 0))`

/** Deletes keys of the time before a moment: no message of that time is counted any more. */
export async function deleteSeenBefore(
  binding: D1Database,
  widths: readonly number[],
  before: number,
): Promise<number> {
  let deleted = 0
  for (const width of widths)
    deleted += await deleteSome(binding, visitSeen, and(eq(visitSeen.width, width), lt(visitSeen.start, before)))
  return deleted
}

/** Deletes billed views by hour before a moment: they are in the days and months of their accounts. */
export const deleteToldBefore = (binding: D1Database, before: number): Promise<number> =>
  deleteSome(binding, siteViews, lt(siteViews.hour, before))

import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { toDay } from '#shared/time/jst.ts'
import { monthOf } from '#shared/time/months.ts'
import { ADDRESS_PREFIX, BILLED, BILLED_MAX } from '#shared/visit/visit-counts.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { siteViews, visitHours } from '#worker/db/schema/visits.ts'
import { addViewDays, addViewMonths } from './counted-sums.repository.ts'

const HOUR = 60 * 60 * 1000
/** An hour is closed this long after its end. */
export const CLOSED_AFTER = 5 * HOUR

/** The key under which the last closed hour is stored. */
const CLOSED = { scope: 'visits', name: 'closed' } as const
/** The key of the last hour up to which all are closed, also those without visits. */
const FINAL = { scope: 'visits', name: 'final' } as const

/** SQL: the value of a counter; null if there is none. */
const valueOf = ({ scope, name }: typeof CLOSED | typeof FINAL) =>
  sql`(SELECT value FROM counters WHERE scope = ${scope} AND name = ${name})`

/**
 * SQL: the end of the hours whose billed views are final at a moment. Hours that were closed at a later time of the clock
 * do not count, because it was set back since.
 */
export function endOfFinalHours(at: number) {
  const last = lastHourBefore(at - CLOSED_AFTER - HOUR)
  return sql`min(${last}, max(coalesce(${valueOf(CLOSED)}, 0), coalesce(${valueOf(FINAL)}, 0))) + ${HOUR}`
}

/** The last hour that begins before a moment. */
export const lastHourBefore = (before: number) => Math.ceil(before / HOUR - 1) * HOUR

/** The statement of the earliest hour in D1 with visits that is not closed yet and began before a moment. */
function selectOpenHour(db: Database, before: number) {
  const closed = db
    .select({ hour: counters.value })
    .from(counters)
    .where(and(eq(counters.scope, CLOSED.scope), eq(counters.name, CLOSED.name)))
  return db
    .select({ hour: visitHours.hour })
    .from(visitHours)
    .where(and(gt(visitHours.hour, sql`coalesce((${closed}), 0)`), lt(visitHours.hour, before)))
    .orderBy(visitHours.hour)
    .limit(1)
}

/** The statement of the earliest hour before a moment that an object told and that is not closed. */
function selectOpenTold(db: Database, before: number) {
  return db
    .select({ hour: siteViews.hour })
    .from(siteViews)
    .where(and(sql.raw('"is_closed" = 0'), lt(siteViews.hour, before)))
    .orderBy(siteViews.hour)
    .limit(1)
}

/** The earliest hour with visits in D1 that is not closed yet and ended before a moment. */
export async function findOpenHour(binding: D1Database, before: number): Promise<number | undefined> {
  const [row] = await selectOpenHour(connect(binding), before)
  return row?.hour
}

/** The earliest hour before a moment whose views are not final: in D1, or in some site's object. In one call. */
export async function findUnbilledHour(binding: D1Database, before: number): Promise<number | undefined> {
  const db = connect(binding)
  const [[open], [told]] = await db.batch([selectOpenHour(db, before), selectOpenTold(db, before)])
  return open && told ? Math.min(open.hour, told.hour) : (open ?? told)?.hour
}

/**
 * Replaces the views of each address by the billed views, adds these to the days and months of the sites' accounts, and
 * stores that the hour is closed, in one batch: an hour that is closed again adds nothing. If an address read a site in
 * several languages, they count in alphabetical order.
 */
export async function closeHour(binding: D1Database, hour: number): Promise<void> {
  const db = connect(binding)
  await db.batch([
    billViews(db, hour),
    addViewDays(
      db,
      sql`SELECT account_id, ${toDay(hour)}, views FROM (${accountViews(hour)}) WHERE views > 0 AND ${isOpen(hour)}`,
    ),
    addViewMonths(
      db,
      sql`SELECT ${monthOf(hour)}, account_id, views FROM (${accountViews(hour)}) WHERE views > 0 AND ${isOpen(hour)}`,
    ),
    db
      .insert(counters)
      .values({ ...CLOSED, value: hour })
      // A run that was overtaken must not open later hours again.
      .onConflictDoUpdate({
        target: [counters.scope, counters.name],
        set: { value: sql`max(counters.value, excluded.value)` },
      }),
  ])
}

/**
 * Stores that all hours before a moment are closed, if none of them is open: messages of these hours that come later are
 * late, also where the hour had no visits before.
 */
export async function finishHours(binding: D1Database, before: number): Promise<void> {
  const last = lastHourBefore(before)
  await connect(binding)
    .insert(counters)
    .select(
      sql`SELECT ${FINAL.scope}, ${FINAL.name}, ${last} WHERE NOT EXISTS (SELECT 1 FROM visit_hours
        WHERE hour > coalesce(${valueOf(CLOSED)}, 0) AND hour <= ${last})`,
    )
    .onConflictDoUpdate({
      target: [counters.scope, counters.name],
      set: { value: sql`excluded.value` },
      setWhere: sql`excluded.value > counters.value`,
    })
}

function billViews(db: Database, hour: number) {
  const isAddress = (column: string) => sql`substr(${sql.raw(column)}, 1, 2) = ${ADDRESS_PREFIX}`
  return db
    .update(visitHours)
    .set({
      counts: sql`(SELECT json_group_object(key, value) FROM (
        SELECT key, value FROM json_each(visit_hours.counts) WHERE NOT ${isAddress('key')}
        UNION ALL SELECT ${BILLED}, billed.total))`,
    })
    .from(
      sql`(
        SELECT site_id, language, sum(min(until, ${BILLED_MAX}) - min(until - n, ${BILLED_MAX})) AS total FROM (
          SELECT visit.site_id, visit.language, one.value AS n,
            sum(one.value) OVER (PARTITION BY visit.site_id, one.key ORDER BY visit.language) AS until
          FROM visit_hours visit, json_each(visit.counts) one WHERE visit.hour = ${hour} AND ${isAddress('one.key')}
        ) GROUP BY site_id, language
      ) billed`,
    )
    .where(
      and(
        eq(visitHours.hour, hour),
        sql`${visitHours.siteId} = billed.site_id`,
        sql`${visitHours.language} = billed.language`,
      ),
    )
}

/** The billed views of an hour by account; those of deleted sites too, whose rows remain. */
const accountViews = (hour: number) => sql`
  SELECT site.account_id, sum(coalesce(visit.counts ->> ${BILLED}, 0)) AS views
  FROM visit_hours visit JOIN sites site ON site.id = visit.site_id WHERE visit.hour = ${hour} GROUP BY site.account_id`

/** Whether an hour is not closed yet. */
const isOpen = (hour: number) => sql`NOT EXISTS (SELECT 1 FROM counters closed
  WHERE closed.scope = ${CLOSED.scope} AND closed.name = ${CLOSED.name} AND closed.value >= ${hour})`

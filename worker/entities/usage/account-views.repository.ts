import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { ADDRESS_PREFIX, BILLED_MAX } from '#shared/visit/visit-counts.ts'
import type { DayViews } from '#shared/billing/forecast.ts'
import type { Database } from '#worker/db/client.ts'
import { viewDays } from '#worker/db/schema/bills.ts'

const HOUR = 60 * 60 * 1000
/**
 * How many hours back there may be open hours: an hour is closed five hours after its end, later only after a pause of
 * the jobs.
 */
const OPEN_HOURS_MAX = 72

/** The statement of the billed views of an account's closed hours by day, from a given day on. */
export function selectViewDays(db: Database, accountId: string, from: string) {
  return db
    .select({ day: viewDays.day, views: viewDays.views })
    .from(viewDays)
    .where(and(eq(viewDays.accountId, accountId), gte(viewDays.day, from)))
    .orderBy(asc(viewDays.day))
}

/**
 * The statement of the views of an account's sites in hours that are not closed yet, by day, as they would be billed
 * now (rules/analytics.md#billed-view): counted in D1, one lookup for each open hour and site, or told by
 * its object.
 */
export function selectOpenViews(db: Database, accountId: string, now: number) {
  const last = Math.floor(now / HOUR) * HOUR
  const hours = Array.from({ length: OPEN_HOURS_MAX }, (_, back) => last - back * HOUR)
  const counted = sql`(
    WITH open AS MATERIALIZED (
      SELECT value AS hour FROM json_each(${JSON.stringify(hours)})
      WHERE value > coalesce((SELECT value FROM counters WHERE scope = 'visits' AND name = 'closed'), 0)
    ), site AS MATERIALIZED (SELECT id FROM sites WHERE account_id = ${accountId})
    SELECT strftime('%Y-%m-%d', hour / 1000 + 9 * 3600, 'unixepoch') AS day, sum(views) AS views FROM (
      SELECT visit.hour AS hour, min(sum(one.value), ${BILLED_MAX}) AS views
      FROM open CROSS JOIN site CROSS JOIN visit_hours visit ON visit.hour = open.hour AND visit.site_id = site.id
        CROSS JOIN json_each(visit.counts) one
      WHERE substr(one.key, 1, ${ADDRESS_PREFIX.length}) = ${ADDRESS_PREFIX}
      GROUP BY visit.hour, visit.site_id, one.key
      UNION ALL SELECT told.hour, told.views
      FROM site CROSS JOIN site_views told ON told.site_id = site.id AND told.hour > ${last - OPEN_HOURS_MAX * HOUR}
      WHERE told.is_closed = 0
    ) GROUP BY day ORDER BY day) AS counted`
  return db.select({ day: sql<string>`day`, views: sql<number>`views` }).from(counted)
}

/** The sums by day of several lists of days, in the order of the days. */
export function addDays(...lists: readonly (readonly DayViews[])[]): DayViews[] {
  const sums = new Map<string, number>()
  for (const { day, views } of lists.flat()) sums.set(day, (sums.get(day) ?? 0) + views)
  return [...sums].map(([day, views]) => ({ day, views })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

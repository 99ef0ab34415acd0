import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { ADDRESS_PREFIX, BILLED_MAX } from '#shared/visit/visit-counts.ts'
import { type DayViews, FORECAST_DAYS } from '#shared/billing/forecast.ts'
import { toDay } from '#shared/time/jst.ts'
import { monthOf, startOfMonth } from '#shared/time/months.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { viewDays, viewMonths } from '#worker/db/schema/bills.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/**
 * How many hours back there may be open hours: an hour is closed five hours after its end, later only after a pause of
 * the jobs.
 */
const OPEN_HOURS_MAX = 72

/**
 * The statement of the views of accounts' sites in hours that are not closed yet, by account and day, as they would be
 * billed now (rules/analytics.md#billed-view): counted in D1, one lookup for each open hour and site, or told by its
 * object. `accountIds` is a list of ids in SQL.
 */
export function selectOpenViews(db: Database, accountIds: SQL, now: number) {
  const last = Math.floor(now / HOUR) * HOUR
  const hours = Array.from({ length: OPEN_HOURS_MAX }, (_, back) => last - back * HOUR)
  const counted = sql`(
    WITH open AS MATERIALIZED (
      SELECT value AS hour FROM json_each(${JSON.stringify(hours)})
      WHERE value > coalesce((SELECT value FROM counters WHERE scope = 'visits' AND name = 'closed'), 0)
    ), site AS MATERIALIZED (SELECT id, account_id FROM sites WHERE account_id IN (${accountIds}))
    SELECT account_id, strftime('%Y-%m-%d', hour / 1000 + 9 * 3600, 'unixepoch') AS day, sum(views) AS views FROM (
      SELECT site.account_id, visit.hour AS hour, min(sum(one.value), ${BILLED_MAX}) AS views
      FROM open CROSS JOIN site CROSS JOIN visit_hours visit ON visit.hour = open.hour AND visit.site_id = site.id
        CROSS JOIN json_each(visit.counts) one
      WHERE substr(one.key, 1, ${ADDRESS_PREFIX.length}) = ${ADDRESS_PREFIX}
      GROUP BY visit.hour, visit.site_id, one.key
      UNION ALL SELECT site.account_id, told.hour, told.views
      FROM site CROSS JOIN site_views told ON told.site_id = site.id AND told.hour > ${last - OPEN_HOURS_MAX * HOUR}
      WHERE told.is_closed = 0
    ) GROUP BY account_id, day ORDER BY day) AS counted`
  return db
    .select({ accountId: sql<string>`account_id`, day: sql<string>`day`, views: sql<number>`views` })
    .from(counted)
}

/** The statement of the billed views of closed hours, by account and day, from a given day on. */
export function selectViewDaysOf(db: Database, accountIds: SQL, from: string) {
  return db
    .select({ accountId: viewDays.accountId, day: viewDays.day, views: viewDays.views })
    .from(viewDays)
    .where(and(sql`${viewDays.accountId} IN (${accountIds})`, gte(viewDays.day, from)))
}

/** The first day whose page views a forecast at a moment needs, and the running month. */
export const firstDay = (at: number) => toDay(Math.min(at - (FORECAST_DAYS + 1) * DAY, startOfMonth(monthOf(at))))

/**
 * Page views of accounts in the running month by account: those of closed hours, and of open ones as they would be
 * billed now. One call.
 */
export async function countMonthViews(
  binding: D1Database,
  accountIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const db = connect(binding)
  const month = monthOf(now)
  const ids = sql`SELECT value FROM json_each(${JSON.stringify(accountIds)})`
  const [closed, open] = await db.batch([
    db
      .select({ accountId: viewMonths.accountId, views: viewMonths.views })
      .from(viewMonths)
      .where(and(eq(viewMonths.month, month), sql`${viewMonths.accountId} IN (${ids})`)),
    selectOpenViews(db, ids, now),
  ])
  const sums = new Map(closed.map(({ accountId, views }) => [accountId, views]))
  for (const { accountId, day, views } of open)
    if (day.startsWith(month)) sums.set(accountId, (sums.get(accountId) ?? 0) + views)
  return sums
}

/** The sums by day of several lists of days, in the order of the days. */
export function addDays(...lists: readonly (readonly DayViews[])[]): DayViews[] {
  const sums = new Map<string, number>()
  for (const { day, views } of lists.flat()) sums.set(day, (sums.get(day) ?? 0) + views)
  return [...sums].map(([day, views]) => ({ day, views })).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

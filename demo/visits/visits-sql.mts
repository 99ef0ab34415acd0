// Prints the SQL that inserts three months of visits of the demo sites, with the page views that are billed:
// `node demo/visits/visits-sql.mts <origin>`. It asks the running server for the ids of cells, links and releases.
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { daysOfMonth, type Month, monthOf } from '#shared/time/months.ts'
import { popupClicks } from '#shared/visit/visit-counts.ts'
import { POPUP_SINCE } from '#demo/site-parts.ts'
import { cosmeticsVisits } from './cosmetics-visits.ts'
import { hoursOfDay } from './hour-rows.ts'
import { innVisits } from './inn-visits.ts'
import { type DayVisits, prepareSite, RELEASE_HOUR, visitsOfDay } from './make-visits.ts'
import type { VisitProfile } from './profile.ts'
import { recruitVisits } from './recruit-visits.ts'
import { sentForms } from './sent-forms.ts'
import { type ReadSite, readSite } from './sites.mts'
import { addToMonth, spanRows, type SpanRow, type Spans, spansOfDay } from './spans.ts'
import { daysAgoOf, firstDay, viewDaysOf } from './view-days.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Time from an hour's end until its views are billed, and from a day's end until its hours are rolled up. */
const [BILLED_AFTER, ROLLED_AFTER] = [5 * HOUR, 17 * HOUR]

const now = Date.now()
/** The last hour whose views are billed. */
const closed = Math.floor((now - BILLED_AFTER) / HOUR) * HOUR - HOUR

const quote = (value: string | number) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** One statement for many rows. */
function insert(into: string, rows: readonly (string | number)[][], conflict = ''): void {
  if (rows.length === 0) return
  const values = rows.map((row) => `(${row.map(quote).join(',')})`).join(',\n')
  console.log(`INSERT INTO ${into} VALUES\n${values}\n${conflict};`)
}

type Made = { spans: SpanRow[]; hours: (string | number)[][]; views: Map<string, number>; clicks: Map<string, number> }

function makeVisits(profile: VisitProfile, site: ReadSite): Made {
  const prepared = prepareSite(profile, site)
  const made: Made = { spans: [], hours: [], views: new Map(), clicks: new Map() }
  const months = new Map<Month, { days: number; spans: Spans }>()
  const sent = sentForms(profile.site, now)
  for (const [start, views] of viewDaysOf(profile, now)) {
    const daysAgo = daysAgoOf(start, now)
    const isRolled = start + DAY + ROLLED_AFTER <= now
    const visits = visitsOfDay(profile, site, prepared, {
      start,
      daysAgo,
      views,
      sent: sent.filter(({ at }) => at >= start && at < start + DAY),
      until: Math.min(now, start + DAY),
      keepsHours: !isRolled,
      showsPopups: daysAgo <= POPUP_SINCE,
    })
    countClicks(made, visits, site)
    const day = toDay(start)
    if (!isRolled) {
      const hours = hoursOfDay(visits, start, closed)
      for (const { hour, language, counts } of hours) made.hours.push([hour, site.id, language, counts])
      const billed = hours.filter(({ hour }) => hour <= closed).reduce((sum, hour) => sum + hour.views, 0)
      if (billed > 0) made.views.set(day, billed)
      continue
    }
    made.views.set(day, views)
    const spans = spansOfDay(visits, start)
    made.spans.push(...spanRows(spans, 'D', day))
    const month = months.get(monthOf(start)) ?? { days: 0, spans: new Map() }
    months.set(monthOf(start), month)
    month.days++
    addToMonth(month.spans, spans)
  }
  for (const [month, { days, spans }] of months)
    if (days === daysOfMonth(month)) made.spans.push(...spanRows(spans, 'M', month))
  return made
}

/** Clicks on popups are counted by site, too. */
function countClicks({ clicks }: Made, { names, ledgers }: DayVisits, { popups }: ReadSite): void {
  for (const { id } of popups) {
    const place = names.indexOf(popupClicks(id))
    for (const { segments } of ledgers.values())
      for (const counts of segments.values())
        clicks.set(popupClicks(id), (clicks.get(popupClicks(id)) ?? 0) + counts[place])
  }
}

/** Moves the events of seeding back to the moments at which the releases went live. */
function printPast(profile: VisitProfile, site: ReadSite): void {
  const first = firstDay(now) - 2 * DAY + RELEASE_HOUR * HOUR
  const moments = site.published.map((_, place) =>
    place === 0 ? first : startOfDay(now) - (profile.releases?.[place - 1] ?? 0) * DAY + RELEASE_HOUR * HOUR,
  )
  let from = 0
  for (const [place, at] of site.published.entries()) {
    const [to, shift] = [moments[place], moments[place] - at]
    const hex = `printf('%012x', at + ${shift})`
    console.log(
      `UPDATE releases SET created_at = ${to} WHERE id = ${quote(site.releases[place])};
UPDATE history SET at = at + ${shift}, id = substr(${hex}, 1, 8) || '-' || substr(${hex}, 9) || substr(id, 14)
  WHERE subject_id = ${quote(site.id)} AND action IN (${MOVED}) AND at > ${from} AND at <= ${at + MOMENT};`,
    )
    from = at + MOMENT
  }
  const last = moments[moments.length - 1]
  if (site.test)
    console.log(
      `UPDATE cell_tests SET created_at = ${last - HOUR}, started_at = ${last} WHERE id = ${quote(site.test)};`,
    )
  console.log(
    `UPDATE sites SET created_at = ${first - HOUR}, updated_at = ${last}, published_at = ${last} WHERE id = ${quote(site.id)};`,
  )
}
/** The history is written a moment after its release. */
const MOMENT = 5
/** Actions that are moved into the past. */
const MOVED = ['site.create', 'site.edit', 'site.publish', 'site.test_create', 'site.test_start'].map(quote).join(', ')

function print(profile: VisitProfile, site: ReadSite): void {
  const { spans, hours, views, clicks } = makeVisits(profile, site)
  const rows = spans.map(({ span, part, start, language, doc }) => [site.id, span, part, start, language, doc])
  insert('visit_spans (site_id, span, part, start, language, doc)', rows, 'ON CONFLICT DO NOTHING')
  insert('visit_hours (hour, site_id, language, counts)', hours, 'ON CONFLICT DO NOTHING')
  insert(
    'popup_click_counts (site_id, popup, clicks)',
    [...clicks].map(([popup, count]) => [site.id, popup, count]),
    'ON CONFLICT DO UPDATE SET clicks = clicks + excluded.clicks',
  )
  const account = `(SELECT account_id FROM sites WHERE id = ${quote(site.id)})`
  insert('temp.demo_views (day, views)', [...views])
  console.log(
    `INSERT INTO view_days (account_id, day, views) SELECT ${account}, day, views FROM temp.demo_views WHERE true
  ON CONFLICT DO UPDATE SET views = excluded.views;
INSERT INTO view_months (month, account_id, views) SELECT substr(day, 1, 7), account_id, sum(views) FROM view_days
  WHERE account_id = ${account} GROUP BY 1 ON CONFLICT DO UPDATE SET views = excluded.views;
DELETE FROM temp.demo_views;`,
  )
  printPast(profile, site)
}

console.log('CREATE TEMP TABLE demo_views (day TEXT, views INTEGER);')
const found: [VisitProfile, ReadSite][] = []
for (const profile of [cosmeticsVisits, innVisits, recruitVisits]) {
  const site = await readSite(profile)
  if (site) found.push([profile, site])
}
for (const [profile, site] of found) print(profile, site)
console.log(
  `INSERT INTO counters (scope, name, value) VALUES ('visits', 'closed', ${closed})
  ON CONFLICT DO UPDATE SET value = max(value, excluded.value);`,
)

import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import { hasAnalyses } from '#worker/entities/plans/plan.repository.ts'
import { CODE_LENGTH, SEGMENT_MARK } from '#worker/entities/visits/hour-keys.ts'
import type { Days } from '#worker/entities/visits/visit-figures.ts'
import { stretchOf } from '#worker/entities/visits/visit-ranges.ts'
import { inScope } from '#worker/entities/working-copy/site.repository.ts'
import { SESSIONS } from '#shared/visit/visit-counts.ts'

type Asked = {
  ids: readonly string[]
  days: Days
  /** The sites whose forms the person may read; undefined: none. */
  inbox: Scope | undefined
}

/** A site that was asked for. */
type AskedSite = {
  id: string
  /** Whether somebody may have visited it: it was published once. */
  wasPublished: 0 | 1
  hasAnalyses: 0 | 1
}

/** Visits of a site on a day, or in an hour of it; of hours that are not rolled up `day` is null. */
type VisitsRow = { siteId: string; day: string | null; hour: number | null; visits: number }
type InquiriesRow = { siteId: string; inquiries: number }

/** What D1 knows of a page of sites, in one call. Sites outside the scope are left out. */
export async function readSiteFigures(
  binding: D1Database,
  scope: Scope,
  { ids, days, inbox }: Asked,
): Promise<[AskedSite[], VisitsRow[], VisitsRow[], InquiriesRow[]]> {
  const db = connect(binding)
  const wanted = (within: Scope) => sql`SELECT sites.id AS site_id FROM json_each(${JSON.stringify(ids)}) AS asked
    CROSS JOIN sites ON sites.id = asked.value WHERE ${and(isNull(sites.deletedAt), inScope(within))}`
  return db.batch([
    db
      .select({
        id: sites.id,
        wasPublished: sql<0 | 1>`(${sites.liveReleaseId} IS NOT NULL OR ${sites.releaseCount} > 0)`,
        hasAnalyses: hasAnalyses(sql`${sites.accountId}`),
      })
      .from(sites)
      .where(sql`${sites.id} IN (${wanted(scope)})`),
    selectRows<VisitsRow>(db, { siteId: true, day: true, hour: true, visits: true }, selectDays(wanted(scope), days)),
    selectRows<VisitsRow>(db, { siteId: true, day: true, hour: true, visits: true }, selectHours(wanted(scope), days)),
    selectRows<InquiriesRow>(
      db,
      { siteId: true, inquiries: true },
      inbox ? selectInquiries(wanted(inbox), stretchOf(days).begin) : NO_INQUIRIES,
    ),
  ])
}

const NO_INQUIRIES = sql`SELECT NULL AS "siteId", 0 AS "inquiries" WHERE 0`

/** Days that are rolled up: of each document only the number of visits leaves the database. */
const selectDays = (wanted: SQL, { from, to }: Days) => sql`
  SELECT one.site_id AS "siteId", one.start AS "day", NULL AS "hour", sum(one.doc ->> ${`$.sums.o.${SESSIONS}`}) AS "visits"
  FROM (${wanted}) AS wanted CROSS JOIN visit_spans AS one
    ON one.site_id = wanted.site_id AND one.span = 'D' AND one.part = 'all' AND one.start BETWEEN ${from} AND ${to}
  GROUP BY one.site_id, one.start`

/** Hours that are not rolled up; those before the first row of any site are, so none of them is looked up. */
function selectHours(wanted: SQL, days: Days): SQL {
  const { begin, end } = stretchOf(days)
  const counter = `${SEGMENT_MARK}${SESSIONS}`
  return sql`WITH RECURSIVE hours(hour) AS (
      SELECT max(${begin}, min(visit_hours.hour)) FROM visit_hours
      UNION ALL SELECT hour + ${HOUR} FROM hours WHERE hour + ${HOUR} < ${end}
    )
    SELECT one.site_id AS "siteId", NULL AS "day", one.hour AS "hour", sum((
      SELECT total(value) FROM json_each(one.counts) WHERE key = ${SESSIONS} OR substr(key, ${CODE_LENGTH + 1}) = ${counter}
    )) AS "visits"
    FROM hours CROSS JOIN (${wanted}) AS wanted
      CROSS JOIN visit_hours AS one ON one.hour = hours.hour AND one.site_id = wanted.site_id
    GROUP BY one.site_id, one.hour`
}

/** Milliseconds. Not bound: D1 binds numbers as floating point. */
const HOUR = sql.raw('3600000')

/** Forms that were sent since a moment, counted along the index by site and kind. */
const selectInquiries = (wanted: SQL, since: number) => sql`
  SELECT wanted.site_id AS "siteId", (SELECT count(*) FROM submissions AS one WHERE one.site_id = wanted.site_id
    AND one.kind IN ('contact', 'homepage') AND one.created_at >= ${since} AND NOT one.is_test) AS "inquiries"
  FROM (${wanted}) AS wanted`

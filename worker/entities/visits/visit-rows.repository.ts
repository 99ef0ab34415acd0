import { sql } from 'drizzle-orm'
import type { Language } from '#shared/text/languages.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import type { HourRow } from './hour-counts.ts'

/** Days of a period that are read by day, or by month where the month is rolled up. */
export type SpanRange = { period: number; first: string; last: string; month: string | null }

/** A row of `visit_spans`, and the index of the period for which it is read. */
export type SpanRow = { period: number; start: string; language: Language; doc: string }

export const SPAN_PARTS = ['all', 'segments'] as const
export type SpanPart = (typeof SPAN_PARTS)[number]

/**
 * The rows to read for a site. `language`: null = all; hours are read in all languages, because only a visitor's first
 * visit counts.
 */
export type RowQuery = {
  siteId: string
  part: SpanPart
  ranges: readonly SpanRange[]
  language: string | null
  stretches: readonly Stretch[]
}

/** The rows of months, days and hours, in one call. */
export async function readRows(
  binding: D1Database,
  { siteId, part, ranges, language, stretches }: RowQuery,
): Promise<[SpanRow[], HourRow[]]> {
  const db = connect(binding)
  return db.batch([selectSpans(db, { siteId, part, ranges, language }), selectHours(db, siteId, stretches)])
}

/** The rows of ranges: of a month if it has been rolled up, else of its days. `language`: null = all. */
function selectSpans(db: Database, { siteId, part, ranges, language }: Omit<RowQuery, 'stretches'>) {
  const json = JSON.stringify(ranges.map(({ period, first, last, month }) => [period, first, last, month]))
  const where = (span: 'D' | 'M') => sql`one.site_id = ${siteId} AND one.span = ${span} AND one.part = ${part}`
  const inLanguage = language === null ? sql`` : sql`AND one.language = ${language}`
  return selectRows<SpanRow>(
    db,
    { period: true, start: true, language: true, doc: true },
    sql`WITH range AS MATERIALIZED (
        SELECT value ->> 0 AS period, value ->> 1 AS first, value ->> 2 AS last, value ->> 3 AS month
        FROM json_each(${json})
      ), open AS MATERIALIZED (
        SELECT period, first, last FROM range
        WHERE month IS NULL OR NOT EXISTS (SELECT 1 FROM visit_spans one WHERE ${where('M')} AND one.start = range.month)
      )
      SELECT period, start, language, doc FROM range CROSS JOIN visit_spans one
        ON ${where('M')} AND one.start = range.month ${inLanguage}
      UNION ALL SELECT period, start, language, doc FROM open CROSS JOIN visit_spans one
        ON ${where('D')} AND one.start BETWEEN open.first AND open.last ${inLanguage}`,
  )
}

/** Milliseconds of time, `end` excluded. */
type Stretch = { begin: number; end: number }

/**
 * The statement that reads the hours of stretches that are not rolled up. Hours before the first row of any site are
 * all rolled up, so none of them is looked up.
 */
function selectHours(db: Database, siteId: string, stretches: readonly Stretch[]) {
  const json = JSON.stringify(stretches.map(({ begin, end }) => [begin, end]))
  return selectRows<HourRow>(
    db,
    { hour: true, language: true, counts: true },
    sql`WITH RECURSIVE first AS MATERIALIZED (SELECT min(hour) AS hour FROM visit_hours),
      hours(hour, stop) AS (
        SELECT max(value ->> 0, first.hour), value ->> 1 FROM json_each(${json}), first
        UNION SELECT hour + ${HOUR}, stop FROM hours WHERE hour + ${HOUR} < stop
      ), wanted AS MATERIALIZED (SELECT DISTINCT hour FROM hours WHERE hour < stop)
      SELECT wanted.hour AS hour, one.language AS language, one.counts AS counts
      FROM wanted CROSS JOIN visit_hours one ON one.hour = wanted.hour AND one.site_id = ${siteId}`,
  )
}

/** Milliseconds. Not bound: D1 binds numbers as floating point. */
const HOUR = sql.raw('3600000')

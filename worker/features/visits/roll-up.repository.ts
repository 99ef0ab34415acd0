import { and, eq, lt, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Language } from '#shared/text/languages.ts'
import { parseDay } from '#shared/time/jst.ts'
import type { SpanDoc } from '#worker/entities/visits/span-rows.ts'
import type { SpanPart } from '#worker/entities/visits/visit-rows.repository.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { assertions, counters } from '#worker/db/schema/operations.ts'
import { visitHours, visitSpans } from '#worker/db/schema/visits.ts'
import { selectRows } from '#worker/db/select-rows.ts'

const HOUR = 60 * 60 * 1000

export type SiteDay = { siteId: string; day: string }

/** The state of a site's rows of a span at the time of reading: a guard compares it with their present state. */
export type Seal = string

/** A place in the order of hours and sites. */
export type Position = { hour: number; siteId: string }

/** The next hours of sites after a position, up to a moment. */
export async function findHours(
  binding: D1Database,
  after: Position,
  before: number,
  limit: number,
): Promise<Position[]> {
  return connect(binding)
    .select({ hour: visitHours.hour, siteId: visitHours.siteId })
    .from(visitHours)
    .where(and(sql`(hour, site_id) > (${after.hour}, ${after.siteId})`, lt(visitHours.hour, before)))
    .orderBy(visitHours.hour, visitHours.siteId)
    .limit(limit)
}

/** SQL: the hours of days of sites. */
const hoursOf = (days: readonly SiteDay[]) => sql`
  (SELECT one.value ->> 0 AS site_id, one.value ->> 1 AS day, (one.value ->> 2) + nth.value * ${sql.raw(String(HOUR))} AS hour
    FROM json_each(${JSON.stringify(days.map(({ siteId, day }) => [siteId, day, parseDay(day)]))}) one,
      json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23]') nth)`

/** The number and bytes of the rows of days, by hour. */
export async function measureHours(
  binding: D1Database,
  days: readonly SiteDay[],
): Promise<(SiteDay & { hour: number; rows: number; bytes: number })[]> {
  const db = connect(binding)
  return selectRows<SiteDay & { hour: number; rows: number; bytes: number }>(
    db,
    { siteId: true, day: true, hour: true, rows: true, bytes: true },
    sql`SELECT wanted.site_id AS siteId, day, wanted.hour AS hour, count(*) AS rows, sum(octet_length(counts)) AS bytes
      FROM ${hoursOf(days)} wanted CROSS JOIN visit_hours held
        ON held.hour = wanted.hour AND held.site_id = wanted.site_id
      GROUP BY wanted.site_id, day, wanted.hour ORDER BY wanted.site_id, day, wanted.hour`,
  )
}

export type SiteHour = { siteId: string; hour: number; language: Language; counts: string }

export async function readHours(binding: D1Database, hours: readonly Position[]): Promise<SiteHour[]> {
  const json = JSON.stringify(hours.map(({ hour, siteId }) => [hour, siteId]))
  return selectRows<SiteHour>(
    connect(binding),
    { siteId: true, hour: true, language: true, counts: true },
    sql`SELECT held.site_id AS siteId, held.hour AS hour, held.language AS language, held.counts AS counts
      FROM json_each(${json}) wanted CROSS JOIN visit_hours held
        ON held.hour = wanted.value ->> 0 AND held.site_id = wanted.value ->> 1`,
  )
}

export type SiteDoc = SpanDoc & { siteId: string }

/** The documents of days that were rolled up before: hours that were counted later are added to them. */
export async function readDays(binding: D1Database, days: readonly SiteDay[]): Promise<SiteDoc[]> {
  const json = JSON.stringify(days.map(({ siteId, day }) => [siteId, day]))
  return selectRows<SiteDoc>(
    connect(binding),
    { siteId: true, language: true, part: true, start: true, doc: true },
    sql`SELECT one.site_id AS siteId, language, part, start, doc FROM json_each(${json}) wanted
      CROSS JOIN json_each('["all","segments"]') parts CROSS JOIN visit_spans one
        ON one.site_id = wanted.value ->> 0 AND one.span = 'D' AND one.part = parts.value
          AND one.start = wanted.value ->> 1`,
  )
}

/** A day that is rolled up: its documents replace its hours, as they were read. */
export type RolledDay = SiteDay & { docs: readonly SpanDoc[]; hours: Seal; before: Seal }

/**
 * Stores documents of days and deletes their hours, in one batch; nothing if a row has changed since it was read. A
 * month that was made before the day changed is made again.
 */
export async function storeDays(binding: D1Database, days: readonly RolledDay[]): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.delete(assertions),
    ...days.flatMap(({ siteId, day, docs, hours, before }): BatchItem<'sqlite'>[] => [
      db
        .insert(assertions)
        .select(sql`SELECT ${hoursSeal(siteId, day)} = ${hours} AND ${daysSeal(siteId, day, day)} = ${before}`),
      ...insertDocs(db, siteId, 'D', docs),
      db
        .delete(visitHours)
        .where(
          sql`${visitHours.siteId} = ${siteId} AND ${visitHours.hour} IN (SELECT hour FROM ${hoursOf([{ siteId, day }])})`,
        ),
      ...(before === NOTHING ? [] : dropMonth(db, siteId, day.slice(0, 7))),
    ]),
    db.delete(assertions),
  ])
}

export const NOTHING: Seal = '0 0'
export const sealOf = (rows: number, bytes: number): Seal => `${rows} ${bytes}`
const SEAL = sql`count(*) || ' ' || coalesce(sum(octet_length`

const hoursSeal = (siteId: string, day: string) => sql`(SELECT ${SEAL}(counts)), 0)
  FROM (SELECT DISTINCT hour FROM ${hoursOf([{ siteId, day }])}) wanted CROSS JOIN visit_hours held
    ON held.hour = wanted.hour AND held.site_id = ${siteId})`

const daysSeal = (siteId: string, first: string, last: string) => sql`(SELECT ${SEAL}(doc)), 0) FROM visit_spans
  WHERE site_id = ${siteId} AND span = 'D' AND part IN ('all', 'segments') AND start BETWEEN ${first} AND ${last})`

const insertDocs = (db: Database, siteId: string, span: 'D' | 'M', docs: readonly SpanDoc[]): BatchItem<'sqlite'>[] =>
  docs.length === 0
    ? []
    : [
        db
          .insert(visitSpans)
          .values(docs.map((doc) => ({ siteId, span, ...doc })))
          .onConflictDoUpdate({
            target: [visitSpans.siteId, visitSpans.span, visitSpans.part, visitSpans.start, visitSpans.language],
            set: { doc: sql`excluded.doc` },
          }),
      ]

/** The counter that stores the last month that was made for all sites. */
const MONTHS = { scope: 'visits', name: 'months' } as const

const dropMonth = (db: Database, siteId: string, month: string): BatchItem<'sqlite'>[] => [
  db
    .delete(visitSpans)
    .where(
      and(
        eq(visitSpans.siteId, siteId),
        eq(visitSpans.span, 'M'),
        sql`${visitSpans.part} IN ('all', 'segments')`,
        eq(visitSpans.start, month),
      ),
    ),
  db
    .update(counters)
    .set({ value: sql`min(value, ${monthNumber(month) - 1})` })
    .where(and(eq(counters.scope, MONTHS.scope), eq(counters.name, MONTHS.name))),
]

/** Months since the year 0. */
export const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
export const monthAt = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/**
 * The earliest hour that is not rolled up, the last month that is, and the first day: they tell which months can be
 * made.
 */
export async function findProgress(binding: D1Database) {
  const db = connect(binding)
  const [[first], [months], [day]] = await db.batch([
    db.select({ hour: visitHours.hour }).from(visitHours).orderBy(visitHours.hour).limit(1),
    db
      .select({ value: counters.value })
      .from(counters)
      .where(and(eq(counters.scope, MONTHS.scope), eq(counters.name, MONTHS.name))),
    db
      .select({ start: visitSpans.start })
      .from(visitSpans)
      .where(eq(visitSpans.span, 'D'))
      .orderBy(visitSpans.start)
      .limit(1),
  ])
  return { firstHour: first?.hour, lastMonth: months?.value, firstDay: day?.start }
}

/** Sites with days in a month whose month is not made yet, except the given ones. */
export async function findSitesOfMonth(
  binding: D1Database,
  month: string,
  without: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await selectRows<{ siteId: string }>(
    connect(binding),
    { siteId: true },
    sql`SELECT DISTINCT site_id AS siteId FROM visit_spans day INDEXED BY visit_spans_age
      WHERE span = 'D' AND start BETWEEN ${`${month}-01`} AND ${`${month}-31`} AND part = 'all'
        AND site_id NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))
        AND NOT EXISTS (SELECT 1 FROM visit_spans made WHERE made.site_id = day.site_id AND made.span = 'M'
          AND made.part = 'all' AND made.start = ${month})
      LIMIT ${limit}`,
  )
  return rows.map(({ siteId }) => siteId)
}

/** The documents of a site's days of a month, of one part, because those of all parts could be too many at once. */
export async function readDaysOfMonth(
  binding: D1Database,
  siteId: string,
  month: string,
  part: SpanPart,
): Promise<SpanDoc[]> {
  const { language, start, doc } = visitSpans
  return connect(binding)
    .select({ language, start, doc, part: visitSpans.part })
    .from(visitSpans)
    .where(
      and(
        eq(visitSpans.siteId, siteId),
        eq(visitSpans.span, 'D'),
        eq(visitSpans.part, part),
        sql`${start} BETWEEN ${`${month}-01`} AND ${`${month}-31`}`,
      ),
    )
}

/** Stores a month, unless a day has changed since it was read. */
export async function storeMonth(
  binding: D1Database,
  { siteId, month, docs, days }: { siteId: string; month: string; docs: readonly SpanDoc[]; days: Seal },
): Promise<void> {
  const db = connect(binding)
  await db.batch([
    db.delete(assertions),
    db.insert(assertions).select(sql`SELECT ${daysSeal(siteId, `${month}-01`, `${month}-31`)} = ${days}`),
    ...insertDocs(db, siteId, 'M', docs),
    db.delete(assertions),
  ])
}

/** Stores that all sites have their months up to this one. */
export async function finishMonth(binding: D1Database, month: string): Promise<void> {
  const value = monthNumber(month)
  await connect(binding)
    .insert(counters)
    .values({ ...MONTHS, value })
    .onConflictDoUpdate({ target: [counters.scope, counters.name], set: { value } })
}

/** Deletes some rows of days before a day, or of months before a month. Returns how many it found. */
export async function deleteSpansBefore(
  binding: D1Database,
  span: 'D' | 'M',
  start: string,
  limit: number,
): Promise<number> {
  const gone = await connect(binding)
    .delete(visitSpans)
    .where(
      sql`(site_id, span, part, start, language) IN (SELECT site_id, span, part, start, language FROM visit_spans
        WHERE span = ${span} AND start < ${start} LIMIT ${limit})`,
    )
    .returning({ siteId: visitSpans.siteId })
  return gone.length
}

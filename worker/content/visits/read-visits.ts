import { FILTERS, NONE } from '#shared/analytics/analysis-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { addMonths, daysOfMonth, monthsFrom } from '#shared/time/months.ts'
import { COUNTED_VIEWS, SESSIONS, shortOf, VIEWS } from '#shared/visit/visit-counts.ts'
import { OTHER, parseSegment } from '#shared/visit/visit-segments.ts'
import { now } from '#worker/platform/clock.ts'
import { collectDay, type DaySpans, type HourRow } from './hour-counts.ts'
import type { Counters, Days, Share, VisitFigures, VisitFilters, VisitQuery } from './visit-figures.ts'
import { addAllDoc, byDay, readSegments } from './visit-document.ts'
import { readRows, type SpanRange, type SpanRow } from './visit-rows.repository.ts'
import {
  addAll,
  addSegment,
  addToShares,
  type AllSpan,
  type Dimension,
  DIMENSIONS,
  emptyAll,
  emptySegment,
  entryOf,
  type Series,
  shareOf,
  type ShareSums,
} from './visit-span.ts'
import { toCounters } from './visit-sums.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** The figures of a site's visits in a period, in one call of the database (rules/analytics.md#days-and-months). */
export async function readVisits(binding: D1Database, query: VisitQuery & Days): Promise<VisitFigures> {
  const [figures] = await readVisitPeriods(binding, query, [query])
  if (!figures) throw new Error('A period has figures')
  return figures
}

/** The figures of several periods, in the same one call. */
export async function readVisitPeriods(
  binding: D1Database,
  { siteId, filters = {} }: VisitQuery,
  periods: readonly Days[],
): Promise<VisitFigures[]> {
  const isWanted = segmentFilter(filters)
  const [spans, hours] = await readRows(binding, {
    siteId,
    part: isWanted ? 'segments' : 'all',
    ranges: periods.flatMap(rangesOf),
    language: filters.language ?? null,
    stretches: periods.map(stretchOf),
  })
  const days = collectDays(hours)
  return periods.map((period, index) => {
    const collected = collectPeriod(filters, isWanted)
    for (const span of spans) if (span.period === index) collected.addSpan(span)
    for (const [day, spansOfDay] of days) if (day >= period.from && day <= period.to) collected.addDay(spansOfDay)
    return collected.finish()
  })
}

/** Whole months of a period, and the days around them. */
function rangesOf({ from, to }: Days, period: number): SpanRange[] {
  const days = (first: string, last: string): SpanRange[] =>
    first <= last ? [{ period, first, last, month: null }] : []
  const inside = monthsFrom(from.slice(0, 7), to.slice(0, 7)).filter(
    (month) => from <= firstOf(month) && to >= lastOf(month),
  )
  const [first, last] = [inside[0], inside.at(-1)]
  if (first === undefined || last === undefined) return days(from, to)
  return [
    ...days(from, lastOf(addMonths(first, -1))),
    ...inside.map((month) => ({ period, first: firstOf(month), last: lastOf(month), month })),
    ...days(firstOf(addMonths(last, 1)), to),
  ]
}

const firstOf = (month: string) => `${month}-01`
const lastOf = (month: string) => `${month}-${daysOfMonth(month)}`

const stretchOf = ({ from, to }: Days) => ({
  begin: parseDay(from),
  end: Math.min(parseDay(to) + DAY, Math.floor(now() / HOUR) * HOUR + HOUR),
})

/** Rows of hours by their days: visitors are those of a day. */
function collectDays(rows: readonly HourRow[]): Map<string, DaySpans> {
  const days = new Map<string, ReturnType<typeof collectDay>>()
  for (const row of rows) entryOf(days, toDay(row.hour), collectDay).addRow(row)
  return new Map([...days].map(([day, collected]) => [day, collected.finish()]))
}

/** Whether a segment is wanted; undefined where that is not known. */
type IsWanted = (text: string) => boolean | undefined

/** Which segments are wanted; undefined where anything is. */
function segmentFilter(filters: VisitFilters): IsWanted | undefined {
  const wanted = DIMENSIONS.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    if (value === NONE) return [[name, ''] as const]
    return [[name, name === 'entry' || name === 'release' ? shortOf(value) : value] as const]
  })
  if (wanted.length === 0) return undefined
  return (text) => {
    const segment = parseSegment(text)
    const isOther = ([name, value]: readonly [Dimension, string]) => value !== OTHER && isUnknown(name, segment[name])
    if (!wanted.every((one) => segment[one[0]] === one[1] || isOther(one))) return false
    return wanted.some(isOther) ? undefined : true
  }
}

/** Devices and kinds of visitors are never none. */
const isUnknown = (name: Dimension, value: string) =>
  value === OTHER || (value === '' && (name === 'device' || name === 'visitor'))

/** Adds up the rows of a period. */
function collectPeriod({ language: only }: VisitFilters, isWanted: IsWanted | undefined) {
  const byLanguage = new Map<Language, AllSpan>()
  let unknownSessions = 0
  const spanOf = (language: Language) => entryOf(byLanguage, language, emptyAll)

  function addSpan({ start, language, doc }: SpanRow): void {
    const span = spanOf(language)
    if (!isWanted) return addAllDoc(span, doc, start)
    const latest = readSegments(doc, start, (text, sessions, add) => {
      const wanted = isWanted(text)
      if (wanted === undefined) unknownSessions += sessions
      if (!wanted) return
      const segment = emptySegment()
      add(segment)
      addSegment(span, segment)
      addToShares(span.shares, text, segment.sums)
    })
    span.latest = Math.max(span.latest, latest)
  }

  function addDay(spans: DaySpans): void {
    for (const [language, day] of spans) {
      if (only && language !== only) continue
      const span = spanOf(language)
      if (!isWanted) {
        addAll(span, day)
        continue
      }
      for (const [text, segment] of day.segments) {
        const wanted = isWanted(text)
        if (wanted === undefined) unknownSessions += segment.sums.others.get(SESSIONS) ?? 0
        if (!wanted) continue
        addSegment(span, segment)
        addToShares(span.shares, text, segment.sums)
      }
      span.latest = Math.max(span.latest, day.latest)
    }
  }

  function finish(): VisitFigures {
    const total = emptyAll()
    for (const span of byLanguage.values()) {
      // Those of segments are the counted ones.
      if (isWanted) span.sums.others.set(COUNTED_VIEWS, span.sums.others.get(VIEWS) ?? 0)
      addAll(total, span)
    }
    return {
      total: toCounters(total.sums),
      byLanguage: new Map(
        [...byLanguage]
          .map(([language, { sums }]): [Language, Counters] => [language, toCounters(sums)])
          .filter(([, counters]) => counters.size > 0),
      ),
      shares: sharesOf(total, byLanguage),
      series: sorted(byDay(total.series)),
      hours: sorted(new Map([...total.series].filter(([at]) => at.length > 10))),
      unknownSessions,
      latest: total.latest || null,
    }
  }

  return { addSpan, addDay, finish }
}

const sorted = (series: Series): Series => new Map([...series].toSorted(([one], [other]) => (one < other ? -1 : 1)))

function sharesOf({ shares }: AllSpan, byLanguage: ReadonlyMap<Language, AllSpan>): VisitFigures['shares'] {
  const languages = new Map([...byLanguage].map(([language, { sums }]) => [language, shareOf(sums)]))
  const rows = FILTERS.map((name) => [name, toRows(name === 'language' ? languages : shares[name])])
  return Object.fromEntries(rows) as VisitFigures['shares']
}

function toRows(shares: ReadonlyMap<string, ShareSums>): Share[] {
  return [...shares]
    .map(([value, share]) => ({ value, ...share }))
    .filter(({ sessions, views, conversions }) => sessions || views || conversions)
    .toSorted(
      (one, other) =>
        other.sessions - one.sessions ||
        other.views - one.views ||
        other.conversions - one.conversions ||
        (one.value < other.value ? -1 : 1),
    )
}

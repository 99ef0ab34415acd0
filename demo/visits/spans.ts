import type { Language } from '#shared/text/languages.ts'
import { toDay } from '#shared/time/jst.ts'
import { conversions, COUNTED_VIEWS, VIEWS, VISITORS } from '#shared/visit/visit-counts.ts'
import { packAll, packSegments } from '#worker/entities/visits/visit-document.ts'
import {
  addAll,
  addPoint,
  addSegment,
  addToShares,
  emptyAll,
  emptySegment,
  mapEntry,
  shareOf,
  type LanguageSpan,
} from '#worker/entities/visits/visit-span.ts'
import { addCounter, addTo } from '#worker/entities/visits/visit-sums.ts'
import { type DayVisits, type Ledger, POINT } from './make-visits.ts'

const HOUR = 60 * 60 * 1000
/** Maximum bytes of the segments of a day and of a month. */
const SEGMENTS_MAX = { D: 256 * 1024, M: 1024 * 1024 }

export type SpanRow = { span: 'D' | 'M'; part: 'all' | 'segments'; start: string; language: Language; doc: string }
export type Spans = Map<Language, LanguageSpan>

const nameOf = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}`

/** The sums of a day, as the product makes them when it rolls up the day's hours. All views are billed. */
export function spansOfDay({ names, ledgers }: DayVisits, start: number): Spans {
  const day = toDay(start)
  const spans: Spans = new Map()
  for (const [language, ledger] of ledgers) spans.set(language as Language, spanOf(ledger, names, day, start))
  return spans
}

function spanOf(ledger: Ledger, names: readonly string[], day: string, start: number): LanguageSpan {
  const span: LanguageSpan = { ...emptyAll(), segments: new Map() }
  const segmentOf = (text: string) => mapEntry(span.segments, text, emptySegment)
  for (const [text, counts] of ledger.segments) {
    const { sums } = segmentOf(text)
    for (const [place, value] of counts.entries()) if (value !== 0) addCounter(sums, names[place], value)
  }
  for (const [text, points] of ledger.points) {
    const { series } = segmentOf(text)
    for (let hour = 0; hour < 24; hour++) {
      const [views, sessions, goals] = points.subarray(hour * POINT.size)
      if (views > 0 || sessions > 0) addPoint(series, nameOf(day, hour), { views, sessions, conversions: goals })
    }
  }
  for (const { hour, segment } of firstOf(ledger.visitors)) {
    addCounter(segmentOf(segment).sums, VISITORS, 1)
    addPoint(segmentOf(segment).series, nameOf(day, hour), { visitors: 1 })
  }
  for (const { hour, goal, segment } of ledger.goals) {
    addCounter(segmentOf(segment).sums, conversions(goal), 1)
    addPoint(segmentOf(segment).series, nameOf(day, hour), { conversions: 1 })
  }
  for (const [text, segment] of span.segments) {
    addSegment(span, segment)
    addToShares(span.shares, text, shareOf(segment.sums.others))
  }
  addTo(span.sums.others, COUNTED_VIEWS, span.sums.others.get(VIEWS) ?? 0)
  span.latest = start + 24 * HOUR - 1
  return span
}

/** Each visitor with the first visit of the day. */
const firstOf = (visitors: Ledger['visitors']) => [
  ...new Map(visitors.toReversed().map((one) => [one.hash, one])).values(),
]

/** Adds a day to its month. */
export function addToMonth(month: Spans, day: Spans): void {
  for (const [language, span] of day) {
    const sum = mapEntry(month, language, (): LanguageSpan => ({ ...emptyAll(), segments: new Map() }))
    addAll(sum, span)
    for (const [text, segment] of span.segments) addSegment(mapEntry(sum.segments, text, emptySegment), segment)
  }
}

/** The rows of a day or month. */
export function spanRows(spans: Spans, span: 'D' | 'M', start: string): SpanRow[] {
  return [...spans].flatMap(([language, sums]): SpanRow[] => {
    const { segments, latest } = sums
    return [
      { span, part: 'all', start, language, doc: packAll(sums, start) },
      {
        span,
        part: 'segments',
        start,
        language,
        doc: packSegments(segments, { start, latest, max: SEGMENTS_MAX[span] }),
      },
    ]
  })
}

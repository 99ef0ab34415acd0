import type { Language } from '#shared/text/languages.ts'
import { toDay } from '#shared/time/jst.ts'
import { CONVERSIONS_PREFIX, SESSIONS, VIEWS, VISITORS } from '#shared/visit/visit-counts.ts'
import {
  addAll,
  addPoint,
  addSegment,
  addToShares,
  emptyAll,
  emptySegment,
  type LanguageSpan,
  mapEntry,
  type SegmentSpan,
  shareOf,
} from './visit-span.ts'
import { addCounter } from './visit-sums.ts'

/** A day's visits by language. */
export type DaySpans = Map<Language, LanguageSpan>

/** Where a counter belongs: its hour in UTC milliseconds, its language, and the text of its segment. */
export type Placed = { hour: number; language: Language; text: string }

const emptySpan = (): LanguageSpan => ({ ...emptyAll(), segments: new Map() })

export const spanOf = (spans: DaySpans, language: Language): LanguageSpan => mapEntry(spans, language, emptySpan)

const HOUR = 60 * 60 * 1000
const hourNames = new Map<number, string>()

/** `yyyy-MM-ddTHH` in Asia/Tokyo. */
export function hourName(hour: number): string {
  if (hourNames.size > 10_000) hourNames.clear()
  return mapEntry(hourNames, hour, () => {
    const inDay = Math.floor(hour / HOUR + 9) % 24
    return `${toDay(hour)}T${String(inDay).padStart(2, '0')}`
  })
}

/** Spans to which counters are added. `isSummed`: their segments are summed up already. */
export type AddedSpans = { spans: DaySpans; isSummed: boolean }

/**
 * Adds a counter to its segment, and where segments are summed up to the sums of its language. Sums hold no page views: those of
 * segments have no limit, and the billed ones are added later (`address-views.ts`).
 */
export function addPlaced({ spans, isSummed }: AddedSpans, place: Placed, key: string, value: number): void {
  const span = spanOf(spans, place.language)
  addTimed(mapEntry(span.segments, place.text, emptySegment), place.hour, key, value)
  if (!isSummed) return
  const one = emptySegment()
  addTimed(one, place.hour, key, value)
  addToShares(span.shares, place.text, shareOf(one.sums.others))
  if (key !== VIEWS) addSegment(span, one)
}

function addTimed({ sums, series }: SegmentSpan, hour: number, key: string, value: number): void {
  addCounter(sums, key, value)
  if (key === VIEWS) addPoint(series, hourName(hour), { views: value })
  else if (key === SESSIONS) addPoint(series, hourName(hour), { sessions: value })
  else if (key === VISITORS) addPoint(series, hourName(hour), { visitors: value })
  else if (key.startsWith(CONVERSIONS_PREFIX)) addPoint(series, hourName(hour), { conversions: value })
}

/** Adds the segments of each language to its sums and shares, all but their page views. */
export function sumSegments(spans: DaySpans): void {
  for (const span of spans.values()) {
    for (const [text, segment] of span.segments) {
      addSegment(span, segment)
      addToShares(span.shares, text, shareOf(segment.sums.others))
    }
    span.sums.others.delete(VIEWS)
    for (const point of span.series.values()) point.views = 0
  }
}

/** Adds spans to the first ones, and returns these. */
export function mergeSpans(to: DaySpans, more: DaySpans): DaySpans {
  for (const [language, span] of more) {
    const sum = spanOf(to, language)
    addAll(sum, span)
    for (const [text, segment] of span.segments) addSegment(mapEntry(sum.segments, text, emptySegment), segment)
  }
  return to
}

import type { Language } from '#shared/text/languages.ts'
import { toDay } from '#shared/time/jst.ts'
import {
  ADDRESS_PREFIX,
  BILLED,
  BILLED_MAX,
  conversions,
  CONVERSIONS_PREFIX,
  COUNTED_VIEWS,
  type Goal,
  SESSIONS,
  VIEWS,
  VISITORS,
} from '#shared/visit/visit-counts.ts'
import { parseSegment, segmentText, UNKNOWN_SEGMENT } from '#shared/visit/visit-segments.ts'
import { countTested, type Tested } from './tested-visitors.ts'
import { addTo, addCounter } from './visit-sums.ts'
import {
  addPoint,
  addSegment,
  addToShares,
  emptyAll,
  emptySegment,
  mapEntry,
  type LanguageSpan,
  type SegmentSpan,
} from './visit-span.ts'
import {
  CODE_LENGTH,
  CONVERTED_PREFIX,
  DICTIONARY_PREFIX,
  LAST_COUNTED,
  REACHED_PREFIX,
  SEGMENT_MARK,
  TESTED_PREFIX,
  VISITOR_PREFIX,
} from './hour-keys.ts'

/** A row of `visit_hours`; its counters as they are stored. */
export type HourRow = { hour: number; language: Language; counts: string }

/** A day's visits by language. */
export type DaySpans = Map<Language, LanguageSpan>

/** A visitor's visits of an hour, and a form conversion: `collectDay` joins them by the visitor. */
type Visited = { hour: number; language: Language; text: string }
type Converted = { hour: number; language: Language; goal: Goal; hash: string; count: number }

const UNKNOWN = segmentText(UNKNOWN_SEGMENT)
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

/** Collects the hours of one day of a site, in any order, and adds up their counters by segment. */
export function collectDay() {
  const spans: DaySpans = new Map()
  const visits = new Map<string, Visited[]>()
  const converted: Converted[] = []
  const tested: Tested[] = []
  const reached = new Set<string>()
  const views: AddressViews[] = []

  const spanOf = (language: Language) =>
    mapEntry(spans, language, (): LanguageSpan => ({ ...emptyAll(), segments: new Map() }))
  const segmentOf = (language: Language, text: string) => mapEntry(spanOf(language).segments, text, emptySegment)

  function addRow({ hour, language, counts }: HourRow): void {
    const entries = Object.entries(JSON.parse(counts) as Record<string, number>)
    const span = spanOf(language)
    const texts = new Map<string, string>()
    for (const [key] of entries)
      if (key.startsWith(DICTIONARY_PREFIX)) texts.set(key.slice(1, CODE_LENGTH + 1), key.slice(CODE_LENGTH + 2))
    const addresses = new Map<string, number>()
    let billed: number | undefined
    let counted = 0
    for (const [key, value] of entries) {
      if (key[CODE_LENGTH] === SEGMENT_MARK) {
        const text = texts.get(key.slice(0, CODE_LENGTH)) ?? UNKNOWN
        const counter = key.slice(CODE_LENGTH + 1)
        if (counter.startsWith(VISITOR_PREFIX))
          mapEntry(visits, counter.slice(VISITOR_PREFIX.length), () => []).push({ hour, language, text })
        else if (counter.startsWith(TESTED_PREFIX))
          tested.push({ hour, language, text, name: counter.slice(TESTED_PREFIX.length) })
        else if (counter.startsWith(REACHED_PREFIX)) reached.add(counter.slice(REACHED_PREFIX.length))
        else count(segmentOf(language, text), hour, counter, value)
      } else if (key.startsWith(CONVERTED_PREFIX)) {
        const [, goal, hash = ''] = key.split('.')
        converted.push({ hour, language, goal: goal as Goal, hash, count: value })
      } else if (key.startsWith(ADDRESS_PREFIX)) addresses.set(key, value)
      else if (key === VIEWS) counted = value
      else if (key === BILLED) billed = value
      else if (key === LAST_COUNTED) span.latest = Math.max(span.latest, value)
      // A counter from before visits had segments.
      else if (!key.startsWith(DICTIONARY_PREFIX)) count(segmentOf(language, UNKNOWN), hour, key, value)
    }
    views.push({ hour, language, addresses, billed, counted })
  }

  /** Returns the day's spans; called after all rows of the day were added. */
  function finish(): DaySpans {
    for (const [, ofVisitor] of visits) {
      const first = ofVisitor.toSorted(byTime)[0]
      if (first) count(segmentOf(first.language, first.text), first.hour, VISITORS, 1)
    }
    for (const { hour, language, goal, hash, count: times } of converted) {
      const text = visitOf(visits.get(hash) ?? [], hour)?.text ?? UNKNOWN
      count(segmentOf(language, text), hour, conversions(goal), times)
    }
    for (const { hour, language, text, keys } of countTested(tested.toSorted(byTime), { reached, converted }))
      for (const key of keys) count(segmentOf(language, text), hour, key, 1)
    for (const span of spans.values()) {
      for (const [text, segment] of span.segments) {
        addSegment(span, segment)
        addToShares(span.shares, text, segment.sums)
      }
      // The page views of the segments have no limit; the billed ones are added below.
      span.sums.others.delete(VIEWS)
      for (const point of span.series.values()) point.views = 0
    }
    for (const { hour, language, billed, counted } of billedViews(views)) {
      const span = spanOf(language)
      if (billed > 0) {
        addTo(span.sums.others, VIEWS, billed)
        addPoint(span.series, hourName(hour), { views: billed })
      }
      if (counted > 0) addTo(span.sums.others, COUNTED_VIEWS, counted)
    }
    return spans
  }

  return { addRow, finish }
}

function count({ sums, series }: SegmentSpan, hour: number, key: string, value: number): void {
  addCounter(sums, key, value)
  if (key === VIEWS) addPoint(series, hourName(hour), { views: value })
  else if (key === SESSIONS) addPoint(series, hourName(hour), { sessions: value })
  else if (key === VISITORS) addPoint(series, hourName(hour), { visitors: value })
  else if (key.startsWith(CONVERSIONS_PREFIX)) addPoint(series, hourName(hour), { conversions: value })
}

const KINDS = ['new', 'returning', '']
const kindOf = ({ text }: Visited) => KINDS.indexOf(parseSegment(text).visitor)
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/**
 * Orders earlier visits first; within an hour the browser's first visit of the day first, then by the names of
 * segments.
 */
const byTime = (one: Visited, other: Visited) =>
  one.hour - other.hour ||
  kindOf(one) - kindOf(other) ||
  compare(one.text, other.text) ||
  compare(one.language, other.language)

/**
 * The visit to which a conversion belongs: the latest that began until that hour; of several in one hour, the first.
 */
function visitOf(visits: readonly Visited[], until: number): Visited | undefined {
  const begun = visits.filter(({ hour }) => hour <= until)
  const latest = Math.max(...begun.map(({ hour }) => hour))
  return begun.filter(({ hour }) => hour === latest).toSorted(byTime)[0]
}

type AddressViews = {
  hour: number
  language: Language
  addresses: ReadonlyMap<string, number>
  billed: number | undefined
  counted: number
}

/**
 * The billed views of each row. For an open hour they are the views that closing it would bill now
 * (`worker/entities/visits/closed-hour.repository.ts`): languages share an address's limit in alphabetical order.
 */
function billedViews(rows: readonly AddressViews[]) {
  const until = new Map<string, number>()
  return rows
    .toSorted((one, other) => compare(one.language, other.language))
    .map(({ hour, language, addresses, billed, counted }) => {
      let open = 0
      for (const [address, views] of addresses) {
        const key = `${hour}${address}`
        const before = until.get(key) ?? 0
        until.set(key, before + views)
        open += Math.min(before + views, BILLED_MAX) - Math.min(before, BILLED_MAX)
      }
      return { hour, language, counted, billed: billed ?? open }
    })
}

import type { Language } from '#shared/text/languages.ts'
import { toDay } from '#shared/time/jst.ts'
import {
  ADDRESS_PREFIX,
  BILLED,
  conversions,
  CONVERSIONS_PREFIX,
  COUNTED_VIEWS,
  type Goal,
  LATE_SESSIONS,
  LATE_VIEWS,
  SESSIONS,
  VIEWS,
  VISITORS,
} from '#shared/visit/visit-counts.ts'
import { parseSegment, segmentText, UNKNOWN_SEGMENT } from '#shared/visit/visit-segments.ts'
import { createBilling } from './billed-views.ts'
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

/** The counters of a day's hours, until the day is complete. */
type Collected = {
  spans: DaySpans
  /** By the hash of the visitor. */
  visits: Map<string, Visited[]>
  converted: Converted[]
  tested: Tested[]
  reached: Set<string>
  views: AddressViews[]
}

const emptySpan = (): LanguageSpan => ({ ...emptyAll(), segments: new Map() })
const spanOf = ({ spans }: Collected, language: Language) => mapEntry(spans, language, emptySpan)
const segmentOf = (day: Collected, language: Language, text: string) =>
  mapEntry(spanOf(day, language).segments, text, emptySegment)

/** Collects the hours of one day of a site, in any order, and adds up their counters by segment. */
export function collectDay() {
  const day: Collected = {
    spans: new Map(),
    visits: new Map(),
    converted: [],
    tested: [],
    reached: new Set(),
    views: [],
  }
  return {
    addRow: (row: HourRow) => addRow(day, row),
    /** Returns the day's spans; called after all rows of the day were added. */
    finish: () => finish(day),
  }
}

/** A row while it is read. `texts`: its segments by their codes. */
type OpenRow = { hour: number; language: Language; texts: ReadonlyMap<string, string>; views: AddressViews }

function addRow(day: Collected, { hour, language, counts }: HourRow): void {
  const entries = Object.entries(JSON.parse(counts) as Record<string, number>)
  const texts = new Map<string, string>()
  for (const [key] of entries)
    if (key.startsWith(DICTIONARY_PREFIX)) texts.set(key.slice(1, CODE_LENGTH + 1), key.slice(CODE_LENGTH + 2))
  const views: AddressViews = { hour, language, addresses: new Map(), billed: undefined, counted: 0, late: 0 }
  const row: OpenRow = { hour, language, texts, views }
  // Adds the language of a row without counters, too.
  spanOf(day, language)
  for (const [key, value] of entries)
    if (key[CODE_LENGTH] === SEGMENT_MARK) addOfSegment(day, row, key, value)
    else addOfHour(day, row, key, value)
  day.views.push(views)
}

/** Adds a counter of a segment. */
function addOfSegment(day: Collected, { hour, language, texts }: OpenRow, key: string, value: number): void {
  const text = texts.get(key.slice(0, CODE_LENGTH)) ?? UNKNOWN
  const counter = key.slice(CODE_LENGTH + 1)
  if (counter.startsWith(VISITOR_PREFIX))
    mapEntry(day.visits, counter.slice(VISITOR_PREFIX.length), () => []).push({ hour, language, text })
  else if (counter.startsWith(TESTED_PREFIX))
    day.tested.push({ hour, language, text, name: counter.slice(TESTED_PREFIX.length) })
  else if (counter.startsWith(REACHED_PREFIX)) day.reached.add(counter.slice(REACHED_PREFIX.length))
  else count(segmentOf(day, language, text), hour, counter, value)
}

/** Adds a counter of the whole hour. */
function addOfHour(day: Collected, { hour, language, views }: OpenRow, key: string, value: number): void {
  if (key.startsWith(CONVERTED_PREFIX)) {
    const [, goal, hash = ''] = key.split('.')
    day.converted.push({ hour, language, goal: goal as Goal, hash, count: value })
  } else if (key.startsWith(ADDRESS_PREFIX)) views.addresses.set(key, value)
  else if (key === VIEWS) views.counted = value
  else if (key === BILLED) views.billed = value
  else if (key === LATE_VIEWS) views.late = value
  else if (key === LATE_SESSIONS) addTo(spanOf(day, language).sums.others, LATE_SESSIONS, value)
  else if (key === LAST_COUNTED) {
    const span = spanOf(day, language)
    span.latest = Math.max(span.latest, value)
  }
  // A counter from before visits had segments.
  else if (!key.startsWith(DICTIONARY_PREFIX)) count(segmentOf(day, language, UNKNOWN), hour, key, value)
}

function finish(day: Collected): DaySpans {
  countVisitors(day)
  countConversions(day)
  countTestedVisits(day)
  for (const span of day.spans.values()) addUpSegments(span)
  addViews(day)
  return day.spans
}

/** Each visitor counts once a day, with the first visit. */
function countVisitors(day: Collected): void {
  for (const [, ofVisitor] of day.visits) {
    const first = ofVisitor.toSorted(byTime)[0]
    if (first) count(segmentOf(day, first.language, first.text), first.hour, VISITORS, 1)
  }
}

function countConversions(day: Collected): void {
  for (const { hour, language, goal, hash, count: times } of day.converted) {
    const text = visitOf(day.visits.get(hash) ?? [], hour)?.text ?? UNKNOWN
    count(segmentOf(day, language, text), hour, conversions(goal), times)
  }
}

function countTestedVisits(day: Collected): void {
  for (const { hour, language, text, keys } of countTested(day.tested.toSorted(byTime), day))
    for (const key of keys) count(segmentOf(day, language, text), hour, key, 1)
}

/** Adds the segments of a language to its sums and shares, all but their page views. */
function addUpSegments(span: LanguageSpan): void {
  for (const [text, segment] of span.segments) {
    addSegment(span, segment)
    addToShares(span.shares, text, segment.sums)
  }
  // The page views of the segments have no limit; the billed ones are added later.
  span.sums.others.delete(VIEWS)
  for (const point of span.series.values()) point.views = 0
}

/** The page views of figures: the billed ones, and the late ones, which nobody pays. */
function addViews(day: Collected): void {
  for (const { hour, language, billed, counted, late } of billedViews(day.views)) {
    const span = spanOf(day, language)
    if (counted > 0) addTo(span.sums.others, COUNTED_VIEWS, counted)
    if (late > 0) addTo(span.sums.others, LATE_VIEWS, late)
    if (billed + late === 0) continue
    addTo(span.sums.others, VIEWS, billed + late)
    addPoint(span.series, hourName(hour), { views: billed + late })
  }
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

/** The page views of a row: by address, billed (undefined while the hour is open), all counted, and late ones. */
type AddressViews = {
  hour: number
  language: Language
  addresses: Map<string, number>
  billed: number | undefined
  counted: number
  late: number
}

/**
 * The billed views of each row. For an open hour they are the views that closing it would bill now
 * (`worker/entities/visits/closed-hour.repository.ts`): languages share an address's limit in alphabetical order.
 */
function billedViews(rows: readonly AddressViews[]) {
  const bill = createBilling()
  return rows
    .toSorted((one, other) => compare(one.language, other.language))
    .map(({ addresses, billed, ...row }) => {
      const { hour } = row
      let open = 0
      for (const [address, views] of addresses) open += bill(`${hour}${address}`, views)
      return { ...row, billed: billed ?? open }
    })
}

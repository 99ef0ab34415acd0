import type { Language } from '#shared/text/languages.ts'
import { ADDRESS_PREFIX, BILLED, type Goal, LATE_SESSIONS, LATE_VIEWS, VIEWS } from '#shared/visit/visit-counts.ts'
import { segmentText, UNKNOWN_SEGMENT } from '#shared/visit/visit-segments.ts'
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
import { type AddressViews, addViews } from './address-views.ts'
import { type AddedSpans, addPlaced, type DaySpans, mergeSpans, spanOf, sumSegments } from './day-spans.ts'
import { countOfDay, type DayVisits, noteVisit } from './day-visits.ts'
import { mapEntry } from './visit-span.ts'
import { addTo } from './visit-sums.ts'

/** A row of `visit_hours`; its counters as they are stored. */
export type HourRow = { hour: number; language: Language; counts: string }

/** The counters of a day's hours. `rest`: what only the whole day tells, until a counter is added. */
type Collected = AddedSpans & {
  visits: DayVisits
  /** By hour and language. */
  views: Map<string, AddressViews>
  rest: DaySpans | undefined
}

/** The hours of one day of a site, added in any order. */
export type Day = {
  addRow: (row: HourRow) => void
  /** Adds counters of an hour, also to those that it has. */
  addCounts: (hour: number, language: Language, counts: Record<string, number>) => void
  /** What the day consists of: two spans whose sum is the day. They change when counters are added. */
  parts: () => [DaySpans, DaySpans]
  /** The day as one; nothing may be added afterwards. */
  finish: () => DaySpans
}

/** Collects the hours of one day of a site, in any order, and adds up their counters by segment. */
export function collectDay(): Day {
  const day: Collected = {
    spans: new Map(),
    isSummed: false,
    visits: { byVisitor: new Map(), converted: [], tested: [], reached: new Set() },
    views: new Map(),
    rest: undefined,
  }
  function parts(): [DaySpans, DaySpans] {
    if (!day.isSummed) sumSegments(day.spans)
    day.isSummed = true
    day.rest ??= restOf(day)
    return [day.spans, day.rest]
  }
  const addCounts: Day['addCounts'] = (hour, language, counts) => addHour(day, { hour, language }, counts)
  return {
    addCounts,
    addRow: ({ hour, language, counts }) => addCounts(hour, language, JSON.parse(counts) as Record<string, number>),
    parts,
    finish: () => mergeSpans(...parts()),
  }
}

/** What is counted by visitors of the day, and the page views that are billed. */
function restOf({ visits, views }: Collected): DaySpans {
  const rest = countOfDay(visits)
  sumSegments(rest)
  addViews(rest, [...views.values()])
  return rest
}

type Place = { hour: number; language: Language }

function addHour(day: Collected, place: Place, counts: Record<string, number>): void {
  day.rest = undefined
  const texts = new Map<string, string>()
  for (const key in counts)
    if (key.startsWith(DICTIONARY_PREFIX)) texts.set(key.slice(1, CODE_LENGTH + 1), key.slice(CODE_LENGTH + 2))
  // Adds the language of an hour without counters, too.
  spanOf(day.spans, place.language)
  const views = mapEntry(day.views, `${place.hour} ${place.language}`, () => ({
    ...place,
    addresses: new Map<string, number>(),
    billed: undefined,
    counted: 0,
    late: 0,
  }))
  for (const key in counts) {
    const value = counts[key] ?? 0
    if (key[CODE_LENGTH] === SEGMENT_MARK)
      addOfSegment(day, { ...place, text: texts.get(key.slice(0, CODE_LENGTH)) ?? UNKNOWN }, key, value)
    else addOfHour(day, views, key, value)
  }
}

const UNKNOWN = segmentText(UNKNOWN_SEGMENT)

/** Adds a counter of a segment. */
function addOfSegment(day: Collected, place: Place & { text: string }, key: string, value: number): void {
  const counter = key.slice(CODE_LENGTH + 1)
  const { visits } = day
  if (counter.startsWith(VISITOR_PREFIX)) noteVisit(visits, counter.slice(VISITOR_PREFIX.length), place)
  else if (counter.startsWith(TESTED_PREFIX))
    visits.tested.push({ ...place, name: counter.slice(TESTED_PREFIX.length) })
  else if (counter.startsWith(REACHED_PREFIX)) visits.reached.add(counter.slice(REACHED_PREFIX.length))
  else addPlaced(day, place, counter, value)
}

/** Adds a counter of the whole hour. */
function addOfHour(day: Collected, views: AddressViews, key: string, value: number): void {
  const { hour, language } = views
  if (key.startsWith(CONVERTED_PREFIX)) {
    const [, goal, hash = ''] = key.split('.')
    day.visits.converted.push({ hour, language, goal: goal as Goal, hash, count: value })
  } else if (key.startsWith(ADDRESS_PREFIX)) addTo(views.addresses, key, value)
  else if (key === VIEWS) views.counted += value
  else if (key === BILLED) views.billed = (views.billed ?? 0) + value
  else if (key === LATE_VIEWS) views.late += value
  else if (key === LATE_SESSIONS) addTo(spanOf(day.spans, language).sums.others, LATE_SESSIONS, value)
  else if (key === LAST_COUNTED) {
    const span = spanOf(day.spans, language)
    span.latest = Math.max(span.latest, value)
  }
  // A counter from before visits had segments.
  else if (!key.startsWith(DICTIONARY_PREFIX)) addPlaced(day, { hour, language, text: UNKNOWN }, key, value)
}

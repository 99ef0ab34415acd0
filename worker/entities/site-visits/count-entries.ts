import type { Language } from '#shared/text/languages.ts'
import {
  ADDRESS_PREFIX,
  CONVERSIONS_PREFIX,
  LATE_SESSIONS,
  LATE_VIEWS,
  NETWORK_MAX,
  POPUP_CLICKS_PREFIX,
  SESSIONS,
  VIEWS,
} from '#shared/visit/visit-counts.ts'
import {
  DICTIONARY_PREFIX,
  LAST_COUNTED,
  networkMark,
  SEGMENT_MARK,
  VISITOR_PREFIX,
} from '#worker/entities/visits/hour-keys.ts'
import { COARSER_FROM, MARKS_MAX } from '#worker/entities/visits/hour-limits.ts'
import { mapEntry } from '#worker/entities/visits/visit-span.ts'
import { addTo } from '#worker/entities/visits/visit-sums.ts'
import type { CountedEntry } from '#worker/entities/visits/counted-entry.ts'
import { type HandOver, sumClicks, sumWindows } from './hand-over.ts'
import { type HourAddition, type HourTally, type LanguageTally, sumOfCounter } from './hour-tally.ts'

/** What is counted already: hours, and keys of messages. */
export type Counted = {
  hourOf: (hour: number) => HourTally
  /** Whether an entry with this key was counted, or left out, less than `width` milliseconds before or after. */
  isKnown: (key: string, width: number, at: number) => boolean
  /** Entries before this moment are late: their hours are billed. */
  finalBefore: number
}

/** Key of a message: its window, moment, text, and whether it was late. */
export type SeenKey = readonly [width: number, at: number, key: string, late: 0 | 1]

/** What a batch of entries adds to a site. */
export type Addition = Omit<HandOver, 'hours'> & { hours: HourAddition[]; keys: SeenKey[] }

/** Kinds of counters that a large hour leaves out. */
const DETAILED = new Set([VISITOR_PREFIX, 'm.', 'f.'])

/**
 * What entries add that were not counted before: each message once, and of a network no more than its limit an hour
 * (rules/analytics.md#counting-once). Changes nothing itself. The entries of one call have no repeated key or mark.
 */
export function countEntries(entries: readonly CountedEntry[], counted: Counted): Addition {
  const fresh = entries
    .filter(({ key, width, at }) => !counted.isKnown(key, width, at))
    .toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
  const taken = withinLimits(
    fresh.filter((entry) => !isMarked(entry, counted)),
    counted,
  )
  const isLate = ({ at }: CountedEntry) => at < counted.finalBefore
  return {
    hours: addUp(taken, counted, isLate),
    keys: fresh.map((entry) => [entry.width, entry.at, entry.key, isLate(entry) ? 1 : 0]),
    popups: sumClicks(taken.map(({ counts }) => popupClicksOf(counts))),
    windows: sumWindows(taken.map(({ windows = {} }) => windows)),
  }
}

const HOUR = 60 * 60 * 1000

/** Whether the message of an entry is among the marks of the hours that may contain it. */
function isMarked({ mark, language, hour }: CountedEntry, { hourOf }: Counted): boolean {
  if (!mark) return false
  for (let one = mark.since; one <= hour; one += HOUR) {
    const bits = hourOf(one).get(language)?.marks.get(mark.id) ?? 0
    // Bits beyond 32 need division: shifts of JavaScript have 32.
    if (Math.floor(bits / 2 ** mark.bit) % 2 === 1) return true
  }
  return false
}

/** Entries of networks that stay below their limit of the hour, in the order of time. */
function withinLimits(entries: readonly CountedEntry[], { hourOf }: Counted): CountedEntry[] {
  const used = new Map<string, number>()
  return entries.filter(({ hour, network }) => {
    if (!network) return true
    const mark = networkMark(network.slot)
    const key = `${hour} ${mark}`
    const before = mapEntry(used, key, () =>
      [...hourOf(hour).values()].reduce((sum, { marks }) => sum + (marks.get(mark) ?? 0), 0),
    )
    used.set(key, before + network.weight)
    return before + network.weight <= NETWORK_MAX
  })
}

type Row = { counts: Map<string, number>; marks: Map<string, number>; level: number; keepsMarks: boolean }

function addUp(taken: readonly CountedEntry[], { hourOf }: Counted, isLate: (entry: CountedEntry) => boolean) {
  const rows = new Map<number, Map<Language, Row>>()
  for (const entry of taken) {
    const { hour, language } = entry
    const ofHour = mapEntry(rows, hour, () => new Map<Language, Row>())
    const row = mapEntry(ofHour, language, () => newRow(hourOf(hour).get(language)))
    addEntry(row, entry, isLate(entry))
    addMarks(row, entry)
  }
  return [...rows].flatMap(([hour, ofHour]) =>
    [...ofHour].map(([language, { counts, marks }]): HourAddition => [
      hour,
      language,
      Object.fromEntries([...counts].filter(([, value]) => value !== 0)),
      Object.fromEntries(marks),
    ]),
  )
}

function newRow(stored: LanguageTally | undefined): Row {
  const { counts, marks } = stored?.bytes ?? { counts: 0, marks: 0 }
  const level = COARSER_FROM.filter((bytes) => counts > bytes).length
  return { counts: new Map(), marks: new Map(), level, keepsMarks: marks < MARKS_MAX }
}

/** Adds an entry's counters. Page views of late entries are never billed: they have no counter of their address. */
function addEntry({ counts: row, level }: Row, entry: CountedEntry, late: boolean): void {
  const { counts, plain = {}, segments, at } = entry
  const [code = '', text = ''] = segments[Math.min(level, 2)] ?? []
  const ofSegment = Object.entries(counts).filter(([key]) => isKept(key, level))
  const added: (readonly [string, number])[] = [
    ...Object.entries(plain).filter(([key]) => !late || !key.startsWith(ADDRESS_PREFIX)),
    ...(late ? latesOf(entry) : []),
    ...ofSegment.map(([key, value]) => [`${code}${SEGMENT_MARK}${key}`, value] as const),
    // Names of segments are stored beside their counts, so that a row can be read by itself.
    ...(Object.keys(counts).length > 0 ? [[`${DICTIONARY_PREFIX}${code}|${text}`, 1] as const] : []),
    [LAST_COUNTED, at],
  ]
  for (const [key, value] of added) row.set(key, sumOfCounter(key, row.get(key) ?? 0, value))
}

/** The marks that say how many page views and visits are late. */
function latesOf({ counts, plain = {} }: CountedEntry): (readonly [string, number])[] {
  const lates = [
    [LATE_VIEWS, plain[VIEWS] ?? 0],
    [LATE_SESSIONS, counts[SESSIONS] ?? 0],
  ] as const
  return lates.filter(([, value]) => value > 0)
}

function isKept(key: string, level: number): boolean {
  if (level < 2 || !key.includes('.') || key.startsWith(CONVERSIONS_PREFIX)) return true
  return level === 2 && !DETAILED.has(key.slice(0, 2))
}

function addMarks({ marks, keepsMarks }: Row, { mark, network }: CountedEntry): void {
  if (network) addTo(marks, networkMark(network.slot), network.weight)
  if (mark && keepsMarks) addTo(marks, mark.id, 2 ** mark.bit)
}

const popupClicksOf = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([key]) => key.startsWith(POPUP_CLICKS_PREFIX)))

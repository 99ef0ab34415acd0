import { conversions, type Goal, VISITORS } from '#shared/visit/visit-counts.ts'
import { parseSegment, segmentText, UNKNOWN_SEGMENT } from '#shared/visit/visit-segments.ts'
import { type AddedSpans, addPlaced, type DaySpans, type Placed } from './day-spans.ts'
import { countTested, type Tested } from './tested-visitors.ts'
import { mapEntry } from './visit-span.ts'

/** A form conversion, and the hash of its visitor. */
type Converted = Omit<Placed, 'text'> & { goal: Goal; hash: string; count: number }

/** Who did what on a day, as far as it is counted by visitor. */
export type DayVisits = {
  /** Visits by the hash of the visitor. */
  byVisitor: Map<string, Placed[]>
  converted: Converted[]
  tested: Tested[]
  /** Names of visitors who reached the goal of a test by a click. */
  reached: Set<string>
}

/** Notes a visit of a visitor in an hour and segment; the same one again changes nothing. */
export function noteVisit({ byVisitor }: DayVisits, hash: string, visit: Placed): void {
  const known = mapEntry(byVisitor, hash, (): Placed[] => [])
  const { hour, language, text } = visit
  if (!known.some((one) => one.hour === hour && one.language === language && one.text === text)) known.push(visit)
}

/** The counters that need the whole day: visitors, the visits of conversions, and variants of tests. */
export function countOfDay(visits: DayVisits): DaySpans {
  const to: AddedSpans = { spans: new Map(), isSummed: false }
  // Each visitor counts once a day, with the first visit.
  for (const ofVisitor of visits.byVisitor.values()) {
    const first = firstOf(ofVisitor)
    if (first) addPlaced(to, first, VISITORS, 1)
  }
  for (const { hour, language, goal, hash, count } of visits.converted) {
    const text = visitOf(visits.byVisitor.get(hash) ?? [], hour)?.text ?? UNKNOWN
    addPlaced(to, { hour, language, text }, conversions(goal), count)
  }
  for (const { keys, ...place } of countTested(visits.tested.toSorted(byTime), visits))
    for (const key of keys) addPlaced(to, place, key, 1)
  return to.spans
}

const UNKNOWN = segmentText(UNKNOWN_SEGMENT)
const KINDS = ['new', 'returning', '']
const kindOf = ({ text }: Placed) => KINDS.indexOf(parseSegment(text).visitor)
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/**
 * Orders earlier visits first; within an hour the browser's first visit of the day first, then by the names of
 * segments.
 */
const byTime = (one: Placed, other: Placed) =>
  one.hour - other.hour ||
  kindOf(one) - kindOf(other) ||
  compare(one.text, other.text) ||
  compare(one.language, other.language)

const firstOf = (visits: readonly Placed[]): Placed | undefined =>
  visits.length > 1 ? visits.toSorted(byTime)[0] : visits[0]

/**
 * The visit to which a conversion belongs: the latest that began until that hour; of several in one hour, the first.
 */
function visitOf(visits: readonly Placed[], until: number): Placed | undefined {
  const begun = visits.filter(({ hour }) => hour <= until)
  const latest = Math.max(...begun.map(({ hour }) => hour))
  return firstOf(begun.filter(({ hour }) => hour === latest))
}

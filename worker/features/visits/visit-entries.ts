import type { Language } from '#shared/text/languages.ts'
import { addressViews, conversions, SESSIONS, shortOf, VIEWS } from '#shared/visit/visit-counts.ts'
import type { VisitEvent } from '#shared/visit/visits.ts'
import { OTHER, type Segment, UNKNOWN_SEGMENT } from '#shared/visit/visit-segments.ts'
import type { CountedEntry } from '#worker/entities/visits/counted-entry.ts'
import { CONVERTED_PREFIX, VISITOR_PREFIX } from '#worker/entities/visits/hour-keys.ts'
import { withVariant } from '#worker/entities/live-site/experiment-variant.ts'
import { countTested } from './tested-visits.ts'
import { cellAt, countEvent, countWindows, type EventPlaces, weightOf } from './event-counts.ts'
import { type Mark, markOf } from './visit-marks.ts'
import type { MessageSegment, PageView, VisitMessage } from './visit.messages.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Requests of one visitor for one address within this time are one view (rules/analytics.md#page-view). */
const VIEW_WINDOW = 10 * SECOND
/** A goal counts once per visit, which ends after 30 idle minutes. */
const VISIT_WINDOW = 30 * MINUTE
export const WINDOWS = [VIEW_WINDOW, VISIT_WINDOW] as const
/** The same windows for late messages: their keys have rows of their own, which are kept longer. */
export const LATE_WINDOWS = [-VIEW_WINDOW, -VISIT_WINDOW] as const

/** A visit is counted in the hour in which it began, at most this long ago. */
export const AGE_MAX = 12 * HOUR

/** The time when a visit began, from the age that its message gives. */
export const beginOf = (at: number, age: number): number => at - Math.min(age, AGE_MAX)

/** An entry that is counted unless its key was counted less than `width` milliseconds before or after. */
export type VisitEntry = Omit<CountedEntry, 'width' | 'segments'> & {
  siteId: string
  width: (typeof WINDOWS)[number]
  segment: Segment
}

const hourOf = (at: number) => Math.floor(at / HOUR) * HOUR

/** The key of a release in a language. */
export type ReleasePlace = { siteId: string; releaseId: string; language: Language }

type Placed = Pick<VisitEntry, 'siteId' | 'language' | 'at' | 'key'>

/**
 * The entries that a message counts. `placesOf` returns a release, or undefined if it does not exist or is not known.
 */
export function entriesOf(
  message: VisitMessage,
  placesOf: (place: ReleasePlace) => EventPlaces | undefined,
): VisitEntry[] {
  if (message.kind === 'views') return message.views.map((view) => viewEntry(view, placesOf))
  const { siteId, language, at, key, slot } = message
  const placed: Placed = { siteId, language, at, key }
  if (message.kind === 'conversion') {
    const { goal, visitor } = message
    const plain = { [visitor ? `${CONVERTED_PREFIX}${goal}.${visitor}` : conversions(goal)]: 1 }
    const network = slot === undefined ? {} : { network: { slot, weight: 1 } }
    return [
      { ...placed, hour: hourOf(at), width: VISIT_WINDOW, segment: UNKNOWN_SEGMENT, counts: {}, plain, ...network },
    ]
  }
  const { event, segment, visitor } = message
  const places = placesOf({ siteId, releaseId: event.releaseId, language })
  if (!places) return []
  const shown = withVariant(places, message.variant)
  const counts = { ...countEvent(event.counts, shown), ...countTested(message, shown) }
  const isNew = counts[SESSIONS] === 1
  const windows = countWindows(event.counts)
  return [
    {
      ...placed,
      hour: hourOf(beginOf(at, event.age)),
      width: VIEW_WINDOW,
      segment: segmentOf(segment, places),
      counts: isNew && visitor ? { ...counts, [VISITOR_PREFIX + visitor]: 1 } : counts,
      ...(windows && { windows }),
      ...markedBy(event, beginOf(at, event.age)),
      ...(slot !== undefined && { network: { slot, weight: weightOf(event.counts) } }),
    },
  ]
}

function markedBy({ visit, number }: Pick<VisitEvent, 'visit' | 'number'>, at: number, kind = ''): { mark?: Mark } {
  return visit === undefined ? {} : { mark: markOf(visit + kind, number ?? 0, at) }
}

function viewEntry(view: PageView, placesOf: (place: ReleasePlace) => EventPlaces | undefined): VisitEntry {
  const { siteId, language, at, key, slot, segment, said = {} } = view
  const places = segment && placesOf({ siteId, releaseId: segment.releaseId, language })
  return {
    siteId,
    language,
    at,
    key,
    hour: hourOf(at),
    width: VIEW_WINDOW,
    segment: segmentOf(segment, places),
    counts: { [VIEWS]: 1 },
    plain: { [VIEWS]: 1, [addressViews(slot)]: 1 },
    ...markedBy(said, at, '.view'),
  }
}

function segmentOf(segment: MessageSegment | undefined, places: EventPlaces | undefined): Segment {
  if (!segment) return UNKNOWN_SEGMENT
  const { entry, releaseId, ...known } = segment
  return { ...known, entry: entryCell(entry, places), release: shortOf(releaseId) }
}

/** The cell at a place: empty for pages beside the grid, `OTHER` if the release is not known. */
function entryCell(place: string, places: EventPlaces | undefined): string {
  if (place === '' || place === OTHER) return place
  if (!places) return OTHER
  const cell = cellAt(places, place)
  return cell ? shortOf(cell.id) : ''
}

/** Removes repetitions of keys within a window, and of messages, from these entries: the earliest one stays. */
export function withoutRepeats(entries: readonly VisitEntry[]): VisitEntry[] {
  const latest = new Map<string, number>()
  const marked = new Set<string>()
  return entries
    .toSorted((one, other) => one.at - other.at)
    .filter(({ siteId, language, mark }) => {
      if (!mark) return true
      const name = JSON.stringify([siteId, language, mark.id, mark.bit])
      if (marked.has(name)) return false
      marked.add(name)
      return true
    })
    .filter(({ key, width, at }) => {
      const before = latest.get(`${width} ${key}`)
      if (before !== undefined && at - before < width) return false
      latest.set(`${width} ${key}`, at)
      return true
    })
}

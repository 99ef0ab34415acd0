import { addressViews, conversions, VIEWS } from '#shared/visit/visit-counts.ts'
import { countEvent, countWindows, type EventPlaces, type Windows } from './event-counts.ts'
import type { VisitMessage } from './visit.messages.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Requests of one visitor for one address within this time are one view (rules/analytics.md#page-view). */
const VIEW_WINDOW = 10 * SECOND
/** A goal counts once per visit, which ends after 30 idle minutes. */
const VISIT_WINDOW = 30 * MINUTE
export const WINDOWS = [VIEW_WINDOW, VISIT_WINDOW] as const

/** A visit is counted in the hour in which it began, at most this long ago. */
const AGE_MAX = 12 * HOUR

/** An entry that is counted unless its key was counted less than `width` milliseconds before or after. */
export type VisitEntry = {
  siteId: string
  language: string
  hour: number
  at: number
  key: string
  width: (typeof WINDOWS)[number]
  counts: Record<string, number>
  /** How often windows were shown and clicked in, by id: deliveries among them are counted for their makers. */
  windows?: Windows
}

const hourOf = (at: number) => Math.floor(at / HOUR) * HOUR

/** The entries that a message counts. `placesOf` returns the release of an event, or that there is none. */
export function entriesOf(
  message: VisitMessage,
  placesOf: (message: Extract<VisitMessage, { kind: 'event' }>) => EventPlaces | undefined,
): VisitEntry[] {
  if (message.kind === 'views') {
    return message.views.map(({ siteId, language, at, key, slot }) => {
      const counts = { [VIEWS]: 1, [addressViews(slot)]: 1 }
      return { siteId, language, hour: hourOf(at), at, key, width: VIEW_WINDOW, counts }
    })
  }
  const { siteId, language, at, key } = message
  if (message.kind === 'conversion') {
    const counts = { [conversions(message.goal)]: 1 }
    return [{ siteId, language, hour: hourOf(at), at, key, width: VISIT_WINDOW, counts }]
  }
  const { event } = message
  const places = placesOf(message)
  if (!places) return []
  const hour = hourOf(at - Math.min(event.age, AGE_MAX))
  const windows = countWindows(event.counts)
  const entry = { siteId, language, hour, at, key, width: VIEW_WINDOW, counts: countEvent(event.counts, places) }
  return [windows ? { ...entry, windows } : entry]
}

/** The time of the earliest event in a message. */
export function timeOf(message: VisitMessage): number {
  return message.kind === 'views' ? Math.min(...message.views.map(({ at }) => at)) : message.at
}

/** Removes repetitions within a window among these entries: the earliest one stays. */
export function withoutRepeats(entries: readonly VisitEntry[]): VisitEntry[] {
  const latest = new Map<string, number>()
  return entries
    .toSorted((one, other) => one.at - other.at)
    .filter(({ key, width, at }) => {
      const before = latest.get(`${width} ${key}`)
      if (before !== undefined && at - before < width) return false
      latest.set(`${width} ${key}`, at)
      return true
    })
}

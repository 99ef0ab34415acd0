import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { shortOf } from '#shared/visit/visit-counts.ts'
import { REACHED_PREFIX, TESTED_PREFIX } from '#worker/entities/visits/hour-keys.ts'
import { type EventPlaces, goalClicked } from './event-counts.ts'
import type { VisitMessage } from './visit.messages.ts'

type EventMessage = Extract<VisitMessage, { kind: 'event' }>

/**
 * The counters that an event adds to the test of its release: the visitor saw the cell, or reached the goal after that.
 * Only the variant that the server chose for the visitor counts. When the day is read, each visitor is counted once a
 * day, and forms are joined to visitors (rules/experiments.md#counting).
 */
export function countTested(message: EventMessage, places: EventPlaces): Record<string, number> {
  const { event, variant, visitor, testId } = message
  const { test, cells, columns } = places
  if (!test || test.id !== testId || !variant || !visitor) return {}
  const { id, goal, linkId } = test
  const index = cells.findIndex((one) => one.id === test.cellId)
  if (index < 0) return {}
  const place = formatPosition(positionOf(index, columns))
  const begins = new Set(event.counts.flatMap(([name, before, now]) => (before === 0 && now > 0 ? [name] : [])))
  const saw = begins.has(`w.${place}`)
  const isReached =
    goal === 'click'
      ? begins.has(`c.${place}`)
      : goal === 'link' && linkId !== null && Boolean(event.seen) && goalClicked(event.counts, places, linkId)
  const name = `${goal}.${shortOf(id)}.${variant}.${visitor}`
  return {
    ...(saw && { [TESTED_PREFIX + name]: 1 }),
    ...(isReached && { [REACHED_PREFIX + name]: 1 }),
  }
}

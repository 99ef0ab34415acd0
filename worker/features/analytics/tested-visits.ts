import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { shortOf, testedGoals, testedVisits } from '#shared/visit/visit-counts.ts'
import { TESTED_PREFIX } from '#worker/content/visits/hour-keys.ts'
import { type EventPlaces, goalClicked } from './event-counts.ts'
import type { VisitMessage } from './visit.messages.ts'

type EventMessage = Extract<VisitMessage, { kind: 'event' }>

/**
 * What an event adds to the test of its release: the visit saw the cell, or reached the goal after that. Forms are joined
 * by the visitor's hash when the day is read (rules/cell-tests.md#counting).
 */
export function countTested(message: EventMessage, places: EventPlaces): Record<string, number> {
  const { event, variant, visitor } = message
  const { test, cells, columns } = places
  if (!test?.variants.some(({ letter }) => letter === variant) || !variant) return {}
  const { id, goal, linkId } = test
  const index = cells.findIndex((one) => one.id === test.cellId)
  if (index < 0) return {}
  const place = formatPosition(positionOf(index, columns))
  const begins = new Set(event.counts.flatMap(([name, before, now]) => (before === 0 && now > 0 ? [name] : [])))
  const saw = begins.has(`w.${place}`)
  const isReached =
    (goal === 'click' && begins.has(`c.${place}`)) ||
    (goal === 'link' && linkId !== null && Boolean(event.seen) && goalClicked(event.counts, places, linkId))
  const isForm = goal !== 'click' && goal !== 'link'
  return {
    ...(saw && { [testedVisits(id, variant)]: 1 }),
    ...(isReached && { [testedGoals(id, variant)]: 1 }),
    ...(saw && isForm && visitor && { [`${TESTED_PREFIX}${goal}.${shortOf(id)}.${variant}.${visitor}`]: 1 }),
  }
}

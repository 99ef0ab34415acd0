import { parsePosition } from '#shared/positions.ts'
import type { ReleaseCell, SiteRelease } from '#shared/releases.ts'
import {
  buttonClicks,
  clickedSessions,
  DWELL_MAX,
  dwellStep,
  dwellStepOf,
  dwellTime,
  entries,
  exits,
  pointClicks,
  popupClicks,
  popupSessions,
  productClicks,
  productOpenings,
  SESSIONS,
  sessionsOf,
  socialClicks,
  swipeViews,
} from '#shared/visit-counts.ts'
import type { VisitEvent } from '#shared/visits.ts'

/** What the names of an event's counts mean. */
export type EventPlaces = Pick<SiteRelease, 'cells' | 'columns' | 'sns' | 'popups'>

type Count = { before: number; now: number }
type Counters = Record<string, number>

/** Steps that one beacon may add to a count of swipes or clicks: more is no person. */
const STEPS_MAX = 500

/** What an event adds to the counters of its hour. What the release does not have counts nothing. */
export function countEvent(counts: VisitEvent['counts'], places: EventPlaces): Counters {
  const counters: Counters = {}
  // A name counts once, however often it stands there.
  const byName = new Map(counts.map(([name, before, now]) => [name, { before, now }]))
  for (const [name, count] of byName) {
    for (const [key, value] of counted(name, count, places))
      if (value !== 0) counters[key] = (counters[key] ?? 0) + value
  }
  return counters
}

function counted(name: string, count: Count, places: EventPlaces): [string, number][] {
  if (name === 's') return [[SESSIONS, first(count)]]
  const [, kind = '', link = '', place = ''] = /^([a-z])(\d*)\.(.+)$/.exec(name) ?? []
  const cell = cellAt(places, place)
  if (cell) return countCell(kind, cell, Number(link), count)
  const { sns, popups } = places
  if (place === 'bar' && kind === 'k')
    return (sns ?? [])
      .slice(Number(link))
      .slice(0, 1)
      .map(({ type }) => [socialClicks(type), steps(count)])
  if (!popups?.some(({ id }) => id === place)) return []
  if (kind === 'p') return [[popupSessions(place), first(count)]]
  return kind === 'k' ? [[popupClicks(place), steps(count)]] : []
}

function countCell(kind: string, cell: ReleaseCell, link: number, count: Count): [string, number][] {
  switch (kind) {
    case 'w':
      return [
        [swipeViews(cell.id), steps(count)],
        [sessionsOf(cell.id), first(count)],
      ]
    case 't':
      return countDwell(cell.id, count)
    case 'i':
      return [[entries(cell.id), first(count)]]
    case 'x':
      return [[exits(cell.id), Math.sign(count.now) - Math.sign(count.before)]]
    case 'c':
      return [[clickedSessions(cell.id), first(count)]]
    case 'k':
      return clickKeys(cell)
        .slice(link, link + 1)
        .map((key) => [key, steps(count)])
    default:
      return []
  }
}

/** What the links of a cell count, in the order in which they stand there (`visitor/ui/cell.tsx`). */
function clickKeys(cell: ReleaseCell): string[] {
  if (cell.locked) return []
  const { button, products = [], points = [] } = cell
  const ofProducts = products.flatMap(({ id, button: link }) => [
    productOpenings(id),
    ...(link ? [productClicks(id)] : []),
  ])
  return [...(button ? [buttonClicks(cell.id)] : []), ...ofProducts, ...points.map(({ id }) => pointClicks(id))]
}

/** A visit's time on a cell moves from one step to another while it grows. */
function countDwell(cellId: string, { before, now }: Count): [string, number][] {
  if (now <= before) return []
  const [from, to] = [Math.min(before, DWELL_MAX), Math.min(now, DWELL_MAX)]
  const counters: [string, number][] = [
    [dwellTime(cellId), to - from],
    [dwellStep(cellId, dwellStepOf(to)), 1],
  ]
  return before > 0 ? [...counters, [dwellStep(cellId, dwellStepOf(from)), -1]] : counters
}

function cellAt({ cells, columns }: EventPlaces, name: string): ReleaseCell | undefined {
  const position = parsePosition(name)
  return position && position.column < columns ? cells[position.row * columns + position.column] : undefined
}

const steps = ({ before, now }: Count) => Math.min(Math.max(now - before, 0), STEPS_MAX)
const first = ({ before, now }: Count) => (before === 0 && now > 0 ? 1 : 0)

import { parsePosition } from '#shared/site/cell/positions.ts'
import type { ReleaseCell, ReleasePopup, SiteRelease } from '#shared/site/release/releases.ts'
import {
  BAR_ACTION,
  buttonClicks,
  clickedSessions,
  DWELL_MAX,
  dwellStep,
  dwellStepOf,
  dwellTime,
  ENGAGED,
  entries,
  exits,
  firstMoves,
  goalClicks,
  moves,
  pointClicks,
  popupClicks,
  popupSessions,
  productClicks,
  productOpenings,
  SESSIONS,
  sessionsOf,
  socialClicks,
  swipeViews,
  turnBacks,
  VISIT_MAX,
  VISIT_TIME,
  visitStep,
} from '#shared/visit/visit-counts.ts'
import type { VisitEvent } from '#shared/visit/visits.ts'

/** The targets of an event's counts; members-only cells are opened, because members' visits report on them. */
export type EventPlaces = Pick<SiteRelease, 'cells' | 'columns' | 'sns' | 'companyTabs' | 'action' | 'popups' | 'test'>

type Count = { before: number; now: number }
type Counters = Record<string, number>

/** Steps that one beacon may add to a count of swipes or clicks; a person makes fewer. */
const STEPS_MAX = 500

/** Swipes that weigh as much as a click. */
const SWIPES_OF_A_CLICK = 20

/**
 * The part of a network's limit for a site's hour that a message uses (`NETWORK_MAX`): one, or the number of its
 * clicks, or a twentieth of its swipes, whichever is largest.
 */
export function weightOf(counts: VisitEvent['counts']): number {
  let [clicks, swipes] = [0, 0]
  for (const [name, before, now] of counts) {
    if (name.startsWith('k')) clicks += steps({ before, now })
    if (name.startsWith('w')) swipes += steps({ before, now })
  }
  return Math.max(1, clicks, Math.ceil(swipes / SWIPES_OF_A_CLICK))
}

/** The counters that an event adds to its hour. Counts of anything that the release does not have are ignored. */
export function countEvent(counts: VisitEvent['counts'], places: EventPlaces): Counters {
  const counters: Counters = {}
  // A name counts once, however often the event repeats it.
  const byName = new Map(counts.map(([name, before, now]) => [name, { before, now }]))
  for (const [name, count] of byName) addCounters(counters, counted(name, count, places))
  return counters
}

function addCounters(counters: Counters, more: readonly [string, number][]): void {
  for (const [key, value] of more) if (value !== 0) counters[key] = (counters[key] ?? 0) + value
}

/** Whether an event contains the first click on a link that its maker marked as a goal. */
export function goalClicked(counts: VisitEvent['counts'], places: EventPlaces, linkId: string): boolean {
  return counts.some(([name, before, now]) =>
    counted(name, { before, now }, places).some(([key, value]) => key === goalClicks(linkId) && value > 0),
  )
}

/** Windows by their id: 1 if the event contains the first time that it was shown (`seen`) or clicked in (`opened`). */
export type Windows = Record<string, { seen: number; opened: number }>

/** The windows whose first showing or click an event contains; undefined if it has none. */
export function countWindows(counts: VisitEvent['counts']): Windows | undefined {
  const windows: Windows = {}
  for (const [name, before, now] of counts) {
    const [, kind, id = ''] = /^([pc])\.([\da-f-]{36})$/.exec(name) ?? []
    if (!kind || before > 0 || now === 0) continue
    const { seen, opened } = windows[id] ?? { seen: 0, opened: 0 }
    windows[id] = kind === 'p' ? { seen: 1, opened } : { seen, opened: 1 }
  }
  return Object.keys(windows).length > 0 ? windows : undefined
}

function counted(name: string, count: Count, places: EventPlaces): [string, number][] {
  if (name === 's') return [[SESSIONS, first(count)]]
  if (name === 'e') return [[ENGAGED, first(count)]]
  if (name === 'T') return countTime(count, VISIT_MAX, VISIT_TIME, visitStep)
  return name.startsWith('m.') ? countMove(name, count, places) : countAtPlace(name, count, places)
}

/** The counters of a cell, the bar or a popup. */
function countAtPlace(name: string, count: Count, places: EventPlaces): [string, number][] {
  const [, kind = '', link = '', place = ''] = /^([a-z])(\d*)\.(.+)$/.exec(name) ?? []
  const cell = cellAt(places, place)
  if (cell) return countCell(kind, cell, Number(link), count)
  if (place === 'bar') return kind === 'k' ? countInBar(Number(link), count, places) : []
  const popup = places.popups?.find(({ id }) => id === place)
  return popup ? countPopup(kind, popup, count) : []
}

/** The bar's links, in their order on the page (`visitor/company/bottom-bar.tsx`). */
function countInBar(link: number, count: Count, { sns = [], companyTabs, action }: EventPlaces): [string, number][] {
  const account = sns[link]
  if (account) return [[socialClicks(account.type), steps(count)]]
  const isAction = action && link === sns.length + (companyTabs ? 1 : 0)
  return isAction ? countClick({ key: buttonClicks(BAR_ACTION), goal: goalOf(BAR_ACTION, action) }, count) : []
}

function countPopup(kind: string, { id, button }: ReleasePopup, count: Count): [string, number][] {
  if (kind === 'p') return [[popupSessions(id), first(count)]]
  return kind === 'k' ? countClick({ key: popupClicks(id), goal: goalOf(id, button) }, count) : []
}

function countCell(kind: string, cell: ReleaseCell, link: number, count: Count): [string, number][] {
  switch (kind) {
    case 'w':
      return [
        [swipeViews(cell.id), steps(count)],
        [sessionsOf(cell.id), first(count)],
      ]
    case 't':
      return countTime(count, DWELL_MAX, dwellTime(cell.id), (step) => dwellStep(cell.id, step))
    case 'i':
      return [[entries(cell.id), first(count)]]
    case 'x':
      return [[exits(cell.id), Math.sign(count.now) - Math.sign(count.before)]]
    case 'r':
      return [[turnBacks(cell.id), first(count)]]
    case 'c':
      return [[clickedSessions(cell.id), first(count)]]
    case 'k':
      return linksOf(cell)
        .slice(link, link + 1)
        .flatMap((one) => countClick(one, count))
    default:
      return []
  }
}

/** The counters of a click; `goal` counts once per visit. */
type Link = { key: string; goal?: string | undefined }

function countClick({ key, goal }: Link, count: Count): [string, number][] {
  return [[key, steps(count)], ...(goal ? [[goal, first(count)] satisfies [string, number]] : [])]
}

const goalOf = (id: string, link: { isGoal?: true } | null) => (link?.isGoal ? goalClicks(id) : undefined)

/** The links of a cell, in their order on the page (`visitor/cell/cell.tsx`). */
function linksOf(cell: ReleaseCell): Link[] {
  if (cell.locked) return []
  const { id: cellId, button, products = [], points = [] } = cell
  const ofProducts = products.flatMap(({ id, button: link }): Link[] => [
    { key: productOpenings(id) },
    ...(link ? [{ key: productClicks(id), goal: goalOf(id, link) }] : []),
  ])
  return [
    ...(button ? [{ key: buttonClicks(cellId), goal: goalOf(cellId, button) }] : []),
    ...ofProducts,
    ...points.map(({ id, target }) => ({
      key: pointClicks(id),
      goal: target.kind === 'url' ? goalOf(id, target) : undefined,
    })),
  ]
}

/** Counts a time, of a visit or on a cell, which moves from one step to the next while it grows. */
function countTime(
  { before, now }: Count,
  max: number,
  key: string,
  keyOfStep: (step: number) => string,
): [string, number][] {
  if (now <= before) return []
  const [from, to] = [Math.min(before, max), Math.min(now, max)]
  const counters: [string, number][] = [
    [key, to - from],
    [keyOfStep(dwellStepOf(to)), 1],
  ]
  return before > 0 ? [...counters, [keyOfStep(dwellStepOf(from)), -1]] : counters
}

/** Counts a move between two cells; 2 if it is the visit's first one. */
function countMove(name: string, count: Count, places: EventPlaces): [string, number][] {
  const [, from = '', to = ''] = name.split('.')
  const [one, other] = [cellAt(places, from), cellAt(places, to)]
  if (!one || !other || one.id === other.id) return []
  const move: [string, number] = [moves(one.id, other.id), first(count)]
  return count.now === 2 ? [move, [firstMoves(one.id, other.id), first(count)]] : [move]
}

export function cellAt({ cells, columns }: EventPlaces, name: string): ReleaseCell | undefined {
  const position = parsePosition(name)
  return position && position.column < columns ? cells[position.row * columns + position.column] : undefined
}

const steps = ({ before, now }: Count) => Math.min(Math.max(now - before, 0), STEPS_MAX)
const first = ({ before, now }: Count) => (before === 0 && now > 0 ? 1 : 0)

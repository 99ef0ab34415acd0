import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { DWELL_MAX, dwellStepOf, type Goal } from '#shared/visit/visit-counts.ts'
import { DEVICES, type Device, type Segment, segmentText, type VisitorKind } from '#shared/visit/visit-segments.ts'
import { countersOf, type VisitedSite } from './counters.ts'
import type { CellHabit, Source, VisitProfile } from './profile.ts'
import { type Random, randomOf } from './random.ts'

const HOUR = 60 * 60 * 1000
/** Maximum moves of a visit. */
const MOVES_MAX = 40
/** Shares of documents that a browser without script requests, and that are a visit's second document. */
const WITHOUT_SCRIPT = 0.03
const SECOND_DOCUMENT = 0.11
/** Share of visits whose visitor was there earlier on the same day. */
const RETURNING = 0.13
const SHORT = 12

/** A form that was sent, or a registration that was confirmed. */
export type Sent = { at: number; language: Language; goal: Goal }

/** Sums of the visits of some hours in one language. */
export type Ledger = {
  /** Counters by segment, in the order of `names`. */
  segments: Map<string, Int32Array>
  /** Visitors, and visitors who reached a form's goal, each with the segment of the visit. */
  visitors: { hour: number; hash: string; segment: string }[]
  goals: { hour: number; goal: Goal; hash: string; segment: string }[]
  /** By segment: page views, visits and goals that were reached by links, for each hour of the day. */
  points: Map<string, Int32Array>
}

/** Numbers of an hour in `points`. */
export const POINT = { views: 0, sessions: 1, goals: 2, size: 3 }

export type DayVisits = {
  names: readonly string[]
  /** Ledgers by language; by hour and language if hours are kept apart. */
  ledgers: Map<string, Ledger>
}

type Visitor = { hash: string; device: Device; language: Language; source: Source }

/** The site and its habits in the order of its cells. */
function prepare(profile: VisitProfile, site: VisitedSite) {
  const { columns, cells } = site
  const rows = Math.ceil(cells.length / columns)
  const habits = (over: Record<string, CellHabit> = {}) => cells.map(({ file }) => over[file] ?? profile.cells[file])
  const neighbours = cells.map((_, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)]
    const [right, down, left, up] = profile.ways
    return [
      { to: place + 1, way: column + 1 < columns ? right : 0 },
      { to: place + columns, way: row + 1 < rows ? down : 0 },
      { to: place - 1, way: column > 0 ? left : 0 },
      { to: place - columns, way: row > 0 ? up : 0 },
    ].filter(({ to, way }) => way > 0 && to < cells.length)
  })
  const placeOf = (file: string | undefined) =>
    Math.max(
      cells.findIndex((cell) => cell.file === file),
      0,
    )
  return {
    places: countersOf(site),
    now: habits(),
    before: habits(profile.earlier),
    tested: cells.findIndex(({ file }) => file === profile.test?.file),
    neighbours,
    menu: profile.jumps.to.map(placeOf),
    placeOf,
    popups: site.popups.map(({ cells: on }) => new Set(on.map((id) => cells.findIndex((cell) => cell.id === id)))),
  }
}
export type Prepared = ReturnType<typeof prepare>
export const prepareSite = prepare

export type Day = {
  start: number
  daysAgo: number
  views: number
  sent: readonly Sent[]
  until: number
  keepsHours: boolean
  showsPopups: boolean
}

/** The visits of one day; the same for the same day, site and number of views. */
export function visitsOfDay(profile: VisitProfile, site: VisitedSite, prepared: Prepared, day: Day): DayVisits {
  const random = randomOf(`${profile.site.folder} ${day.daysAgo} ${day.views}`)
  const { places } = prepared
  const ledgers = new Map<string, Ledger>()
  const ledgerOf = (hour: number, language: Language): Ledger => {
    const key = day.keepsHours ? `${String(hour).padStart(2, '0')} ${language}` : language
    const found = ledgers.get(key)
    if (found) return found
    const made: Ledger = { segments: new Map(), visitors: [], goals: [], points: new Map() }
    ledgers.set(key, made)
    return made
  }
  const languages = LANGUAGES.filter((language) => profile.languages[language])
  const languageWeights = languages.map((language) => profile.languages[language] ?? 0)
  const sourceWeights = profile.sources.map(({ weight }) => (typeof weight === 'number' ? weight : weight(day.daysAgo)))
  const deviceWeights = profile.sources.map(({ devices = profile.devices }) => DEVICES.map((one) => devices[one] ?? 0))
  const today: Visitor[] = []

  const newVisitor = (language = languages[random.pick(languageWeights)]): Visitor => {
    const place = random.pick(sourceWeights)
    const source = profile.sources[place]
    const device = DEVICES[random.pick(deviceWeights[place])]
    const hash = Math.floor(random.next() * 2 ** 40)
      .toString(16)
      .padStart(10, '0')
    return { hash, device, language, source }
  }

  function visit(hour: number, documents: number, sent?: Sent): void {
    const isReturning = !sent && today.length > 20 && random.chance(RETURNING)
    const visitor = isReturning ? today[Math.floor(random.next() * today.length)] : newVisitor(sent?.language)
    if (!isReturning) today.push(visitor)
    const { source, device, language, hash } = visitor
    const ledger = ledgerOf(hour, language)
    const shown = releaseAt(profile, day.daysAgo, hour)
    const release = site.releases[Math.min(shown, site.releases.length - 1)]
    const habits = shown === 0 ? prepared.before : prepared.now
    const kind: VisitorKind = isReturning ? 'returning' : 'new'
    const origin = isReturning ? { referrer: '', campaign: '' } : source
    const entry = prepared.placeOf(isReturning ? undefined : source.entry)
    const { referrer, campaign } = origin
    const common = {
      device,
      referrer,
      campaign,
      release: release.slice(-SHORT),
      entry: site.cells[entry].id.slice(-SHORT),
    }
    const view = (viewed: Segment, views: number) => {
      const text = segmentText(viewed)
      numbersIn(ledger.segments, text, places.names.length)[places.views] += views
      pointsIn(ledger, text)[hour * POINT.size + POINT.views] += views
    }
    view({ ...common, visitor: '' }, 1)
    if (documents > 1)
      view({ device, visitor: '', referrer: '', campaign: '', entry: '', release: common.release }, documents - 1)
    if (!sent && random.chance(WITHOUT_SCRIPT)) return
    const segment: Segment = { ...common, visitor: kind }
    const text = segmentText(segment)
    ledger.visitors.push({ hour, hash, segment: text })
    const haste = (source.haste ?? 1) * (isReturning ? 0.8 : 1) * (device === 'desktop' ? 0.9 : 1)
    const walked = {
      ...walk({ random, prepared, habits, entry, haste, isKeen: sent !== undefined }),
      showsPopups: day.showsPopups,
      isTested: site.test !== null && shown === profile.releases?.length,
    }
    const counts = numbersIn(ledger.segments, text, places.names.length)
    const points = pointsIn(ledger, text)
    points[hour * POINT.size + POINT.sessions]++
    points[hour * POINT.size + POINT.goals] += count(counts, walked, { random, prepared, profile })
    if (sent) ledger.goals.push({ hour, goal: sent.goal, hash, segment: text })
  }

  const last = Math.floor((day.until - day.start) / HOUR)
  let left = day.views
  for (const sent of day.sent) {
    if (sent.at >= day.until || left < 2) continue
    visit(Math.floor((sent.at - day.start) / HOUR), 2, sent)
    left -= 2
  }
  for (const [hour, share] of sharesOf(profile.hours, left).entries()) {
    if (hour >= last && last < 24) break
    for (let rest = share; rest > 0;) {
      const documents = rest > 1 && random.chance(SECOND_DOCUMENT) ? 2 : 1
      visit(hour, documents)
      rest -= documents
    }
  }
  return { names: places.names, ledgers }
}

/** Releases are published at this hour. */
export const RELEASE_HOUR = 10

/** Index of the release that visitors were shown, from 0: the newest one that was published. */
function releaseAt({ releases = [] }: VisitProfile, daysAgo: number, hour: number): number {
  return releases.filter((since) => daysAgo < since || (daysAgo === since && hour >= RELEASE_HOUR)).length
}

/** Splits a whole number by weights. */
function sharesOf(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, one) => all + one, 0)
  let [seen, given] = [0, 0]
  return weights.map((weight) => {
    seen += weight
    const until = Math.round((total * seen) / sum)
    const share = until - given
    given = until
    return share
  })
}

function numbersIn(map: Map<string, Int32Array>, text: string, size: number): Int32Array {
  const found = map.get(text)
  if (found) return found
  const made = new Int32Array(size)
  map.set(text, made)
  return made
}

const pointsIn = ({ points }: Ledger, text: string) => numbersIn(points, text, 24 * POINT.size)

type Walk = {
  random: Random
  prepared: Prepared
  habits: readonly CellHabit[]
  entry: number
  haste: number
  /** A visitor who comes to send a form stays for a few cells. */
  isKeen: boolean
}

type Walked = { path: number[]; habits: readonly CellHabit[] }
type Seen = Walked & { showsPopups: boolean; isTested: boolean }

/** The cells that a visit sees, one after the other. */
function walk({ random, prepared, habits, entry, haste, isKeen }: Walk): Walked {
  const path = [entry]
  for (let here = entry; path.length < MOVES_MAX;) {
    if (!(isKeen && path.length < 5) && random.chance(habits[here].leave * haste)) break
    const isJump = random.chance(prepared.menu.length > 0 ? JUMP : 0)
    const next = isJump
      ? prepared.menu[Math.floor(random.next() * prepared.menu.length)]
      : stepFrom(here, path, { random, prepared, habits })
    if (next === here) break
    path.push(next)
    here = next
  }
  return { path, habits }
}

/** Share of moves that are made by the menu. */
const JUMP = 0.05
/** Factors on the pull of a cell that was seen before, and of the cell that the visitor comes from. */
const [SEEN, BACK] = [0.22, 0.3]

function stepFrom(
  here: number,
  path: readonly number[],
  { random, prepared, habits }: Omit<Walk, 'entry' | 'haste' | 'isKeen'>,
) {
  const ways = prepared.neighbours[here]
  const from = path.at(-2)
  const weights = ways.map(({ to, way }) => {
    const drawn = way * (habits[to].pull ?? 1)
    if (to === from) return drawn * BACK
    return path.includes(to) ? drawn * SEEN : drawn
  })
  return ways.length > 0 ? ways[random.pick(weights)].to : here
}

type Around = { random: Random; prepared: Prepared; profile: VisitProfile }

/** Adds a visit to the counters of its segment. Returns how many goals it reached by links. */
function count(
  counts: Int32Array,
  { path, habits, showsPopups, isTested }: Seen,
  { random, prepared, profile }: Around,
): number {
  const { places } = prepared
  const dwell = new Map<number, number>()
  const moved = new Set<number>()
  const turned = new Set<number>()
  const goals = new Set<number>()
  let clicks = 0
  const click = (place: number, goal: number) => {
    counts[place]++
    clicks++
    if (goal >= 0) goals.add(goal)
  }
  for (const [step, cell] of path.entries()) {
    const at = places.cells[cell]
    counts[at.swipes]++
    dwell.set(cell, (dwell.get(cell) ?? 0) + Math.round(habits[cell].dwell * random.spread() * 1000))
    if (step === 0) continue
    moved.add(places.moves[path[step - 1]] + cell)
    if (step === 1) counts[places.firstMoves[path[0]] + cell]++
    if (path[step - 2] === cell) turned.add(path[step - 1])
  }
  counts[places.sessions]++
  counts[places.cells[path[0]].entries]++
  counts[places.cells[path[path.length - 1]].exits]++
  for (const place of moved) counts[place]++
  for (const cell of turned) counts[places.cells[cell].turnBacks]++
  const variant = isTested ? Math.floor(random.next() * places.variants.length) : 0
  let time = 0
  for (const [cell, milliseconds] of dwell) {
    const at = places.cells[cell]
    const counted = Math.min(milliseconds, DWELL_MAX)
    time += counted
    counts[at.sessions]++
    counts[at.dwell] += counted
    counts[at.dwellStep + dwellStepOf(counted)]++
    const before = clicks
    clickIn(cell)
    if (clicks > before) counts[at.clicked]++
    if (isTested && cell === prepared.tested) countTested(clicks > before)
  }
  counts[places.time] += time
  counts[places.timeStep + dwellStepOf(time)]++
  for (const [place, on] of prepared.popups.entries()) {
    if (!showsPopups || !path.some((cell) => on.has(cell))) continue
    counts[places.popups[place].sessions]++
    if (random.chance(profile.popup ?? 0)) click(places.popups[place].clicks, places.popups[place].goal)
  }
  if (places.socials.length > 0 && random.chance(profile.social))
    click(places.socials[Math.floor(random.next() * places.socials.length)], -1)
  if (path.length > 1 || clicks > 0) counts[places.engaged]++
  for (const goal of goals) counts[goal]++
  return goals.size

  function countTested(hasClicked: boolean): void {
    counts[places.variants[variant].visits]++
    if (hasClicked) counts[places.variants[variant].goals]++
  }

  function clickIn(cell: number): void {
    const { open = 0, buy = 0, point = 0 } = habits[cell]
    const isOther = isTested && cell === prepared.tested && variant === 1
    const press = (isOther ? profile.test?.press : habits[cell].press) ?? 0
    const { button, products, points } = places.cells[cell]
    if (button && random.chance(press)) click(button.clicks, button.goal)
    for (const product of products) {
      if (!random.chance(open)) continue
      click(product.openings, -1)
      if (product.clicks >= 0 && random.chance(buy)) click(product.clicks, product.goal)
    }
    for (const one of points) if (random.chance(point)) click(one.clicks, one.goal)
  }
}

import type { Story, StoryVisit } from './visit-story.ts'

// The expected figures of a story, by the definitions in docs/rules/analytics.md#analytics: counted visit by visit from
// the story alone. Imports none of the product's code.

const HOUR = 3_600_000
const OFFSET = 9 * HOUR
const BOUNDS = [1, 2, 3, 5, 8, 13, 20, 30, 60, 120, 300]

export type OracleFilters = Partial<
  Record<'language' | 'device' | 'visitor' | 'referrer' | 'campaign' | 'entry' | 'release', string>
>

type Point = { views: number; sessions: number; visitors: number; conversions: number }
type Kinds = { form: number; registration: number; link: number }
type Share = { sessions: number; views: number; conversions: number } & Kinds

export type Expected = {
  total: Record<string, number>
  byLanguage: Record<string, Record<string, number>>
  shares: Record<string, Record<string, Share>>
  series: Record<string, Point>
  hours: Record<string, Point>
}

/** One thing that is counted: its moment, language and segment, and the counters it adds. */
type Fact = {
  at: number
  language: string
  segment: Record<'device' | 'visitor' | 'referrer' | 'campaign' | 'entry' | 'release', string>
  counters: Record<string, number>
}

const short = (id: string) => id.slice(-12)
const hourText = (at: number) => new Date(at + OFFSET).toISOString().slice(0, 13)
const dayText = (at: number) => hourText(at).slice(0, 10)
const stepOf = (time: number) => BOUNDS.filter((bound) => time >= bound * 1000).length.toString(36)

/** The cells that a visit viewed, one after the other; one that was left for less than a glance is viewed once. */
function viewedCells(story: Story, { path }: StoryVisit): string[] {
  const seen = path.filter(({ time }) => time >= 500).map(({ cell }) => short(story.site.cells[cell]?.id ?? ''))
  return seen.filter((cell, index) => cell !== seen[index - 1])
}

function countersOf(story: Story, visit: StoryVisit): Record<string, number> {
  const counters: Record<string, number> = { ss: 1 }
  const add = (key: string, value = 1) => (counters[key] = (counters[key] ?? 0) + value)
  const viewed = viewedCells(story, visit)
  for (const cell of viewed) add(`w.${cell}`)
  for (const cell of new Set(viewed)) add(`s.${cell}`)
  const [first, last] = [viewed[0], viewed.at(-1)]
  if (first && last) {
    add(`i.${first}`)
    add(`x.${last}`)
  }
  const times = new Map<string, number>()
  for (const { cell, time } of visit.path) {
    const id = short(story.site.cells[cell]?.id ?? '')
    if (time >= 500) times.set(id, (times.get(id) ?? 0) + time)
  }
  let whole = 0
  for (const [cell, time] of times) {
    add(`t.${cell}`, Math.min(time, 300_000))
    add(`d${stepOf(time)}.${cell}`)
    whole += time
  }
  if (whole > 0) {
    add('T', Math.min(whole, 3_600_000))
    add(`D${stepOf(whole)}`)
  }
  const ways = viewed.slice(1).map((cell, index) => `${viewed[index]}.${cell}`)
  for (const way of new Set(ways)) add(`m.${way}`)
  if (ways[0]) add(`f.${ways[0]}`)
  const turned = viewed.filter(
    (_, index) => index > 0 && index + 1 < viewed.length && viewed[index - 1] === viewed[index + 1],
  )
  for (const cell of new Set(turned)) add(`r.${cell}`)
  const places = new Map(story.site.cells.map(({ id, place }) => [place, id]))
  const clickedCells = new Set<string>()
  const goals = new Set<string>()
  for (const { link } of visit.clicks) {
    add(link.kind === 'n' ? `n.${link.id}` : `${link.kind}.${short(link.id)}`)
    if (link.isGoal) goals.add(link.id)
    const cell = places.get(link.place)
    if (cell) clickedCells.add(cell)
  }
  for (const cell of clickedCells) add(`c.${short(cell)}`)
  for (const goal of goals) add(`g.${short(goal)}`)
  if (visit.popupStep !== null) add(`u.${short(story.site.popup)}`)
  if (ways.length > 0 || visit.clicks.length > 0) add('e')
  return counters
}

/** The facts of a story: visits, visitors, sent forms, page views. */
function factsOf(story: Story): Fact[] {
  const facts: Fact[] = []
  const visitors = new Set<string>()
  for (const visit of story.visits) {
    if (visit.isBot) continue
    const { person, language, begin } = visit
    const shown = story.site.cells[visit.path[0]?.cell ?? 0]
    const segment = {
      device: person.device,
      visitor: visit.isReturning ? 'returning' : 'new',
      referrer: visit.source,
      campaign: visit.campaign,
      entry: short(shown?.id ?? ''),
      release: short(visit.release),
    }
    facts.push({ at: begin, language, segment, counters: countersOf(story, visit) })
    const visitor = `${person.ip} ${person.userAgent} ${dayText(begin)}`
    if (!visitors.has(visitor)) facts.push({ at: begin, language, segment, counters: { vv: 1 } })
    visitors.add(visitor)
    for (const { goal, after } of visit.forms) {
      const at = begin + after
      // After midnight the segment of the visit is unknown.
      const unknown = { device: '', visitor: '', referrer: '*', campaign: '*', entry: '*', release: '*' }
      const isSameDay = dayText(at) === dayText(begin)
      facts.push({ at, language, segment: isSameDay ? segment : unknown, counters: { [`g.${goal}`]: 1 } })
    }
    const view = { pv: 1, cv: 1 }
    facts.push({ at: begin, language, segment: { ...segment, visitor: '' }, counters: view })
    for (const { after, path, isRepeat } of visit.pages) {
      if (isRepeat) continue
      const at = begin + after
      const release = short(story.site.releases.findLast(({ from }) => from <= at)?.id ?? '')
      // The page is opened from the site itself; a page beside the grid shows no cell, and its address has no campaign.
      const page = { ...segment, visitor: '', referrer: '', release }
      const isGrid = path === ''
      facts.push({ at, language, segment: isGrid ? page : { ...page, campaign: '', entry: '' }, counters: view })
    }
  }
  return facts
}

const conversionsOf = (counters: Record<string, number>) =>
  Object.entries(counters).reduce((sum, [key, value]) => sum + (key.startsWith('g.') ? value : 0), 0)

/** Conversions by what has a value of its own: sent forms, confirmed registrations, clicked links. */
function kindsOf(counters: Record<string, number>): Kinds {
  const kinds = { form: 0, registration: 0, link: 0 }
  for (const [key, value] of Object.entries(counters)) {
    if (!key.startsWith('g.')) continue
    if (key === 'g.membership') kinds.registration += value
    else kinds[key === 'g.contact' || key === 'g.homepage' ? 'form' : 'link'] += value
  }
  return kinds
}

function pointOf(counters: Record<string, number>): Point {
  const { pv: views = 0, ss: sessions = 0, vv: visitors = 0 } = counters
  return { views, sessions, visitors, conversions: conversionsOf(counters) }
}

function addTo<Values extends Record<string, number>>(to: Record<string, Values>, key: string, values: Values): void {
  const known = (to[key] ??= Object.fromEntries(Object.keys(values).map((name) => [name, 0])) as Values)
  for (const [name, value] of Object.entries(values))
    (known as Record<string, number>)[name] = ((known as Record<string, number>)[name] ?? 0) + value
}

/** Returns a function that computes a story's figures for days, both included. */
export function createOracle(story: Story) {
  const facts = factsOf(story)
  return ({ from, to }: { from: string; to: string }, filters: OracleFilters = {}): Expected => {
    const { language: only, ...others } = filters
    const wanted = facts.filter(
      ({ at, language, segment }) =>
        dayText(at) >= from &&
        dayText(at) <= to &&
        (only === undefined || language === only) &&
        Object.entries(others).every(
          ([name, value]) => segment[name as keyof Fact['segment']] === (value === '(none)' ? '' : value),
        ),
    )
    const expected: Expected = { total: {}, byLanguage: {}, shares: {}, series: {}, hours: {} }
    for (const { at, language, segment, counters } of wanted) {
      const point = pointOf(counters)
      const share = {
        sessions: point.sessions,
        views: point.views,
        conversions: point.conversions,
        ...kindsOf(counters),
      }
      for (const [key, value] of Object.entries(counters)) expected.total[key] = (expected.total[key] ?? 0) + value
      addTo(expected.byLanguage, language, counters)
      addTo(expected.series, dayText(at), point)
      addTo(expected.hours, hourText(at), point)
      if (share.sessions + share.views + share.conversions === 0) continue
      for (const [name, value] of Object.entries({ ...segment, language }))
        addTo((expected.shares[name] ??= {}), value, share)
    }
    return expected
  }
}

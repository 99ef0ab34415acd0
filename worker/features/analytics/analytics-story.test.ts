import { env as testEnv } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import { type AnalysedSite, askAnalytics, linkButton, plainCell } from '#tests/setup/analytics-kit.ts'
import { expectForks } from '#tests/setup/fork-oracle.ts'
import { createOracle, type Expected, type OracleFilters } from '#tests/setup/visit-oracle.ts'
import { happeningsOf, moveTo } from '#tests/setup/visit-sender.ts'
import { makeStory, type Story, type StoryLink } from '#tests/setup/visit-story.ts'
import { deliverVisits, keepVisits, publishVisited } from '#tests/setup/visits.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

// Compares the answers to the screens with the counts of a story's oracle. The formulas are written here again.

const DAY = 24 * 60 * 60 * 1000
/** 2026-09-28 00:00 in Asia/Tokyo. */
const BEGIN = Date.parse('2026-09-27T15:00:00Z')
const DAYS = 8
const NOW = { from: '2026-10-02', to: '2026-10-05' }
const BEFORE = { from: '2026-09-28', to: '2026-10-01' }
const COLUMNS = 4
const BOUNDS = [0, 1, 2, 3, 5, 8, 13, 20, 30, 60, 120, 300, 300]

const { env, sent } = keepVisits(testEnv)
const cells = Array.from({ length: 12 }, (_, index) =>
  plainCell({ mainText: `Cell ${index}`, button: linkButton(`Button ${index}`, true) }),
)
const always = { startsAt: null, endsAt: null }
const popup = { id: newId(), title: 'Offer', button: linkButton('Go', true), ...always } as unknown as ReleasePopup

let site: AnalysedSite
let story: Story

beforeAll(async () => {
  moveTo(BEGIN)
  const published = await publishVisited(env, { cells, columns: COLUMNS, rows: 3, popups: [popup], forms: ['contact'] })
  site = published
  await connect(env.DB).update(sites).set({ servedFrom: 0 }).where(eq(sites.id, site.id))
  const places = cells.map(({ id }, index) => ({ id, place: `${'ABCD'[index % 4]}${Math.floor(index / 4) + 1}` }))
  const links: StoryLink[] = [
    ...places.map(({ id, place }) => ({ place, index: 0, kind: 'b' as const, id, isGoal: true })),
    { place: popup.id, index: 0, kind: 'v', id: popup.id, isGoal: true },
  ]
  const storySite = { cells: places, links, popup: popup.id, releases: [{ id: published.releaseId, from: 0 }] }
  story = makeStory(storySite, { seed: 7, events: 3000, begin: BEGIN, days: DAYS })
  for (const { at, happen } of happeningsOf(story, { env, sent, site: published })) {
    moveTo(at)
    await happen()
    await deliverVisits(env, sent.splice(0))
  }
  moveTo(BEGIN + 9 * DAY)
})
afterAll(() => setClockOffset(0))

type Fork = SwipeAnalytics['forks'][number]
const forkAt = (forks: ReturnType<typeof expectForks>, index: number) =>
  forks.get(index) ?? { seen: 0, ended: 0, next: new Map<number, number>() }
type Counts = Record<string, number>
const short = (id: string) => id.slice(-12)
const of = (counts: Counts, key: string) => counts[key] ?? 0
const sumOf = (counts: Counts, prefix: string) =>
  Object.keys(counts)
    .filter((key) => key.startsWith(prefix))
    .reduce((sum, key) => sum + of(counts, key), 0)
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** The median of times, found by halving. */
function median(counts: Counts, keyOf: (step: string) => string): number | null {
  const steps = BOUNDS.slice(1).map((_, step) => of(counts, keyOf(step.toString(36))))
  const all = steps.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  const below = (at: number) =>
    steps.reduce((sum, count, step) => {
      const [start, end] = [Number(BOUNDS[step]), Number(BOUNDS[step + 1])]
      if (at >= end) return sum + count
      return at <= start ? sum : sum + count * ((at - start) / (end - start))
    }, 0)
  let [low, high] = [0, 300]
  for (let turn = 0; turn < 60; turn++) {
    const middle = (low + high) / 2
    if (below(middle) < all / 2) low = middle
    else high = middle
  }
  return high
}

const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 6))

/** Views and visitors are not divided by kind of visitor: every visitor has a first visit of the day. */
const visitorsOf = (visitors: number, { visitor }: OracleFilters) => (visitor === undefined ? visitors : null)

const figuresOf = (counts: Counts, asked: OracleFilters) => ({
  sessions: of(counts, 'ss'),
  visitors: visitorsOf(of(counts, 'vv'), asked),
  conversions: sumOf(counts, 'g.'),
  worth: null,
  conversion_rate: close(share(sumOf(counts, 'g.'), of(counts, 'ss'))),
  bounce_rate: close(share(of(counts, 'ss') - of(counts, 'e'), of(counts, 'ss'))),
  depth: close(share(sumOf(counts, 's.'), of(counts, 'ss'))),
  median_seconds: close(median(counts, (step) => `D${step}`)),
  mean_seconds: close(share(of(counts, 'T') / 1000, sumOf(counts, 'D'))),
})

function cellOf(counts: Counts, index: number) {
  const id = short(String(cells[index]?.id))
  const [seen, first] = [of(counts, `s.${id}`), of(counts, `s.${short(String(cells[0]?.id))}`)]
  const samples = BOUNDS.slice(1).reduce((sum, _, step) => sum + of(counts, `d${step.toString(36)}.${id}`), 0)
  return {
    sessions: seen,
    views: of(counts, `w.${id}`),
    entries: of(counts, `i.${id}`),
    exits: of(counts, `x.${id}`),
    reach: close(share(seen, first)),
    exit_rate: close(share(of(counts, `x.${id}`), seen)),
    median_seconds: close(median(counts, (step) => `d${step}.${id}`)),
    mean_seconds: close(share(of(counts, `t.${id}`) / 1000, samples)),
    click_sessions: of(counts, `c.${id}`),
    click_rate: close(share(of(counts, `c.${id}`), seen)),
    button_clicks: of(counts, `b.${id}`),
    goals: of(counts, `g.${id}`),
    turn_backs: of(counts, `r.${id}`),
  }
}

function pointOf(series: Expected['series'], at: string, asked: OracleFilters) {
  const { sessions = 0, visitors = 0, conversions = 0 } = series[at] ?? {}
  return { sessions, visitors: visitorsOf(visitors, asked), conversions }
}

const QUERY = `from=${NOW.from}&to=${NOW.to}&compare=previous`
const filters: [query: string, filters: OracleFilters][] = [
  ['', {}],
  ['&language=en', { language: 'en' }],
  ['&device=phone&visitor=new', { device: 'phone', visitor: 'new' }],
  ['&visitor=returning', { visitor: 'returning' }],
  ['&referrer=(none)', { referrer: '(none)' }],
]

describe('the answers to the screens', () => {
  it.each(filters)('have the figures that happened: %s', async (query, asked) => {
    const oracle = createOracle(story)
    const [now, before] = [oracle(NOW, asked), oracle(BEFORE, asked)]
    const { data: landing } = await askAnalytics(env, site, `lp?${QUERY}${query}`)
    expect(landing.figures).toMatchObject({ now: figuresOf(now.total, asked), before: figuresOf(before.total, asked) })
    const { data: swipes } = await askAnalytics(env, site, `pages?${QUERY}${query}`)
    for (const [index, cell] of swipes.cells.entries())
      expect(cell).toMatchObject({ now: cellOf(now.total, index), before: cellOf(before.total, index) })
    const { data: chart } = await askAnalytics(env, site, `lp/chart?${QUERY}${query}`)
    for (const point of [...chart.points, ...chart.points_before])
      expect(point).toMatchObject(pointOf({ ...now.series, ...before.series }, point.at, asked))
  })

  it('have the page views that are billed', async () => {
    const { data } = await askAnalytics(env, site, `lp?${QUERY}`)
    expect(data.figures.now.views).toBe(createOracle(story)(NOW).total['pv'])
    expect(data.figures.now.views).toBeGreaterThan(50)
  })

  it('measure reach from the entry that is filtered', async () => {
    const id = String(cells[2]?.id)
    const { total } = createOracle(story)(NOW, { entry: short(id) })
    const { data } = await askAnalytics(env, site, `pages?${QUERY}&entry=${id}`)
    const [first, entry] = [0, 2].map((index) => of(total, `s.${short(String(cells[index]?.id))}`))
    expect(data.cells[0].now.reach).toEqual(close(share(Number(first), Number(entry))))
    expect(data.cells[2].now.reach).toBe(1)
  })

  it('have the ways that were gone', async () => {
    const { total } = createOracle(story)(NOW)
    const { data } = await askAnalytics(env, site, `pages?${QUERY}`)
    const ways = Object.keys(total).filter((key) => key.startsWith('m.'))
    expect([data.moves.length, data.moves_total]).toEqual([ways.length, ways.length])
    for (const { from, to, sessions, firsts, share: part } of data.moves) {
      const way = `${short(from)}.${short(to)}`
      expect([sessions, firsts]).toEqual([of(total, `m.${way}`), of(total, `f.${way}`)])
      expect(part).toBeCloseTo(sessions / of(total, 'ss'), 10)
    }
  })

  it('say of each cell where visits went on, and how many ended there', async () => {
    const expected = expectForks(story, NOW)
    const { data } = await askAnalytics(env, site, `pages?${QUERY}`)
    expect(data.forks.map(({ from }: Fork) => from)).toEqual(cells.map(({ id }) => id))
    for (const [index, fork] of (data.forks as Fork[]).entries()) {
      const { seen, ended, next } = forkAt(expected, index)
      expect([fork.sessions, fork.exits]).toEqual([seen, ended])
      const ways = [...next.values()].toSorted((one, other) => other - one).slice(0, 4)
      expect(fork.ways.map(({ sessions }) => sessions)).toEqual(ways)
      for (const { to, sessions } of fork.ways) expect(sessions).toBe(next.get(cells.findIndex(({ id }) => id === to)))
    }
    expect(data.forks.filter(({ ways }: Fork) => ways.length > 1).some(({ exits }: Fork) => exits > 0)).toBe(true)
  })

  it('rank what was clicked and reached', async () => {
    const { total } = createOracle(story)(NOW)
    const { data } = await askAnalytics(env, site, `ranking?${QUERY}`)
    expect(data.ctas).toHaveLength(12)
    for (const { id, count, sessions } of data.ctas)
      expect([count, sessions]).toEqual([of(total, `b.${short(id)}`), of(total, `s.${short(id)}`)])
    const [offer] = data.popups
    expect([offer.count, offer.sessions]).toEqual([
      of(total, `v.${short(popup.id)}`),
      of(total, `u.${short(popup.id)}`),
    ])
    const all = data.conversions.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(all).toBe(sumOf(total, 'g.'))
  })
})

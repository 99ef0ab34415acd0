import { env as testEnv } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenCell, ReleasePopup } from '#shared/site/release/releases.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal, createRandom } from '#tests/setup/mortal.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { createOracle, type Expected, type OracleFilters } from '#tests/setup/visit-oracle.ts'
import { happeningsOf, moveTo } from '#tests/setup/visit-sender.ts'
import { makeStory, type Story, type StoryLink } from '#tests/setup/visit-story.ts'
import { releaseCell } from '#tests/setup/visited-site.ts'
import { deliverVisits, keepVisits, publishVisited, storeRelease } from '#tests/setup/visits.ts'
import { readVisitPeriods, readVisits } from '#worker/entities/visits/read-visits.ts'
import type { VisitFigures } from '#worker/entities/visits/visit-figures.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { rollVisits } from './roll-up.jobs.ts'
import { closeVisitHours } from './visit.jobs.ts'
import type { VisitMessage } from './visit.messages.ts'

/** Events in the suite; `VISIT_EVENTS=100000 vitest run worker/features/visits/visit-story` runs all. */
const EVENTS = Number(testEnv.VISIT_EVENTS || 4000)
const SEED = Number(testEnv.FUZZ_SEED || 19)

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** 2026-08-29 00:00 in Asia/Tokyo: some days of August, all of September, some of October. */
const BEGIN = Date.parse('2026-08-28T15:00:00Z')
const DAYS = 36

const { env, sent } = keepVisits(testEnv)
const random = createRandom(SEED)

const goal = {
  text: '予約する',
  href: 'https://example.com/',
  background: '#99d52a',
  color: '#ffffff',
  isGoal: true as const,
}

/** Six cells in two columns; the first one has all kinds of links. */
function makeCells() {
  const cells = ['A1', 'B1', 'A2', 'B2', 'A3', 'B3'].map((place) => ({ place, cell: releaseCell(newId(), place) }))
  const [first, second] = cells.map(({ cell }) => cell)
  if (!first || !second) throw new Error('There are cells')
  const product = { ...(first.products?.[0] as NonNullable<OpenCell['products']>[number]), button: goal }
  const target = { kind: 'url' as const, href: 'https://example.com/', isGoal: true as const }
  const point = { id: newId(), label: '地図', target, color: '#ffffff', x: 10, y: 20 }
  Object.assign(first, { button: goal, products: [product], points: [point] })
  const popup = { id: newId(), button: goal } as unknown as ReleasePopup
  const links: StoryLink[] = [
    { place: 'A1', index: 0, kind: 'b', id: first.id, isGoal: true },
    { place: 'A1', index: 1, kind: 'p', id: product.id, isGoal: false },
    { place: 'A1', index: 2, kind: 'q', id: product.id, isGoal: true },
    { place: 'A1', index: 3, kind: 'l', id: point.id, isGoal: true },
    { place: 'B1', index: 0, kind: 'p', id: second.products?.[0]?.id ?? '', isGoal: false },
    { place: 'bar', index: 0, kind: 'n', id: 'instagram', isGoal: false },
    { place: popup.id, index: 0, kind: 'v', id: popup.id, isGoal: true },
  ]
  return { cells, links, popup }
}

type Played = { story: Story; siteId: string }

/** Publishes a site, and a second release of it in the middle; replays the story and delivers the messages. */
async function play(): Promise<Played> {
  const { cells, links, popup } = makeCells()
  const parts = {
    cells: cells.map(({ cell }) => cell),
    rows: 3,
    popups: [popup],
    sns: [{ type: 'instagram' as const, href: 'https://example.com/' }],
  }
  const site = await publishVisited(env, parts)
  await connect(env.DB).update(sites).set({ servedFrom: 0 }).where(eq(sites.id, site.id))
  const second = { id: newId(), from: BEGIN + 20 * DAY }
  await storeRelease(env, { ...site, releaseId: second.id }, parts)
  const storySite = {
    cells: cells.map(({ place, cell: { id } }) => ({ place, id })),
    links,
    popup: popup.id,
    releases: [{ id: site.releaseId, from: 0 }, second],
  }
  const story = makeStory(storySite, { seed: SEED, events: EVENTS, begin: BEGIN, days: DAYS })
  let isFirst = true
  let next = BEGIN + 3 * HOUR
  for (const { at, happen } of happeningsOf(story, { env, sent, site })) {
    for (; at >= next; next += 3 * HOUR) {
      moveTo(next)
      await deliverInChaos(sent.splice(0))
    }
    if (isFirst && at >= second.from) {
      await connect(env.DB).update(sites).set({ liveReleaseId: second.id }).where(eq(sites.id, site.id))
      isFirst = false
    }
    moveTo(at)
    await happen()
  }
  moveTo(next)
  await deliverInChaos(sent.splice(0))
  return { story, siteId: site.id }
}

function shuffled<T>(items: readonly T[]): T[] {
  const list = [...items]
  for (let index = list.length - 1; index > 0; index--) {
    const other = random(index + 1)
    ;[list[index], list[other]] = [list[other] as T, list[index] as T]
  }
  return list
}

/**
 * Delivers in random batches; some fail first, some are counted and delivered again, a fifth of the messages is
 * doubled.
 */
async function deliverInChaos(messages: readonly VisitMessage[]): Promise<void> {
  for (const one of messages) {
    if (one.kind === 'event') told += one.event.counts.length
    else told += one.kind === 'views' ? one.views.length : 1
  }
  let waiting = shuffled([...messages, ...messages.filter(() => random(5) === 0)])
  while (waiting.length > 0) {
    const again: VisitMessage[] = []
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 1 + random(100))
      const fate = random(10)
      if (fate === 0) again.push(...batch)
      else await deliverVisits(env, batch)
      if (fate === 1) again.push(...batch)
    }
    waiting = shuffled(again)
  }
}

const plain = (figures: VisitFigures): Expected => {
  const objectOf = <Value>(map: ReadonlyMap<string, Value>) => Object.fromEntries(map)
  return {
    total: objectOf(figures.total),
    byLanguage: Object.fromEntries(
      [...figures.byLanguage].map(([language, counters]) => [language, objectOf(counters)]),
    ),
    shares: Object.fromEntries(
      Object.entries(figures.shares)
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => [name, Object.fromEntries(rows.map(({ value, ...share }) => [value, share]))]),
    ),
    series: objectOf(figures.series),
    hours: objectOf(figures.hours),
  }
}

/** Periods: days, whole months, edges of months, all days, no day. */
const PERIODS = [
  { from: '2026-08-29', to: '2026-10-04' },
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-08-31', to: '2026-09-29' },
  { from: '2026-09-02', to: '2026-10-01' },
  { from: '2026-09-10', to: '2026-09-16' },
  { from: '2026-10-01', to: '2026-10-01' },
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2026-07-01', to: '2026-07-31' },
]

function filtersOf({ site }: Story): OracleFilters[] {
  const [first, second] = site.releases
  const short = (id = '') => id.slice(-12)
  return [
    {},
    { language: 'en' },
    { device: 'phone' },
    { visitor: 'returning' },
    { referrer: 'google.com' },
    { referrer: '(none)', campaign: '(none)' },
    { campaign: 'line / social / 秋の宿' },
    { entry: short(site.cells[1]?.id) },
    { release: short(first?.id), language: 'ja' },
    { release: short(second?.id), device: 'desktop', visitor: 'new', language: 'en' },
    { device: 'tablet', referrer: 't.co', campaign: 'mail' },
  ]
}

let played: Played
/** The number of counts that browsers have sent: of beacons, page views, forms. */
let told = 0

async function checkAll(): Promise<number> {
  const oracle = createOracle(played.story)
  let checked = 0
  for (const filters of filtersOf(played.story))
    for (const period of PERIODS) {
      const said = plain(await readVisits(env.DB, { siteId: played.siteId, ...period, filters }))
      const expected = oracle(period, filters)
      const isLong = period.to > period.from && period.from.slice(0, 7) !== period.to.slice(0, 7)
      const hasHours = !isLong && period.from !== '2026-09-01'
      const isFiltered = Object.keys(filters).some((name) => name !== 'language')
      if (!hasHours && isFiltered) said.hours = expected.hours
      expect(said, `${JSON.stringify(filters)} ${period.from} ${period.to}`).toEqual(expected)
      checked++
    }
  return checked
}

/** Rolls up in processes that end at the first call of the database, the second, and so on, until one completes. */
async function rollThroughDeaths(): Promise<void> {
  for (let calls = 0; calls < 200; calls++) {
    const process = createMortal(env, { calls, isBefore: calls % 2 === 0 })
    await rollVisits(process.env).catch(() => undefined)
    if (!process.isDead) return
  }
  throw new Error('Some process does not end')
}

const countOf = async (sql: string) => (await env.DB.prepare(sql).bind(played.siteId).first<{ n: number }>())?.n

describe('the figures of a story of visits', () => {
  beforeAll(async () => {
    played = await play()
  }, 3_600_000)
  afterAll(() => setClockOffset(0))

  it('are those of the oracle while all is kept by hour', { timeout: 600_000 }, async () => {
    const visits = played.story.visits.filter(({ isBot }) => !isBot)
    const checked = await checkAll()
    expect(checked).toBe(PERIODS.length * filtersOf(played.story).length)
    printSize(`${told} events of ${visits.length} visits, ${checked} periods and filters`)
  })

  it('leave out no visit of which a filter knows enough', async () => {
    const [period = { from: '', to: '' }] = PERIODS
    const { unknownSessions } = await readVisits(env.DB, { siteId: played.siteId, ...period, filters: { entry: 'x' } })
    expect(unknownSessions).toBe(0)
  })

  it('stay the same when hours are closed, and while some days are rolled up', async () => {
    moveTo(BEGIN + 20 * DAY + 18 * HOUR)
    for (let run = 0; run < 12; run++) await closeVisitHours(env)
    await rollVisits(env)
    expect(await countOf("SELECT count(DISTINCT start) AS n FROM visit_spans WHERE site_id = ? AND span = 'D'")).toBe(
      20,
    )
    moveTo(BEGIN + (DAYS + 2) * DAY)
    await checkAll()
  })

  it('stay the same when days and months are rolled up, however often it ends on the way', async () => {
    expectLogged('visits.roll')
    moveTo(BEGIN + (DAYS + 2) * DAY)
    for (let run = 0; run < 24; run++) await closeVisitHours(env)
    await rollThroughDeaths()
    expect(await countOf('SELECT count(*) AS n FROM visit_hours WHERE site_id = ?')).toBe(0)
    const months = "SELECT count(*) AS n FROM visit_spans WHERE site_id = ? AND span = 'M'"
    // The stored months: August and September in two languages and parts.
    expect(await countOf(months)).toBe(8)
    await checkAll()
    const all = () => env.DB.prepare('SELECT * FROM visit_spans ORDER BY 1, 2, 3, 4, 5').all()
    const { results } = await all()
    await rollVisits(env)
    expect((await all()).results).toEqual(results)
  })

  it('are read for two periods at once', async () => {
    const periods = PERIODS.slice(1, 3)
    const oracle = createOracle(played.story)
    const both = await readVisitPeriods(env.DB, { siteId: played.siteId, filters: { device: 'phone' } }, periods)
    expect(both.map((one) => plain(one).total)).toEqual(
      periods.map((period) => oracle(period, { device: 'phone' }).total),
    )
  })
})

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OpenCell, ReleasePopup } from '#shared/site/release/releases.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { readVisits } from '#worker/entities/visits/read-visits.ts'
import type { VisitFigures } from '#worker/entities/visits/visit-figures.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { createRandom } from './mortal.ts'
import { createVisitChaos } from './visit-chaos.ts'
import { createOracle, type Expected, type OracleFilters } from './visit-oracle.ts'
import { happeningsOf, moveTo } from './visit-sender.ts'
import { makeStory, type Story, type StoryLink } from './visit-story.ts'
import { releaseCell } from './visited-site.ts'
import { keepVisits, publishVisited, storeRelease } from './visits.ts'

export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR
/** 2026-08-29 00:00 in Asia/Tokyo: some days of August, all of September, some of October. */
export const STORY_BEGIN = Date.parse('2026-08-28T15:00:00Z')
export const STORY_DAYS = 36

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

/** Delivers messages of a site's visits, with something before or after it. */
type Around = (deliver: () => Promise<unknown>, siteId: string) => Promise<unknown>

export type PlayedStory = { story: Story; siteId: string }

/**
 * Plays a story of visits: its messages are sent by browsers and delivered in chaos. `checkAll` compares every figure with
 * the oracle, and returns the number of periods and filters.
 */
export function createStoryPlay(bindings: Bindings, { seed, events }: { seed: number; events: number }) {
  const { env, sent } = keepVisits(bindings)
  const random = createRandom(seed)
  const { deliverInChaos, countTold } = createVisitChaos(env, random)

  /**
   * Publishes a site, and a second release of it in the middle; replays the story and delivers the messages. `around` is
   * called for each delivery.
   */
  async function play(around: Around = (deliver) => deliver()): Promise<PlayedStory> {
    const { cells, links, popup } = makeCells()
    const parts = {
      cells: cells.map(({ cell }) => cell),
      rows: 3,
      popups: [popup],
      sns: [{ type: 'instagram' as const, href: 'https://example.com/' }],
    }
    const site = await publishVisited(env, parts)
    await connect(env.DB).update(sites).set({ servedFrom: 0 }).where(eq(sites.id, site.id))
    const second = { id: newId(), from: STORY_BEGIN + 20 * DAY }
    await storeRelease(env, { ...site, releaseId: second.id }, parts)
    const storySite = {
      cells: cells.map(({ place, cell: { id } }) => ({ place, id })),
      links,
      popup: popup.id,
      releases: [{ id: site.releaseId, from: 0 }, second],
    }
    const story = makeStory(storySite, { seed, events, begin: STORY_BEGIN, days: STORY_DAYS })
    let isFirst = true
    let next = STORY_BEGIN + 3 * HOUR
    for (const { at, happen } of happeningsOf(story, { env, sent, site })) {
      for (; at >= next; next += 3 * HOUR) {
        moveTo(next)
        await around(() => deliverInChaos(sent.splice(0)), site.id)
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

  async function checkAll(played: PlayedStory): Promise<number> {
    const oracle = createOracle(played.story)
    let checked = 0
    for (const filters of filtersOf(played.story))
      for (const period of PERIODS) {
        const said = plainFigures(await readVisits(env, { siteId: played.siteId, ...period, filters }))
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

  return { env, play, checkAll, countTold }
}

export const plainFigures = (figures: VisitFigures): Expected => {
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
export const PERIODS = [
  { from: '2026-08-29', to: '2026-10-04' },
  { from: '2026-09-01', to: '2026-09-30' },
  { from: '2026-08-31', to: '2026-09-29' },
  { from: '2026-09-02', to: '2026-10-01' },
  { from: '2026-09-10', to: '2026-09-16' },
  { from: '2026-10-01', to: '2026-10-01' },
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2026-07-01', to: '2026-07-31' },
]

export function filtersOf({ site }: Story): OracleFilters[] {
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

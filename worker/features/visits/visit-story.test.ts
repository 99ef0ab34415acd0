import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import {
  createStoryPlay,
  DAY,
  filtersOf,
  HOUR,
  PERIODS,
  plainFigures,
  type PlayedStory,
  STORY_BEGIN,
  STORY_DAYS,
} from '#tests/setup/story-play.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { createOracle } from '#tests/setup/visit-oracle.ts'
import { moveTo } from '#tests/setup/visit-sender.ts'
import { readVisitPeriods, readVisits } from '#worker/entities/visits/read-visits.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { rollVisits } from './roll-up.jobs.ts'
import { closeVisitHours } from './visit.jobs.ts'

/** Events in the suite; `VISIT_EVENTS=100000 vitest run worker/features/visits/visit-story` runs all. */
const EVENTS = Number(testEnv.VISIT_EVENTS || 4000)
const SEED = Number(testEnv.FUZZ_SEED || 19)

const { env, play, checkAll, countTold } = createStoryPlay(testEnv, { seed: SEED, events: EVENTS })
let played: PlayedStory

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

  it('are those of the oracle while all is kept by hour', async () => {
    const visits = played.story.visits.filter(({ isBot }) => !isBot)
    const checked = await checkAll(played)
    expect(checked).toBe(PERIODS.length * filtersOf(played.story).length)
    printSize(`${countTold()} events of ${visits.length} visits, ${checked} periods and filters`)
  })

  it('leave out no visit of which a filter knows enough', async () => {
    const [period = { from: '', to: '' }] = PERIODS
    const { unknownSessions } = await readVisits(env, { siteId: played.siteId, ...period, filters: { entry: 'x' } })
    expect(unknownSessions).toBe(0)
  })

  it('stay the same when hours are closed, and while some days are rolled up', async () => {
    moveTo(STORY_BEGIN + 20 * DAY + 18 * HOUR)
    for (let run = 0; run < 12; run++) await closeVisitHours(env)
    await rollVisits(env)
    expect(await countOf("SELECT count(DISTINCT start) AS n FROM visit_spans WHERE site_id = ? AND span = 'D'")).toBe(
      20,
    )
    moveTo(STORY_BEGIN + (STORY_DAYS + 2) * DAY)
    await checkAll(played)
  })

  it('stay the same when days and months are rolled up, however often it ends on the way', async () => {
    expectLogged('visits.roll')
    moveTo(STORY_BEGIN + (STORY_DAYS + 2) * DAY)
    for (let run = 0; run < 24; run++) await closeVisitHours(env)
    await rollThroughDeaths()
    expect(await countOf('SELECT count(*) AS n FROM visit_hours WHERE site_id = ?')).toBe(0)
    const months = "SELECT count(*) AS n FROM visit_spans WHERE site_id = ? AND span = 'M'"
    // The stored months: August and September in two languages and parts.
    expect(await countOf(months)).toBe(8)
    await checkAll(played)
    const all = () => env.DB.prepare('SELECT * FROM visit_spans ORDER BY 1, 2, 3, 4, 5').all()
    const { results } = await all()
    await rollVisits(env)
    expect((await all()).results).toEqual(results)
  })

  it('are read for two periods at once', async () => {
    const periods = PERIODS.slice(1, 3)
    const oracle = createOracle(played.story)
    const both = await readVisitPeriods(env, { siteId: played.siteId, filters: { device: 'phone' } }, periods)
    expect(both.map((one) => plainFigures(one).total)).toEqual(
      periods.map((period) => oracle(period, { device: 'phone' }).total),
    )
  })
})

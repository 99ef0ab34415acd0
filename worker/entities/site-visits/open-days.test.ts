import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { toDay } from '#shared/time/jst.ts'
import { createStoryPlay, DAY, plainFigures } from '#tests/setup/story-play.ts'
import { stubOf } from '#tests/setup/visit-stores.ts'
import { readVisitPeriods } from '#worker/entities/visits/read-visits.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'

const FILTERS = [{}, { language: 'en' }, { device: 'phone' }, { visitor: 'new' }]
/** Every so many deliveries are watched. */
const WATCHED_EVERY = 5
const inObjects = { ...testEnv, VISITS_IN_OBJECTS_FROM: '2020-01-01' }

/** All figures of the days that are not rolled up. */
async function readOpenDays(siteId: string) {
  const [today, before] = [toDay(now()), toDay(now() - DAY)]
  const periods = [
    { from: today, to: today },
    { from: before, to: today },
  ]
  const read = await Promise.all(FILTERS.map((filters) => readVisitPeriods(inObjects, { siteId, filters }, periods)))
  return read.flat().map((figures) => ({ ...plainFigures(figures), choices: figures.choices, latest: figures.latest }))
}

/** Ends the object: what it has in memory is gone. */
const endObject = (siteId: string) =>
  runInDurableObject(stubOf(siteId), (_, state) => state.abort()).catch(() => undefined)

async function justDeliver(deliver: () => Promise<unknown>): Promise<boolean> {
  await deliver()
  return false
}

/** Delivers while the figures are watched. Returns whether they changed. */
async function deliverWatched(deliver: () => Promise<unknown>, siteId: string): Promise<boolean> {
  const before = await readOpenDays(siteId)
  await deliver()
  const added = await readOpenDays(siteId)
  await runDurableObjectAlarm(stubOf(siteId))
  const closed = await readOpenDays(siteId)
  await endObject(siteId)
  const stored = await readOpenDays(siteId)
  expect(added).toEqual(stored)
  expect(closed).toEqual(stored)
  return JSON.stringify(before) !== JSON.stringify(added)
}

const wayOf = (nth: number) => (nth % WATCHED_EVERY === 0 ? deliverWatched : justDeliver)

describe('the open days that an object keeps in memory', () => {
  afterAll(() => setClockOffset(0))

  it('have the figures of its tables after each batch, also of late visits and closed hours', async () => {
    const { play } = createStoryPlay(inObjects, { seed: 7, events: 1500 })
    const changes: boolean[] = []
    await play(async (deliver, siteId) => {
      changes.push(await wayOf(changes.length)(deliver, siteId))
    })
    expect(changes.filter(Boolean).length).toBeGreaterThan(10)
  })
})

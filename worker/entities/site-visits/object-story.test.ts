import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createStoryPlay,
  DAY,
  filtersOf,
  HOUR,
  PERIODS,
  type PlayedStory,
  STORY_BEGIN,
  STORY_DAYS,
} from '#tests/setup/story-play.ts'
import { restoreVisits } from '#scripts/backup/restore-visits.mts'
import { moveTo } from '#tests/setup/visit-sender.ts'
import { siteObject } from '#worker/entities/visits/site-object.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { spanCopy } from './span-copies.storage.ts'

const EVENTS = Number(testEnv.VISIT_EVENTS || 4000)
const SEED = Number(testEnv.FUZZ_SEED || 19)

const inObjects = { ...testEnv, VISITS_IN_OBJECTS_FROM: '2020-01-01' }
const { play, checkAll } = createStoryPlay(inObjects, { seed: SEED, events: EVENTS })
let played: PlayedStory

const stubOf = () => testEnv.SITE_VISITS.get(testEnv.SITE_VISITS.idFromName(played.siteId))
const countOf = (query: string) =>
  runInDurableObject(stubOf(), (_, { storage }) => Number(storage.sql.exec(query).one()['n']))
const inDatabase = async (table: string) =>
  (
    await testEnv.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE site_id = ?`)
      .bind(played.siteId)
      .first<{ n: number }>()
  )?.n

describe('the figures of a story of visits that an object counts', () => {
  beforeAll(async () => {
    played = await play()
  }, 3_600_000)
  afterAll(() => setClockOffset(0))

  it('are those of the oracle while all is kept by hour', async () => {
    expect(await checkAll(played)).toBe(PERIODS.length * filtersOf(played.story).length)
    expect(await inDatabase('visit_hours')).toBe(0)
  })

  it('stay the same when hours are closed and days and months are rolled up, by its alarm alone', async () => {
    moveTo(STORY_BEGIN + 20 * DAY + 18 * HOUR)
    expect(await runDurableObjectAlarm(stubOf())).toBe(true)
    expect(await countOf("SELECT count(DISTINCT start) AS n FROM spans WHERE span = 'D'")).toBe(20)
    moveTo(STORY_BEGIN + (STORY_DAYS + 2) * DAY)
    await checkAll(played)
    expect(await runDurableObjectAlarm(stubOf())).toBe(true)
    expect(await countOf('SELECT count(*) AS n FROM hours')).toBe(0)
    // August and September in two languages and parts.
    expect(await countOf("SELECT count(*) AS n FROM spans WHERE span = 'M'")).toBe(8)
    await checkAll(played)
    expect(await inDatabase('visit_spans')).toBe(0)
  })

  it('are in copies that backups take: a file for each month, and for each day of the month that is not over', async () => {
    // An alarm writes some files; the next one follows a minute later.
    for (let runs = 0; runs < 3; runs++) await runDurableObjectAlarm(stubOf())
    const { objects } = await testEnv.MEDIA.list({ prefix: `visits/${played.siteId}/` })
    const starts = objects.map(({ key }) => key.split('/')[2])
    expect(starts).toEqual(['2026-08', '2026-09', '2026-10-01', '2026-10-02', '2026-10-03'])
    const stored = await runInDurableObject(stubOf(), (_, { storage }) =>
      storage.sql.exec('SELECT span, part, start, language, doc FROM spans').toArray(),
    )
    const copies = await Promise.all(
      objects.map(async ({ key }) => spanCopy.parse(await (await testEnv.MEDIA.get(key))?.json()).docs),
    )
    const byPlace = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other))
    const ordered = (docs: readonly Record<string, unknown>[]) =>
      docs.map(({ span, part, start, language, doc }) => ({ span, part, start, language, doc })).toSorted(byPlace)
    expect(ordered(copies.flat())).toEqual(ordered(stored))
  })

  it('are the same when its copies are loaded into D1, without the object', async () => {
    expect(await restoreVisits({ DB: testEnv.DB, MEDIA: testEnv.MEDIA, BACKUP: testEnv.COPIES })).toBe(5)
    await restoreVisits({ DB: testEnv.DB, MEDIA: testEnv.MEDIA, BACKUP: testEnv.COPIES })
    await siteObject(testEnv, played.siteId).erase()
    await checkAll(played)
    expect((await testEnv.MEDIA.list({ prefix: `visits/${played.siteId}/` })).objects).toEqual([])
  })
})

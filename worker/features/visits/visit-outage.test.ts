import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BILLED, LATE_SESSIONS, LATE_VIEWS, SESSIONS, VIEWS } from '#shared/visit/visit-counts.ts'
import { toDay } from '#shared/time/jst.ts'
import { clearLetters, lettersOf } from '#tests/setup/letters.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createVisitQueue } from '#tests/setup/visit-queue.ts'
import { countsOf, deliverVisits, publishVisited } from '#tests/setup/visits.ts'
import { readVisits } from '#worker/entities/visits/read-visits.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { rollVisits } from './roll-up.jobs.ts'
import { closeVisitHours, deleteVisitorTraces } from './visit.jobs.ts'
import type { VisitMessage } from './visit.messages.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** 2026-11-04 10:20 in Asia/Tokyo. */
const BEGIN = Date.parse('2026-11-04T01:20:00Z')

const env = testEnv as Bindings
const moveTo = (at: number) => setClockOffset(at - Date.now())

let calls = 0
/** A database that every call reaches in vain. */
const awayWith = (message: string) =>
  ({
    prepare: (sql: string) => testEnv.DB.prepare(sql),
    batch: async () => {
      calls++
      throw new Error(message)
    },
  }) as unknown as D1Database
const away = awayWith('D1_ERROR: D1 DB is overloaded. Requests queued for too long.')

const awayUntil = (until: number) => (at: number) => ({ ...env, DB: at < until ? away : env.DB })

beforeEach(async () => {
  calls = 0
  for (const table of ['visit_hours', 'visit_spans', 'visit_seen', 'view_days', 'view_months'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  await env.DB.prepare("DELETE FROM counters WHERE scope = 'visits'").run()
  await env.MEDIA.delete('letters/backlog')
  await clearLetters(env.MEDIA, 'visits')
})
afterEach(() => setClockOffset(0))

type Site = Awaited<ReturnType<typeof publishVisited>>

function view(site: Site, at = now(), key = newId().slice(-12)): VisitMessage {
  return { kind: 'views', views: [{ siteId: site.id, language: 'ja', at, key, slot: 1 }] }
}
function visit(site: Site, at = now()): VisitMessage {
  const event = { releaseId: site.releaseId, language: 'ja' as const, age: 0, counts: [['s', 0, 1]] as never }
  return { kind: 'event', siteId: site.id, language: 'ja', at, key: newId().slice(-12), event }
}

/** 50 visits with a page view each, a minute apart from each other at most. */
async function sendVisits(queue: ReturnType<typeof createVisitQueue>, site: Site, apart: number): Promise<void> {
  for (let index = 0; index < 50; index++) {
    queue.send([view(site), visit(site)])
    await queue.runUntil(now() + apart)
  }
}

const billedDays = async () => (await env.DB.prepare('SELECT day, views FROM view_days ORDER BY day').all()).results

describe('50 visits while the database is away', () => {
  it.each([
    ['291 seconds', 291 * SECOND, 5 * SECOND],
    ['12 hours', 12 * HOUR, 14 * MINUTE],
  ])('for %s are all counted and billed afterwards', async (_, length, apart) => {
    expectLogged('visits.retry')
    const site = await publishVisited(env)
    moveTo(BEGIN)
    const until = BEGIN + length
    const queue = createVisitQueue(awayUntil(until))
    await sendVisits(queue, site, apart)
    expect(await countsOf(env, site.id)).toEqual({})
    // The jobs run as soon as the database is back, before the messages come again.
    await queue.runUntil(until)
    await closeVisitHours(env)
    await queue.runUntil(until + 31 * MINUTE)
    expect(queue.count().waiting).toBe(0)
    expect(await countsOf(env, site.id)).toMatchObject({ [VIEWS]: 50, [SESSIONS]: 50 })
    moveTo(until + 8 * HOUR)
    await closeVisitHours(env)
    expect(await countsOf(env, site.id)).toEqual({ [VIEWS]: 50, [SESSIONS]: 50, [BILLED]: 50 })
    expect((await billedDays()).reduce((sum, { views }) => sum + Number(views), 0)).toBe(50)
  })

  it('for longer than a day become dead letters, whole; sent again they count late into their day, once', async () => {
    expectLogged('visits.retry', 'visits.uncounted')
    const site = await publishVisited(env)
    moveTo(BEGIN)
    const until = BEGIN + 40 * HOUR
    const queue = createVisitQueue(awayUntil(until))
    await sendVisits(queue, site, SECOND)
    await queue.runUntil(until)
    expect(queue.count().waiting).toBe(0)
    const letters = await lettersOf(env.MEDIA, 'visits')
    expect(letters.reduce((sum, { count }) => sum + count, 0)).toBe(100)
    expect(new Set(letters.map(({ cause }) => cause))).toEqual(new Set(['exhausted']))
    expect(letters[0]?.reason).toContain('overloaded')
    const bodies = letters.flatMap((letter) => letter.bodies)
    await closeVisitHours(env)
    await rollVisits(env)
    moveTo(until + 20 * DAY)
    await deleteVisitorTraces(env)
    for (const _ of ['once', 'again']) {
      queue.send(bodies)
      await queue.runUntil(now() + MINUTE)
      await deleteVisitorTraces(env)
    }
    const counted = { [VIEWS]: 50, [SESSIONS]: 50, [LATE_VIEWS]: 50, [LATE_SESSIONS]: 50 }
    expect(await countsOf(env, site.id)).toEqual(counted)
    await closeVisitHours(env)
    expect(await billedDays()).toEqual([])
    const day = toDay(BEGIN)
    const figures = async () =>
      Object.fromEntries((await readVisits(env, { siteId: site.id, from: day, to: day })).total)
    const expected = { ...counted, cv: 50 }
    expect(await figures()).toMatchObject(expected)
    await rollVisits(env)
    expect(await countsOf(env, site.id)).toEqual({})
    expect(await figures()).toMatchObject(expected)
  })
})

describe('a message after its hour', () => {
  it('is billed while the hour is open, and late from then on, also where nobody came before', async () => {
    const site = await publishVisited(env)
    moveTo(BEGIN + 5 * HOUR)
    await closeVisitHours(env)
    await deliverVisits(env, [view(site, BEGIN)])
    moveTo(BEGIN + 6 * HOUR)
    await closeVisitHours(env)
    await deliverVisits(env, [view(site, BEGIN), view(site, BEGIN - HOUR)])
    await closeVisitHours(env)
    expect(await countsOf(env, site.id)).toEqual({ [VIEWS]: 3, [BILLED]: 1, [LATE_VIEWS]: 2 })
    expect(await billedDays()).toEqual([{ day: '2026-11-04', views: 1 }])
  })

  it('adds to a day that has both, and says how many are late', async () => {
    const site = await publishVisited(env)
    moveTo(BEGIN)
    await deliverVisits(env, [view(site), visit(site)])
    moveTo(BEGIN + DAY)
    await closeVisitHours(env)
    await deliverVisits(env, [view(site, BEGIN + MINUTE), visit(site, BEGIN + MINUTE)])
    const day = toDay(BEGIN)
    const { total, series } = await readVisits(env, { siteId: site.id, from: day, to: day })
    expect(Object.fromEntries(total)).toMatchObject({ pv: 2, cv: 2, ss: 2, lv: 1, ls: 1 })
    expect(series.get(day)).toMatchObject({ views: 2, sessions: 2 })
  })

  it('keeps hours open no longer than thirty hours', async () => {
    expectLogged('visits.retry')
    const site = await publishVisited(env)
    moveTo(BEGIN)
    await deliverVisits(env, [view(site)])
    const fail = () => deliverVisits({ ...env, DB: away }, [view(site)])
    moveTo(BEGIN + 29 * HOUR)
    await fail()
    await closeVisitHours(env)
    expect(await countsOf(env, site.id)).not.toHaveProperty(BILLED)
    moveTo(BEGIN + 32 * HOUR)
    await fail()
    await closeVisitHours(env)
    expect(await countsOf(env, site.id)).toHaveProperty(BILLED, 1)
  })
})

/** A database that refuses statements about a key. */
function refusing(key: string, message: string): D1Database {
  const prepare = (sql: string) => ({
    bind: (...values: unknown[]) => {
      const isPoison = values.some((one) => String(one).includes(`"${key}"`))
      return Object.assign(env.DB.prepare(sql).bind(...values), { isPoison })
    },
  })
  const batch = async (statements: (D1PreparedStatement & { isPoison?: boolean })[]) => {
    calls++
    if (statements.some(({ isPoison }) => isPoison)) throw new Error(message)
    return env.DB.batch(statements)
  }
  return { prepare, batch } as unknown as D1Database
}

describe('a batch that fails', () => {
  it('asks a database that is away or overloaded once, whatever the attempt', async () => {
    expectLogged('visits.retry')
    const site = await publishVisited(env)
    const messages = Array.from({ length: 100 }, () => view(site))
    expect(await deliverVisits({ ...env, DB: away }, messages, 7)).toEqual(messages.map(() => 900))
    expect(calls).toBe(1)
  })

  it.each([
    'D1_ERROR: UNIQUE constraint failed: x.y: SQLITE_CONSTRAINT',
    'D1_ERROR: string or blob too big: SQLITE_TOOBIG',
  ])('finds the message that is at fault (%s), keeps it and counts the others', async (message) => {
    expectLogged('visits.uncounted')
    const site = await publishVisited(env)
    const poison = view(site, now(), 'poison-key')
    const messages = [
      ...Array.from({ length: 40 }, () => view(site)),
      poison,
      ...Array.from({ length: 23 }, () => view(site)),
    ]
    const DB = refusing('poison-key', message)
    expect(new Set(await deliverVisits({ ...env, DB }, messages))).toEqual(new Set(['ack']))
    expect(calls).toBe(13)
    expect(await countsOf(env, site.id)).toMatchObject({ [VIEWS]: 63 })
    expect(await lettersOf(env.MEDIA, 'visits')).toMatchObject([
      { cause: 'refused', count: 1, reason: expect.stringContaining(message), bodies: [poison] },
    ])
  })

  it('is delivered again when its dead letter cannot be stored', async () => {
    expectLogged('visits.unkept')
    const MEDIA = { put: async () => Promise.reject(new Error('no storage')) } as unknown as R2Bucket
    expect(await deliverVisits({ ...env, MEDIA }, [{ kind: 'nonsense' }], 3)).toEqual([60])
  })
})

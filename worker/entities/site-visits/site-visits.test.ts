import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { LATE_VIEWS, SESSIONS, VIEWS } from '#shared/visit/visit-counts.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { toObjectEnv } from '#tests/setup/second-database/bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createRandom } from '#tests/setup/mortal.ts'
import { moveVisits } from '#scripts/visit-home-sql.mjs'
import { stubOf, VISIT_STORES } from '#tests/setup/visit-stores.ts'
import { countsOf, deliverVisits, hoursOf, publishVisited } from '#tests/setup/visits.ts'
import { findUnbilledHour } from '#worker/entities/visits/closed-hour.repository.ts'
import { readVisits } from '#worker/entities/visits/read-visits.ts'
import { siteObject } from '#worker/entities/visits/site-object.ts'
import { isInObject } from '#worker/entities/visits/visit-home.ts'
import { findHomes } from '#worker/entities/visits/visit-home.repository.ts'
import { purgeSite } from '#worker/features/sites/site.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { takeHandOver } from './hand-over.repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const { env } = VISIT_STORES[1]
afterEach(() => setClockOffset(0))
const moveTo = (at: number) => setClockOffset(at - Date.now())
const thisHour = () => Math.floor(Date.now() / HOUR) * HOUR

const viewsOf = (siteId: string, count: number, at: number) => ({
  kind: 'views' as const,
  views: Array.from({ length: count }, (_, index) => ({
    siteId,
    language: 'ja' as const,
    at: at + index,
    key: newId().slice(-12),
    slot: 1,
  })),
})
const all = async (query: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...values)
      .all()
  ).results
const billedOf = ({ owner }: { owner: { id: string } }) =>
  all('SELECT day, views FROM view_days WHERE account_id = ? ORDER BY day', owner.id)
/** Over all months: the next hour may belong to another one. */
const viewsOfMonths = ({ owner }: { owner: { id: string } }) =>
  all('SELECT sum(views) AS views FROM view_months WHERE account_id = ?', owner.id)

/** Runs the alarm while a call of one of the object's bindings fails. */
async function wakeWithout(siteId: string, binding: 'DB' | 'MEDIA', call: string): Promise<void> {
  const away = {
    [call]: () => {
      throw new Error(`${binding} is away`)
    },
  }
  const put = (value: unknown) =>
    runInDurableObject(stubOf(siteId), (object) => {
      const held = object as unknown as { env: Bindings }
      held.env = toObjectEnv({ ...testEnv, [binding]: value })
    })
  await put(away)
  await runDurableObjectAlarm(stubOf(siteId))
  await put(testEnv[binding])
}

/** Delivers messages while the object ends now and then. Returns those that were not counted. */
async function deliverWhileEnding<Message>(
  siteId: string,
  messages: readonly Message[],
  random: (below: number) => number,
): Promise<Message[]> {
  const lost: Message[] = []
  for (const message of messages) {
    const ending = random(8) === 0 ? runInDurableObject(stubOf(siteId), (_, state) => state.abort()) : undefined
    const [[outcome]] = await Promise.all([deliverVisits(env, [message]), ending?.catch(() => undefined)])
    if (outcome !== 'ack') lost.push(message)
  }
  return lost
}

/** The bindings of a Worker that cannot reach the object of one site. */
function withoutObject(siteId: string): Bindings {
  const { SITE_VISITS } = env
  const idFromName = (name: string) => {
    if (name === siteId) throw new Error('The object is overloaded')
    return SITE_VISITS.idFromName(name)
  }
  const get = (id: DurableObjectId) => SITE_VISITS.get(id)
  return { ...env, SITE_VISITS: { idFromName, get } as unknown as Bindings['SITE_VISITS'] }
}

describe('what an object tells D1', () => {
  it('is the billed views of an hour, once, however often its alarm runs', async () => {
    const site = await publishVisited(env)
    const hour = thisHour()
    await deliverVisits(
      env,
      Array.from({ length: 13 }, () => viewsOf(site.id, 50, hour)),
    )
    moveTo(hour + 7 * HOUR)
    await runDurableObjectAlarm(stubOf(site.id))
    await runDurableObjectAlarm(stubOf(site.id))
    expect(await billedOf(site)).toEqual([{ day: toDay(hour), views: 600 }])
    expect(await viewsOfMonths(site)).toEqual([{ views: 600 }])
    expect(await all('SELECT hour, views, is_closed FROM site_views WHERE site_id = ?', site.id)).toEqual([
      { hour, views: 600, is_closed: 1 },
    ])
  })

  it('is taken once when it is told again, and never after a later one', async () => {
    const site = await publishVisited(env)
    const hour = thisHour()
    const told = (number: number, at: number, views: number) =>
      takeHandOver(env.DB, {
        siteId: site.id,
        number,
        handOver: { hours: [{ hour: at, views, isClosed: true }], popups: { 'v.x': 2 }, windows: {} },
      })
    await told(1, hour, 5)
    await Promise.all([told(1, hour, 5), told(2, hour + HOUR, 7), told(2, hour + HOUR, 7)])
    await told(1, hour + 2 * HOUR, 100)
    expect(await viewsOfMonths(site)).toEqual([{ views: 12 }])
    expect(await all('SELECT clicks FROM popup_click_counts WHERE site_id = ?', site.id)).toEqual([{ clicks: 4 }])
  })

  it('waits while D1 is away, and is complete after it', async () => {
    expectLogged('visits.object')
    const site = await publishVisited(env)
    const hour = thisHour()
    await deliverVisits(env, [viewsOf(site.id, 3, hour)])
    await deliverVisits(env, [viewsOf(site.id, 4, hour + HOUR)])
    for (const hours of [7, 7.5, 8]) {
      moveTo(hour + hours * HOUR)
      await wakeWithout(site.id, 'DB', 'prepare')
    }
    expect(await billedOf(site)).toEqual([])
    expect((await hoursOf(env, site.id)).length).toBe(2)
    await runDurableObjectAlarm(stubOf(site.id))
    expect(await viewsOfMonths(site)).toEqual([{ views: 7 }])
  })

  it('is the open hours too, so that bills wait for them', async () => {
    const site = await publishVisited(env)
    const hour = thisHour()
    await deliverVisits(env, [viewsOf(site.id, 3, hour)])
    await runDurableObjectAlarm(stubOf(site.id))
    const views = () => all('SELECT views, is_closed FROM site_views WHERE site_id = ?', site.id)
    expect(await views()).toEqual([{ views: 3, is_closed: 0 }])
    expect(await findUnbilledHour(env.DB, hour + DAY)).toBe(hour)
    await deliverVisits(env, [viewsOf(site.id, 2, hour + MINUTE)])
    moveTo(now() + 16 * MINUTE)
    await runDurableObjectAlarm(stubOf(site.id))
    expect(await views()).toEqual([{ views: 5, is_closed: 0 }])
    moveTo(hour + 7 * HOUR)
    await runDurableObjectAlarm(stubOf(site.id))
    expect(await findUnbilledHour(env.DB, hour + DAY)).toBeUndefined()
  })
})

describe('an object', () => {
  it('loses and doubles nothing when it ends between and within batches', async () => {
    expectLogged('visits.retry')
    const site = await publishVisited(env)
    const random = createRandom(11)
    const hour = thisHour()
    const messages = Array.from({ length: 300 }, (_, nth) => viewsOf(site.id, 1, hour + nth * 1000))
    const lost = await deliverWhileEnding(site.id, messages, random)
    // Repeated: what was counted, and what was not.
    await deliverVisits(env, [...lost, ...messages.filter(() => random(5) === 0)])
    expect(await countsOf(env, site.id)).toMatchObject({ [VIEWS]: 300 })
  })

  it('that fails keeps its own messages waiting only', async () => {
    expectLogged('visits.retry')
    const [one, other] = [await publishVisited(env), await publishVisited(env)]
    const messages = [viewsOf(one.id, 2, thisHour()), viewsOf(other.id, 3, thisHour())]
    expect(await deliverVisits(withoutObject(one.id), messages)).toEqual([10, 'ack'])
    expect(await countsOf(env, other.id)).toMatchObject({ [VIEWS]: 3 })
    expect(await deliverVisits(env, messages)).toEqual(['ack', 'ack'])
    expect(await countsOf(env, one.id)).toMatchObject({ [VIEWS]: 2 })
    expect(await countsOf(env, other.id)).toMatchObject({ [VIEWS]: 3 })
  })

  it('counts what comes after its hour was closed with a mark, unbilled, and adds it to its day', async () => {
    const site = await publishVisited(env)
    const day = parseDay(toDay(Date.now())) - 2 * DAY
    moveTo(day + 12 * HOUR)
    await deliverVisits(env, [viewsOf(site.id, 3, day + 11 * HOUR)])
    moveTo(day + DAY + 18 * HOUR)
    await runDurableObjectAlarm(stubOf(site.id))
    const late = viewsOf(site.id, 2, day + 11 * HOUR + 30 * MINUTE)
    await deliverVisits(env, [late])
    await deliverVisits(env, [late])
    await runDurableObjectAlarm(stubOf(site.id))
    const { total } = await readVisits(env, { siteId: site.id, from: toDay(day), to: toDay(day) })
    expect([total.get(VIEWS), total.get(LATE_VIEWS)]).toEqual([5, 2])
    expect(await viewsOfMonths(site)).toEqual([{ views: 3 }])
  })

  it('is gone with its site', async () => {
    const site = await publishVisited(env)
    await deliverVisits(env, [viewsOf(site.id, 3, thisHour())])
    await runDurableObjectAlarm(stubOf(site.id))
    await purgeSite(env, site.id)
    expect(await hoursOf(env, site.id)).toEqual([])
    for (const table of ['site_views', 'visit_hand_overs', 'visit_homes'])
      expect(await all(`SELECT * FROM ${table} WHERE site_id = ?`, site.id)).toEqual([])
    expect(await runDurableObjectAlarm(stubOf(site.id))).toBe(false)
  })

  it('is forgotten after 13 months with its copies, and stays known while these cannot be deleted', async () => {
    expectLogged('visits.object')
    const site = await publishVisited(env)
    await deliverVisits(env, [viewsOf(site.id, 3, thisHour())])
    const held = async () => [
      (await testEnv.MEDIA.list({ prefix: `visits/${site.id}/` })).objects.length,
      await runInDurableObject(stubOf(site.id), (_, { storage }) => {
        const { n } = storage.sql.exec('SELECT count(*) AS n FROM spans').one()
        return n
      }),
    ]
    const [month, parts] = [31 * DAY, 2]
    for (const at of [0, 2 * month, 12 * month]) {
      moveTo(thisHour() + at)
      await runDurableObjectAlarm(stubOf(site.id))
    }
    // The day and its month, which share a copy.
    expect(await held()).toEqual([1, 2 * parts])
    moveTo(thisHour() + 15 * month)
    await wakeWithout(site.id, 'MEDIA', 'list')
    expect(await held()).toEqual([1, 2 * parts])
    await runDurableObjectAlarm(stubOf(site.id))
    expect(await held()).toEqual([0, 0])
  })

  it('that was never told anything has no storage and no figures', async () => {
    const siteId = newId()
    expect(
      await siteObject(env, siteId).read({ filters: {}, stretches: [{ from: '2026-11-01', to: '2026-11-28' }] }),
    ).toEqual([])
    expect(
      await runInDurableObject(stubOf(siteId), (_, { storage }) =>
        storage.sql.exec("SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\'").toArray(),
      ),
    ).toEqual([])
  })
})

describe('a site that moves', () => {
  it('has each day in one place, there and back, and figures of both', async () => {
    const site = await publishVisited(env)
    const first = parseDay(toDay(Date.now())) - 3 * DAY
    await env.DB.prepare('INSERT INTO visit_homes (site_id, from_hour, until_hour) VALUES (?, ?, ?)')
      .bind(site.id, first + DAY, first + 2 * DAY)
      .run()
    for (const nth of [0, 1, 2]) {
      moveTo(first + nth * DAY + 2 * HOUR)
      const event = { releaseId: site.releaseId, language: 'ja' as const, age: 0, counts: [['s', 0, 1]] }
      const placed = { siteId: site.id, language: 'ja' as const, at: first + nth * DAY + HOUR, key: newId().slice(-12) }
      await deliverVisits(env, [viewsOf(site.id, nth + 1, first + nth * DAY), { kind: 'event', ...placed, event }])
    }
    const held = async (query: string) => (await all(query, site.id)).length
    expect(await held('SELECT DISTINCT hour / 86400000 FROM visit_hours WHERE site_id = ?')).toBe(2)
    const { total, series } = await readVisits(env, { siteId: site.id, from: toDay(first), to: toDay(first + 2 * DAY) })
    expect([total.get(VIEWS), total.get(SESSIONS)]).toEqual([6, 3])
    expect([...series.values()].map(({ views }) => views)).toEqual([1, 2, 3])
  })

  it('moves by a command at the beginning of the next day, and back', async () => {
    const site = await publishVisited(env)
    const at = parseDay('2026-11-28') + 15 * HOUR
    const next = parseDay('2026-11-29')
    const homeOf = async (sqlText: string) => {
      expect((await all(sqlText)).length).toBe(1)
      return (await findHomes(env.DB)).get(site.id)
    }
    expect(await homeOf(moveVisits(site.id, 'objects', at))).toEqual({ from: next, until: null })
    expect(await homeOf(moveVisits(site.id, 'objects', at + DAY))).toEqual({ from: next, until: null })
    expect(await homeOf(moveVisits(site.id, 'database', at + 2 * DAY))).toEqual({ from: next, until: next + 2 * DAY })
    const isThere = (hour: number) => isInObject({ from: next, until: next + 2 * DAY }, hour)
    expect([next - 1, next, next + 2 * DAY].map(isThere)).toEqual([false, true, false])
    expect(await homeOf(moveVisits(site.id, 'objects', at + 9 * DAY))).toEqual({ from: next + 9 * DAY, until: null })
    expect(await all(moveVisits(newId(), 'objects', at))).toEqual([])
  })
})

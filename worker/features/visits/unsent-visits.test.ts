import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { countsOf, deliverVisits, keepVisits, publishVisited } from '#tests/setup/visits.ts'
import { comparePointerCopies } from '#worker/features/releases/pointer-copy.jobs.ts'
import { toDay } from '#shared/time/jst.ts'
import { deleteVisitorTraces } from './visit.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

// Views and reports of visits while they cannot be queued.

const DAY = 24 * 60 * 60_000
let recorded: ReturnType<typeof keepVisits>
let kit: ReturnType<typeof createFaults<Bindings>>
let site: Awaited<ReturnType<typeof publishVisited>>
let visitors = 0

beforeEach(async () => {
  recorded = keepVisits(unlimited(testEnv))
  kit = createFaults(recorded.env)
  site = await publishVisited(kit.env)
})
/** Sends what a test left, so that the next one begins without it. */
afterEach(async () => {
  setClockOffset(0)
  kit = createFaults(recorded.env)
  await view()
})

const BROWSER = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }
const headers = () => ({ ...BROWSER, 'cf-connecting-ip': `2001:db8:7:${(++visitors).toString(16)}::1` })
const view = () => call('GET', '/', { env: kit.env, host: site.host, headers: headers() })
const report = () => {
  const body = {
    release_id: site.releaseId,
    language: 'ja',
    visit: newId().slice(-12),
    number: 0,
    age: 0,
    counts: [['s', 0, 1]],
  }
  const path = `/v1/end-user/site/${site.siteUuid}/event`
  return call('POST', path, { env: kit.env, host: site.host, headers: headers(), body })
}
const saltOf = (day: string) => testEnv.DB.prepare('SELECT salt FROM visit_salts WHERE day = ?').bind(day).first('salt')
const views = () => recorded.sent.flatMap((message) => (message.kind === 'views' ? message.views : []))
const events = () => recorded.sent.filter(({ kind }) => kind === 'event')

/** A queue that takes messages, and whose answers are lost. */
function loseAnswers(env: Bindings) {
  let isLost = true
  const send = async (body: unknown) => {
    await env.VISITS.send(body)
    if (isLost) throw new Error('Queue send failed: the connection was lost')
  }
  return { env: { ...env, VISITS: { send } as unknown as Queue }, stop: () => void (isLost = false) }
}

describe('a view or report that cannot be queued', () => {
  it('is kept, and sent with the next visit', async () => {
    expectLogged('visits')
    kit.faults.VISITS = 'down'
    for (let times = 0; times < 5; times++) expect((await view()).status).toBe(200)
    expect((await report()).status).toBe(200)
    kit.faults.VISITS = 'fine'
    await view()
    expect([views().length, events().length]).toEqual([6, 1])
  })

  it('counts once, although the queue may have taken it before it failed', async () => {
    expectLogged('visits')
    const lossy = loseAnswers(kit.env)
    await call('GET', '/', { env: lossy.env, host: site.host, headers: headers() })
    lossy.stop()
    await view()
    expect(recorded.sent.length).toBeGreaterThan(2)
    await deliverVisits(kit.env, recorded.sent)
    expect(await countsOf(kit.env, site.id)).toMatchObject({ pv: 2 })
  })

  it('is lost beyond 2,000, and the log says how many', async () => {
    expectLogged('visits', 'visits.lost', /"visits.lost","count":5\b/)
    kit.faults.VISITS = 'down'
    for (let times = 0; times < 2005; times++) await report()
    kit.faults.VISITS = 'fine'
    await report()
    expect(events()).toHaveLength(2001)
  })

  it('is lost after a day', async () => {
    expectLogged('visits', /"visits.lost","count":1\b/)
    kit.faults.VISITS = 'down'
    await report()
    setClockOffset(DAY + 1000)
    kit.faults.VISITS = 'fine'
    await report()
    expect(events()).toHaveLength(1)
  })
})

describe('the salt of a day', () => {
  it('has a copy, so that it is known without the database, also on a day that begins without it', async () => {
    setClockOffset(3 * DAY)
    expectLogged('database.away')
    await comparePointerCopies(kit.env)
    await view()
    setClockOffset(4 * DAY)
    kit.faults.DB = 'overloaded'
    expect((await view()).status).toBe(200)
    expect(views()).toHaveLength(2)
    const days = [-1, 0].map((by) => toDay(now() + by * DAY))
    const [copies, rows] = await Promise.all([
      Promise.all(days.map(async (day) => (await testEnv.MEDIA.get(`salts/${day}`))?.text())),
      Promise.all(days.map((day) => saltOf(day))),
    ])
    expect([copies[0], typeof copies[1], rows[1]]).toEqual([rows[0], 'string', null])
    // Half a day after a day has ended, nobody knows its salt any more.
    setClockOffset(6 * DAY)
    await deleteVisitorTraces(testEnv)
    expect((await testEnv.MEDIA.list({ prefix: 'salts/' })).objects).toEqual([])
  })
})

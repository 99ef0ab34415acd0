import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import type { ExperimentGoal } from '#shared/analytics/experiment-rules.ts'
import type { OpenCell } from '#shared/site/release/releases.ts'
import { BAR_ACTION, testedGoals, testedVisits } from '#shared/visit/visit-counts.ts'
import { toDay } from '#shared/time/jst.ts'
import { readVisits } from '#worker/entities/visits/read-visits.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { variantOf } from '#worker/entities/live-site/experiment-variant.ts'
import { newId } from '#worker/platform/ids.ts'
import { call } from '#tests/setup/client.ts'
import { PHONE } from '#tests/setup/tested-site.ts'
import { rollVisits } from './roll-up.jobs.ts'
import { closeVisitHours } from './visit.jobs.ts'
import { releaseCell } from '#tests/setup/visited-site.ts'
import { deliverVisits, keepVisits, publishVisited } from '#tests/setup/visits.ts'

afterEach(() => setClockOffset(0))
const GOAL = {
  text: '予約',
  href: 'https://example.com/',
  isGoal: true as const,
  background: '#000000',
  color: '#ffffff',
}

/** A site of two cells, the second of which is tested, and the messages of its visitors' pages. */
async function openVisits(goal: ExperimentGoal, linkOf: 'first' | 'bar' | 'none' = 'none') {
  const [first, second] = ['一', '二'].map((words): OpenCell => ({ ...releaseCell(newId(), words), button: GOAL }))
  if (!first || !second) throw new Error('There are two cells')
  // Without a button: its links are those of its products only.
  const variants = { b: { ...second, button: null } }
  const test = {
    id: newId(),
    cellId: second.id,
    goal,
    linkId: { first: first.id, bar: BAR_ACTION, none: null }[linkOf],
    variants: (['a', 'b'] as const).map((letter) => ({ letter, share: 50 })),
  }
  const site = await publishVisited(env, { cells: [first, { ...second, variants }], columns: 2, test, action: GOAL })
  const kept = keepVisits(env)
  const variantAt = (ip: string, userAgent = PHONE) => variantOf(test, { ip, userAgent }, env)
  /** The nth network whose visitors see a given variant. */
  const ipOf = (letter: string, nth = 0) =>
    Array.from({ length: 200 }, (_, last) => `192.0.2.${last}`).filter((ip) => variantAt(ip) === letter)[nth] ?? ''
  type Event = { variant?: string | null; seen?: number; ip?: string; userAgent?: string }
  const send = async (
    counts: [string, number, number][],
    { variant = 'b', ip = ipOf('b'), userAgent = PHONE, ...rest }: Event = {},
  ) => {
    const from = [false, null, '', 'A1', variant]
    const body = { release_id: site.releaseId, language: 'ja', age: 1000, counts, from, ...rest }
    const headers = { 'user-agent': userAgent, 'cf-connecting-ip': ip }
    const path = `/v1/end-user/site/${site.siteUuid}/event`
    const answer = await call('POST', path, { host: site.host, env: kept.env, body, headers })
    expect(answer.status).toBe(200)
  }
  const contact = async (ip: string) => {
    const { countConversion } = await import('./conversions.ts')
    const request = new Request(`http://${site.host}/contact`, {
      headers: { 'user-agent': PHONE, 'cf-connecting-ip': ip },
    })
    await new Promise<void>((resolve) => {
      const executionCtx = { waitUntil: (work: Promise<unknown>) => void work.then(() => resolve()) }
      const c = {
        env: kept.env,
        executionCtx,
        req: { url: request.url, header: (name: string) => request.headers.get(name) ?? undefined, raw: request },
      }
      countConversion(
        c as never,
        { id: site.id, siteUuid: site.siteUuid, languages: ['ja'], defaultLanguage: 'ja' },
        'contact',
        'ja',
      )
    })
  }
  const count = async () => {
    await deliverVisits(env, kept.sent)
    // Each message counts once, however often it comes.
    await deliverVisits(env, kept.sent.toReversed())
    const day = toDay(now())
    const read = async () => {
      const { total } = await readVisits(env, { siteId: site.id, from: day, to: day })
      return ['a', 'b'].flatMap((letter) => [
        total.get(testedVisits(test.id, letter)) ?? 0,
        total.get(testedGoals(test.id, letter)) ?? 0,
      ])
    }
    const counted = await read()
    // The result is the same after the day was rolled up, and its hashes were deleted.
    setClockOffset(48 * 60 * 60 * 1000)
    await closeVisitHours(env)
    await rollVisits(env)
    const ofSite = 'SELECT count(*) AS n FROM visit_hours WHERE site_id = ?'
    expect(await env.DB.prepare(ofSite).bind(site.id).first('n')).toBe(0)
    expect(await read()).toEqual(counted)
    return counted
  }
  return { send, contact, count, ipOf, variantAt }
}

it('counts visitors that saw the cell by variant, and clicks in it, once a visitor and day', async () => {
  const { send, count, ipOf } = await openVisits('click')
  await send([
    ['s', 0, 1],
    ['w.A1', 0, 1],
  ])
  await send([
    ['w.B1', 0, 1],
    ['c.A1', 0, 1],
  ])
  await send([
    ['w.B1', 1, 2],
    ['k0.B1', 0, 1],
    ['c.B1', 0, 1],
  ])
  await send([['c.B1', 1, 2]])
  await send([['w.B1', 0, 1]], { variant: 'a', ip: ipOf('a') })
  // A later visit of the same visitor.
  await send([
    ['w.B1', 0, 1],
    ['c.B1', 0, 1],
  ])
  expect(await count()).toEqual([1, 0, 1, 1])
})

it('counts 110 forged visits of one browser as one visitor, whatever variant they claim', async () => {
  const { send, count, ipOf } = await openVisits('click')
  const forged: [string, number, number][] = [
    ['s', 0, 1],
    ['w.B1', 0, 1],
    ['c.B1', 0, 1],
  ]
  for (let nth = 0; nth < 55; nth++) for (const variant of ['a', 'b']) await send(forged, { variant, ip: ipOf('b') })
  expect(await count()).toEqual([0, 0, 1, 1])
})

it('counts at most 20 visitors of one network a day, however many browsers it claims to have', async () => {
  const { send, count, variantAt } = await openVisits('click')
  const ip = '198.51.100.7'
  const agents = Array.from({ length: 110 }, (_, nth) => `${PHONE} Version/${nth}`)
  for (const userAgent of agents) await send([['w.B1', 0, 1]], { variant: variantAt(ip, userAgent), ip, userAgent })
  const [a = 0, , b = 0] = await count()
  expect(a + b).toBe(20)
})

it('counts nothing of visits without a variant, or with one that the test lacks', async () => {
  const { send, count } = await openVisits('click')
  await send([['w.B1', 0, 1]], { variant: null })
  await send([['c.B1', 0, 1]], { variant: 'c' })
  expect(await count()).toEqual([0, 0, 0, 0])
})

it('counts the link of the goal after the cell was seen', async () => {
  const { send, count } = await openVisits('link', 'first')
  await send([['k0.A1', 0, 1]])
  await send([['w.B1', 0, 1]], { seen: 1 })
  await send([['k0.A1', 0, 2]], { seen: 1 })
  await send([['k0.A1', 2, 3]], { seen: 1 })
  expect(await count()).toEqual([0, 0, 1, 1])
})

it('counts the call to action that stays after the cell was seen', async () => {
  const { send, count } = await openVisits('link', 'bar')
  await send([['k0.bar', 0, 1]])
  await send([['w.B1', 0, 1]], { seen: 1 })
  await send([['k0.bar', 0, 2]], { seen: 1 })
  expect(await count()).toEqual([0, 0, 1, 1])
})

it('joins forms to the visitor of the day that saw the cell', async () => {
  const { send, contact, count, ipOf } = await openVisits('contact')
  const [saw, another] = [ipOf('b'), ipOf('b', 1)]
  await send([['w.B1', 0, 1]], { ip: saw })
  await send([['w.B1', 0, 1]], { ip: ipOf('a'), variant: 'a' })
  await send([['w.A1', 0, 1]], { ip: another })
  for (const ip of [saw, another]) await contact(ip)
  expect(await count()).toEqual([1, 0, 1, 1])
})

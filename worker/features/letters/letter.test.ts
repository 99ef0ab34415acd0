import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LATE_VIEWS, VIEWS } from '#shared/visit/visit-counts.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { clearLetters, lettersOf } from '#tests/setup/letters.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { countsOf, deliverVisits, publishVisited } from '#tests/setup/visits.ts'
import { closeVisitHours } from '#worker/features/visits/visit.jobs.ts'
import type { VisitMessage } from '#worker/features/visits/visit.messages.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { deleteOldLetters, putLetter } from '#worker/outbox/letters.storage.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

const DAY = 24 * 60 * 60 * 1000

let env: Bindings
let token: string
/** Bodies of the messages that were sent, by queue. */
let sent: { jobs: unknown[]; visits: unknown[] }
let batches: number[]

beforeAll(async () => {
  token = (await signIn(testEnv, await createAccount(testEnv, { type: 'MASTER' }))).token
})
beforeEach(async () => {
  sent = { jobs: [], visits: [] }
  batches = []
  const queueOf = (name: 'jobs' | 'visits') =>
    ({
      sendBatch: async (messages: { body: unknown }[]) => {
        batches.push(messages.length)
        sent[name].push(...messages.map(({ body }) => body))
      },
    }) as unknown as Queue
  env = { ...testEnv, JOBS: queueOf('jobs'), VISITS: queueOf('visits') }
  for (const table of ['dead_letters', 'visit_hours', 'visit_seen', "counters WHERE scope = 'visits'"])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  for (const queue of ['jobs', 'visits'] as const) await clearLetters(env.MEDIA, queue)
})
afterEach(() => setClockOffset(0))

const path = (rest: string) => `/v1/master/dlq/${rest}`
const read = async (rest: string) => (await call('GET', path(rest), { token, env })).json.data
const post = async (rest: string, body: unknown) => {
  const { status, json } = await call('POST', path(rest), { token, env, body })
  return status === 200 ? json.data : status
}

async function insertLetter(values: { id?: string; queue?: string; body: string; at?: number }): Promise<string> {
  const { id = newId(), queue = 'outbox', body, at = now() } = values
  await env.DB.prepare(
    "INSERT INTO dead_letters (id, queue, body, reason, received_at) VALUES (?, ?, ?, 'It failed', ?)",
  )
    .bind(id, queue, body, at)
    .run()
  return id
}
const effectOf = (siteId = newId()) => JSON.stringify({ kind: 'release.prune', payload: { siteId } })
const historyOf = async (id: string) =>
  (
    await env.DB.prepare("SELECT action, detail FROM history WHERE subject_type = 'letter' AND subject_id = ?")
      .bind(id)
      .all()
  ).results

function viewsOf(siteId: string, count: number, at = now()): VisitMessage[] {
  return Array.from({ length: count }, () => ({
    kind: 'views',
    views: [{ siteId, language: 'ja', at, key: newId().slice(-12), slot: 1 }],
  }))
}
const keepVisits = (bodies: readonly unknown[]) =>
  putLetter(
    env.MEDIA,
    'visits',
    { cause: 'exhausted', reason: 'D1 DB is overloaded' },
    bodies.map((body) => ({ id: newId(), attempts: 60, body })),
  )

describe('dead letters of effects', () => {
  it('are listed, the oldest first, with kind, reason and time, and read whole', async () => {
    const at = Date.parse('2026-11-02T03:04:05Z')
    const body = JSON.stringify({ kind: 'mail', payload: { text: 'x'.repeat(5000) } })
    const second = await insertLetter({ body, at: at + 1 })
    const first = await insertLetter({ queue: 'schedule', body: 'bills', at })
    const page = await read('effects?limit=1')
    expect(page).toMatchObject({ total: 2, total_pages: 2 })
    expect(page.data_list).toEqual([
      {
        id: first,
        queue: 'effects',
        kind: 'schedule',
        reason: 'It failed',
        received_at: new Date(at).toISOString(),
        count: 1,
      },
    ])
    expect((await read('effects?page=2&limit=1')).data_list).toMatchObject([{ id: second, kind: 'mail' }])
    expect(await read(`effects/${second}`)).toMatchObject({ body, is_cut: false })
    expect((await call('GET', path(`effects/${newId()}`), { token, env })).status).toBe(404)
  })

  it('are promised again with all their attempts; twice, and at the same time, does no harm', async () => {
    const siteId = newId()
    const id = await insertLetter({ body: effectOf(siteId) })
    const answers = await Promise.all(Array.from({ length: 3 }, () => post('effects/redrive', { ids: [id] })))
    expect(answers.reduce((sum, { redriven, gone }) => sum + redriven * 10 + gone, 0)).toBe(12)
    expect(sent.jobs).toEqual([{ outboxId: id }])
    expect(await findOpenOutbox(env.DB, id)).toMatchObject({ kind: 'release.prune', payload: { siteId }, attempts: 0 })
    expect(await read('effects')).toMatchObject({ total: 0 })
    expect(await post('effects/redrive', { ids: [id] })).toMatchObject({ redriven: 0, gone: 1 })
    expect(await historyOf(id)).toEqual([{ action: 'letter.redrive', detail: '{"name":"release.prune"}' }])
  })

  it('let a job that crashed repeatedly start at the next tick', async () => {
    await env.DB.prepare(
      "INSERT INTO job_runs (job, started_at, lease_ends_at, unfinished) VALUES ('figures', ?1, ?1 + 3600000, 6) ON CONFLICT (job) DO UPDATE SET started_at = ?1, lease_ends_at = ?1 + 3600000, unfinished = 6, finished_at = NULL",
    )
      .bind(now())
      .run()
    const id = await insertLetter({ queue: 'schedule', body: 'figures' })
    expect(await post('effects/redrive', { ids: [id] })).toMatchObject({ redriven: 1 })
    const run = await env.DB.prepare("SELECT unfinished, started_at FROM job_runs WHERE job = 'figures'").first()
    expect(run).toEqual({ unfinished: 0, started_at: 0 })
  })

  it('that an earlier version of the Worker cut cannot be sent again, only dropped', async () => {
    const id = await insertLetter({ id: 'cut-message', queue: 'mekuri-visits', body: '{"kind":"views","views":[{"si' })
    expect(await post('effects/redrive', { ids: [id] })).toMatchObject({ redriven: 0, refused: 1 })
    expect(await read('effects')).toMatchObject({ total: 1 })
    expect(await post('effects/drop', { ids: [id], reason: '  ' })).toBe(422)
    expect(await post('effects/drop', { ids: [id], reason: 'Cut by the old version' })).toEqual({ dropped: 1, gone: 0 })
    expect(await post('effects/drop', { ids: [id], reason: 'Again' })).toEqual({ dropped: 0, gone: 1 })
    expect(await historyOf(id)).toEqual([
      { action: 'letter.drop', detail: '{"name":"unreadable","reason":"Cut by the old version"}' },
    ])
  })

  it('are all sent again, some at a time, without those that come back meanwhile', async () => {
    for (let index = 0; index < 60; index++) await insertLetter({ body: effectOf(), at: now() - 1000 + index })
    const cut = await insertLetter({ queue: 'mekuri-visits-dlq', body: '{"ki', at: now() - 2000 })
    setClockOffset(1000)
    const first = await post('effects/redrive', {})
    expect(first).toMatchObject({ redriven: 24, refused: 1 })
    setClockOffset(2000)
    const newer = await insertLetter({ body: effectOf() })
    const second = await post('effects/redrive', { after: first.after })
    expect(second).toMatchObject({ redriven: 25, refused: 0 })
    expect(await post('effects/redrive', { after: second.after })).toEqual({
      redriven: 11,
      gone: 0,
      refused: 0,
      after: null,
    })
    const { data_list: left } = await read('effects')
    expect(left.map(({ id }: { id: string }) => id)).toEqual([cut, newer])
  })
})

describe('dead letters of visits', () => {
  it('are listed by batch, and read whole', async () => {
    const bodies = viewsOf(newId(), 87)
    await keepVisits(bodies)
    const { data_list: list, total } = await read('visits')
    expect(total).toBe(1)
    expect(list).toMatchObject([{ queue: 'visits', kind: 'exhausted', reason: 'D1 DB is overloaded', count: 87 }])
    const whole = await read(`visits/${list[0].id}`)
    expect([JSON.parse(whole.body), whole.is_cut]).toEqual([bodies, false])
  })

  it('count late into their day, once, however often they are sent again', async () => {
    const site = await publishVisited(env)
    const bodies = viewsOf(site.id, 250, now() - 9 * DAY)
    for (const from of [0, 100, 200]) await keepVisits(bodies.slice(from, from + 100))
    await closeVisitHours(env)
    const ids = (await lettersOf(env.MEDIA, 'visits')).map(({ id }) => id)
    expect(await post('visits/redrive', { ids: [ids[0]] })).toMatchObject({ redriven: 1, gone: 0 })
    expect(await post('visits/redrive', { ids: [ids[0]] })).toMatchObject({ redriven: 0, gone: 1 })
    expect(await post('visits/redrive', {})).toMatchObject({ redriven: 2, after: null })
    expect(batches).toEqual([100, 100, 50])
    // The queue delivers some of them twice.
    for (const some of [sent.visits.slice(0, 100), sent.visits.slice(100), sent.visits.slice(50, 180)])
      await deliverVisits(env, some)
    expect(await countsOf(env, site.id)).toEqual({ [VIEWS]: 250, [LATE_VIEWS]: 250 })
    expect(await lettersOf(env.MEDIA, 'visits')).toEqual([])
    expect(await historyOf(ids.at(-1) as string)).toEqual([
      { action: 'letter.redrive', detail: '{"name":"exhausted","count":50}' },
    ])
  })

  it('stay if the queue cannot be reached', async () => {
    expectLogged('unexpected')
    await keepVisits(viewsOf(newId(), 1))
    const broken = { sendBatch: async () => Promise.reject(new Error('queue is down')) } as unknown as Queue
    const { status } = await call('POST', path('visits/redrive'), { token, env: { ...env, VISITS: broken }, body: {} })
    expect(status).toBe(500)
    expect(await lettersOf(env.MEDIA, 'visits')).toHaveLength(1)
  })

  it('travel in batches that the queue takes', async () => {
    const big = Array.from({ length: 20 }, () => ({ kind: 'nonsense', text: 'x'.repeat(40_000) }))
    await keepVisits(big)
    await post('visits/redrive', {})
    expect(sent.visits).toEqual(big)
    expect(Math.max(...batches)).toBeLessThanOrEqual(5)
  })
})

describe('files of dead letters', () => {
  it('go after ninety days, and not before', async () => {
    for (const days of [91, 89, 0]) {
      setClockOffset(-days * DAY)
      await putLetter(env.MEDIA, 'jobs', { cause: 'exhausted', reason: `${days} days` }, [])
    }
    setClockOffset(0)
    await deleteOldLetters(env.MEDIA)
    expect((await lettersOf(env.MEDIA, 'jobs')).map(({ reason }) => reason)).toEqual(['89 days', '0 days'])
  })
})

describe('dead letters of the jobs’ queue', () => {
  it('that nobody can read come back when they are sent again', async () => {
    expectLogged('queue.unreadable')
    const deliver = async (bodies: readonly unknown[]) => {
      const messages = bodies.map((body) => ({ id: newId(), attempts: 1, body, ack: () => undefined }))
      await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
    }
    await deliver([{ nothing: true }])
    expect(await post('jobs/redrive', {})).toMatchObject({ redriven: 1 })
    await deliver(sent.jobs)
    const [letter] = await lettersOf(env.MEDIA, 'jobs')
    expect(letter).toMatchObject({ cause: 'unreadable', bodies: [{ nothing: true }] })
    expect(await post('jobs/drop', { ids: [letter?.id], reason: '不要' })).toEqual({ dropped: 1, gone: 0 })
    expect(await read('jobs')).toMatchObject({ total: 0, data_list: [] })
  })

  it('exist for the known queues only', async () => {
    expect((await call('GET', path('other'), { token, env })).status).toBe(404)
  })
})

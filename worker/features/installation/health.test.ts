import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import type { Health } from '#shared/operations/health.ts'
import { setClockOffset, now } from '#worker/platform/clock.ts'
import { api } from '#worker/api.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { guardBindings } from '#worker/platform/guarded/guarded-bindings.ts'
import { checkHealth } from './health.service.ts'

const never = () => new Promise<never>(() => undefined)
const fails = () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))
const queueOf = (oldestMessageTimestamp?: Date) => ({
  metrics: async () => ({
    backlogCount: 1,
    backlogBytes: 1,
    ...(oldestMessageTimestamp && { oldestMessageTimestamp }),
  }),
})
const emptyQueues = { JOBS: queueOf(), VISITS: queueOf() } as unknown as Bindings

const tick = () =>
  env.DB.prepare("INSERT OR REPLACE INTO job_runs (job, started_at, lease_ends_at) VALUES ('outbox.sweep', ?, 0)")
    .bind(now())
    .run()

const check = (over: Partial<Record<keyof Bindings, unknown>> = {}): Promise<Health> =>
  checkHealth({ ...env, ...emptyQueues, ...over } as Bindings)

const named = ({ problems }: Health) => problems.map(({ part, problem, name }) => [part, problem, name].filter(Boolean))

/** A database whose statements answer as told. */
const databaseThat = (answer: () => Promise<unknown>) => {
  const statement = { bind: () => statement, run: answer, all: answer, raw: answer, first: answer }
  return { prepare: () => statement, batch: answer } as unknown as D1Database
}

/** The database, which says that it holds this many bytes. */
function databaseOf(bytes: number): D1Database {
  const answer = { bind: () => ({ run: async () => ({ results: [], success: true, meta: { size_after: bytes } }) }) }
  const prepare = (query: string) => (query === 'SELECT 1' ? answer : env.DB.prepare(query))
  return new Proxy(env.DB, { get: (target, key) => (key === 'prepare' ? prepare : Reflect.get(target, key)) })
}

describe('the health of the installation', () => {
  afterEach(() => setClockOffset(0))

  it('is ready while every part answers and jobs run', async () => {
    await tick()
    expect(await check()).toMatchObject({ status: 'ready', problems: [] })
  })

  it.each([
    ['fails', fails],
    ['hangs', never],
  ])('is down when the database %s, within three seconds', async (_, answer) => {
    const started = Date.now()
    const found = await check({ DB: databaseThat(answer) })
    expect(Date.now() - started).toBeLessThan(3000)
    expect([found.status, ...named(found)]).toEqual(['down', ['database', 'away']])
  })

  it.each([
    ['files', 'MEDIA', { head: fails }],
    ['files', 'MEDIA', { head: never }],
    ['queues', 'JOBS', { metrics: fails }],
    ['queues', 'VISITS', { metrics: never }],
  ])('is degraded when %s are away (%s)', async (part, binding, away) => {
    await tick()
    const found = await check({ [binding]: away })
    expect([found.status, ...named(found)]).toEqual(['degraded', [part, 'away']])
  })

  it('is degraded when no job has started for five minutes', async () => {
    await tick()
    setClockOffset(4 * 60_000)
    expect((await check()).status).toBe('ready')
    setClockOffset(6 * 60_000)
    const found = await check()
    expect([found.status, ...named(found)]).toEqual(['degraded', ['schedule', 'late']])
  })

  it('is degraded when a message has waited for more than an hour', async () => {
    await tick()
    const found = await check({ VISITS: queueOf(new Date(now() - 61 * 60_000)) })
    expect([found.status, ...named(found)]).toEqual(['degraded', ['queues', 'backlog', 'visits']])
    expect((await check({ VISITS: queueOf(new Date(now() - 59 * 60_000)) })).status).toBe('ready')
  })

  it('is degraded when the database is six tenths full', async () => {
    await tick()
    const sized = (bytes: number) => ({ DB: databaseOf(bytes) })
    expect(named(await check(sized(6_000_000_000)))).toEqual([['database', 'full']])
    expect(named(await check(sized(5_999_999_999)))).toEqual([])
  })

  it('names a missing secret without its value, and is down', async () => {
    await tick()
    const found = await check({ JWT_SECRET: 'short-secret' })
    expect([found.status, ...named(found)]).toEqual(['down', ['settings', 'short', 'JWT_SECRET']])
    expect(JSON.stringify(found)).not.toContain('short-secret')
  })

  it('is answered without a token, with 503 while the installation is down', async () => {
    await tick()
    const ask = (over: Partial<Bindings> = {}) => api.request('/health', {}, { ...env, ...over })
    const ready = await ask()
    expect([ready.status, await ready.json()]).toMatchObject([200, { data: { status: 'ready', problems: [] } }])
    const down = await ask({ DB: databaseThat(fails) })
    expect([down.status, await down.json()]).toMatchObject([503, { data: { status: 'down' } }])
  })

  it('is ready through the time-outs that the Worker puts around its bindings', async () => {
    await tick()
    expect(await checkHealth(guardBindings(env, 'other'))).toMatchObject({ status: 'ready', problems: [] })
  })
})

import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LATE_VIEWS, VIEWS } from '#shared/visit/visit-counts.ts'
import { clearLetters, lettersOf } from '#tests/setup/letters.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal, createRandom } from '#tests/setup/mortal.ts'
import { beside } from '#tests/setup/object-database.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { countsOf } from '#tests/setup/visits.ts'
import { redriveLetters } from '#worker/features/letters/letter.service.ts'
import { sweepOutbox } from '#worker/outbox/outbox.service.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

const poison = vi.hoisted(() => ({ ids: new Set<string>() }))
/** An effect: a row, in the batch that marks its promise as done. */
vi.mock('./effects.ts', () => ({
  runEffect: async ({ DB }: Bindings, id: string) => {
    if (poison.ids.has(id)) throw new Error('The effect is poison')
    await DB.batch([
      DB.prepare('INSERT INTO effects_made (id) VALUES (?)').bind(id),
      DB.prepare('UPDATE outbox SET done_at = ? WHERE id = ?').bind(now(), id),
    ])
  },
}))

/** Messages in the suite; `QUEUE_MESSAGES=10000 npm run test:unit -- queue-chaos` runs all. */
const MESSAGES = Number(testEnv.QUEUE_MESSAGES || 600)
const POISON = MESSAGES / 20
/** Calls of the database that a batch makes, of which one can be the last of a process. */
const CALLS: Record<string, number> = { 'mekuri-jobs': 8, 'mekuri-visits': 1 }
const ROUND = 3 * 60 * 60 * 1000
const ROUNDS_MAX = 40
/** What a schema says of a number in the place of views. */
const REASON = 'unreadable: views: Invalid input: expected array, received number'
const operator = { accountId: newId(), oemMasterId: null, oemAdminId: null, personId: newId() }
const random = createRandom(23)

/** Bodies that wait in the queues. */
let waiting: { jobs: unknown[]; visits: unknown[] } = { jobs: [], visits: [] }
let env: Bindings

/** Runs with an empty database, and queues whose messages a test delivers. */
async function inChaos(run: () => Promise<void>): Promise<void> {
  await beside(async (DB) => {
    const queueOf = (name: 'jobs' | 'visits') =>
      ({
        sendBatch: async (messages: { body: unknown }[]) =>
          void waiting[name].push(...messages.map(({ body }) => body)),
      }) as unknown as Queue
    env = { ...testEnv, DB, JOBS: queueOf('jobs'), VISITS: queueOf('visits') }
    await run()
  })
  setClockOffset(0)
}

function shuffled<T>(items: readonly T[]): T[] {
  const list = [...items]
  for (let index = list.length - 1; index > 0; index--) {
    const other = random(index + 1)
    ;[list[index], list[other]] = [list[other] as T, list[index] as T]
  }
  return list
}
/** A fifth of the messages twice, all in any order. */
const inDisorder = <T>(items: readonly T[]) => shuffled([...items, ...items.filter(() => random(5) === 0)])

/**
 * Delivers a batch. In one of twenty the process ends at some call of the database, in one of twenty after the work and
 * before it is acknowledged: then the queue delivers everything again.
 */
async function deliver(queue: string, bodies: readonly unknown[]): Promise<unknown[]> {
  const { handleQueue } = await import('./queue.jobs.ts')
  const fate = random(20)
  const process = createMortal(
    env,
    fate === 0 ? { calls: random(CALLS[queue] ?? 1), isBefore: random(2) === 0 } : undefined,
  )
  const again: unknown[] = []
  const messages = bodies.map((body) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body,
    ack: () => undefined,
    retry: () => void again.push(body),
  }))
  await handleQueue({ queue, messages } as unknown as MessageBatch, process.env).catch(() => undefined)
  return process.isDead || fate === 1 ? [...bodies] : again
}

/** Delivers everything that waits, in batches of random size. */
async function deliverAll(queue: string, name: 'jobs' | 'visits', max: number): Promise<void> {
  const due = shuffled(waiting[name].splice(0))
  while (due.length > 0) waiting[name].push(...(await deliver(queue, due.splice(0, 1 + random(max)))))
}

async function openEffects(): Promise<number> {
  const row = await env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE done_at IS NULL').first<{ n: number }>()
  return row?.n ?? 0
}

/** Lets hours pass until nothing is open; each round sweeps what lost its message. */
async function runUntilDone(): Promise<void> {
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    await deliverAll('mekuri-jobs', 'jobs', 10)
    if ((await openEffects()) === 0) return
    setClockOffset(now() - Date.now() + ROUND)
    while ((await sweepOutbox(env)) > 0);
  }
  throw new Error('Some effects have no end')
}

async function promise(ids: readonly string[]): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO outbox (id, kind, payload, created_at, due_at)
      SELECT value, 'release.prune', json_object('siteId', value), ?2, ?2 FROM json_each(?1)`,
  )
    .bind(JSON.stringify(ids), now())
    .run()
  waiting.jobs = inDisorder(ids.map((outboxId) => ({ outboxId })))
}

const made = async () =>
  (await env.DB.prepare('SELECT id FROM effects_made ORDER BY id').all<{ id: string }>()).results.map(({ id }) => id)

async function redriveAll(queue: string): Promise<number> {
  let redriven = 0
  for (let after: string | undefined; ;) {
    const result = await redriveLetters(env, operator, queue, after === undefined ? {} : { after })
    redriven += result.redriven
    if (result.after === null) return redriven
    after = result.after
  }
}

beforeAll(async () => {
  await clearLetters(testEnv.MEDIA, 'visits')
})

describe('effects in a queue that repeats, shuffles and dies', () => {
  const ids = Array.from({ length: MESSAGES }, () => newId()).toSorted()
  const poisoned = ids.filter((_, index) => index % 20 === 7)
  const healthy = ids.filter((id) => !poisoned.includes(id))

  it(
    'happen exactly once; poison is given up with its reason, and happens once when it is sent again',
    { timeout: 1_800_000 },
    async () => {
      expectLogged('queue.retry', 'outbox.given_up')
      await inChaos(async () => {
        await env.DB.exec('CREATE TABLE effects_made (id TEXT NOT NULL)')
        for (const id of poisoned) poison.ids.add(id)
        await promise(ids)
        printSize(`${ids.length} effects, ${poisoned.length} of them poison, ${waiting.jobs.length} messages`)
        await runUntilDone()
        expect(await made()).toEqual(healthy)
        const { results } = await env.DB.prepare('SELECT id, reason FROM dead_letters ORDER BY id').all()
        expect(results).toEqual(
          poisoned.map((id) => ({
            id,
            reason: expect.stringMatching(/The effect is poison|The process ended while it ran/),
          })),
        )
        // The operator has found the fault and sends them again, twice.
        poison.ids.clear()
        setClockOffset(now() - Date.now() + ROUND)
        const sent = await Promise.all([redriveAll('effects'), redriveAll('effects')])
        expect(sent.reduce((sum, count) => sum + count, 0)).toBe(POISON)
        await runUntilDone()
        expect(await redriveAll('effects')).toBe(0)
        expect(await made()).toEqual(ids)
      })
    },
  )
})

describe('visits in a queue that repeats, shuffles and dies', () => {
  it(
    'count once, and poison is kept with its reason, also when it is sent again twice',
    { timeout: 1_800_000 },
    async () => {
      expectLogged('visits.uncounted', 'visits.retry')
      await inChaos(async () => {
        const siteId = newId()
        const view = () => ({ siteId, language: 'ja', at: now(), key: newId().slice(-12), slot: 1 })
        const views = Array.from({ length: MESSAGES - POISON }, () => ({ kind: 'views', views: [view()] }))
        const nonsense = Array.from({ length: POISON }, (_, number) => ({ kind: 'views', views: number }))
        waiting.visits = shuffled([...inDisorder(views), ...nonsense])
        while (waiting.visits.length > 0) await deliverAll('mekuri-visits', 'visits', 10)
        expect((await countsOf(env, siteId))[VIEWS]).toBe(views.length)
        const kept = async () => {
          const letters = await lettersOf(env.MEDIA, 'visits')
          expect(new Set(letters.map(({ cause, reason }) => `${cause}: ${reason}`))).toEqual(new Set([REASON]))
          const bodies = letters.flatMap((letter) => letter.bodies as typeof nonsense)
          return [...new Set(bodies.map((body) => body.views))].toSorted((one, other) => one - other)
        }
        const expected = nonsense.map((body) => body.views)
        expect(await kept()).toEqual(expected)
        for (const _ of ['once', 'again']) {
          await redriveAll('visits')
          while (waiting.visits.length > 0) await deliverAll('mekuri-visits', 'visits', 10)
          expect(await kept()).toEqual(expected)
        }
        expect(await countsOf(env, siteId)).toEqual({ [VIEWS]: views.length, 'a.1': views.length })
        expect(await countsOf(env, siteId)).not.toHaveProperty(LATE_VIEWS)
      })
    },
  )
})

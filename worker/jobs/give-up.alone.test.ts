import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { EFFECT_CASES, EFFECT_KINDS, insertOf, promiseRow, siteRow } from '#tests/setup/effect-cases.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { outboxMessage } from '#worker/outbox/outbox.messages.ts'
import { retryDelay } from '#worker/outbox/retry-delay.ts'

const failing = vi.hoisted(() => ({ ids: new Set<string>(), ran: [] as string[] }))
vi.mock('./effects.ts', () => ({
  runEffect: async (_: unknown, id: string) => {
    failing.ran.push(id)
    if (failing.ids.has(id)) throw new Error('the work failed')
  },
}))

const DAY = 24 * 60 * 60 * 1000
afterEach(() => setClockOffset(0))

const insert = (row: Parameters<typeof insertOf>[0]) => {
  const { sql, values } = insertOf(row)
  return env.DB.prepare(sql)
    .bind(...values)
    .run()
}

async function deliver(ids: readonly string[]): Promise<('ack' | number)[]> {
  const { handleQueue } = await import('./queue.jobs.ts')
  const outcomes: ('ack' | number)[] = []
  const messages = ids.map((outboxId, index) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId },
    ack: () => void (outcomes[index] = 'ack'),
    retry: (options?: QueueRetryOptions) => void (outcomes[index] = options?.delaySeconds ?? 0),
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
  return outcomes
}

async function plant(kind: (typeof EFFECT_KINDS)[number]) {
  const account = await createAccount(env, { type: 'USER' })
  const owner = { accountId: account.id, siteId: newId() }
  const { message, rows, told } = EFFECT_CASES[kind](owner)
  const [bad, good] = [promiseRow(message), promiseRow({ kind: 'release.prune', payload: { siteId: owner.siteId } })]
  for (const row of [siteRow(owner), ...rows, bad, good]) await insert(row)
  failing.ids.add(bad.id)
  return { bad: bad.id, good: good.id, told }
}

it('covers every kind of effect', () => {
  const kinds = outboxMessage.options.map(({ shape }) => shape.kind.value)
  expect(EFFECT_KINDS.toSorted()).toEqual(kinds.toSorted())
})

it.each(EFFECT_KINDS)(
  'gives %s up once after six attempts, notifies its owner, and goes on with others',
  async (kind) => {
    expectLogged('queue.retry', 'outbox.given_up')
    const { bad, good, told } = await plant(kind)
    const outcomes: ('ack' | number)[] = []
    for (let attempt = 1; attempt <= 6; attempt++) {
      setClockOffset(attempt * DAY)
      // Duplicates, in any order: those that come during an attempt do nothing.
      const answers = await Promise.all([deliver([bad]), deliver([bad, good]), deliver([good, bad])])
      outcomes.push(...answers.flat().filter((one) => one !== 'ack'))
    }
    expect(outcomes).toEqual([1, 2, 3, 4, 5].map((attempt) => retryDelay(kind, attempt)))
    expect(failing.ran.filter((id) => id === bad)).toHaveLength(6)
    expect(failing.ran).toContain(good)
    await deliver([bad, bad])
    const letters = await env.DB.prepare('SELECT queue, body, reason FROM dead_letters WHERE id = ?').bind(bad).all()
    expect(letters.results).toEqual([
      {
        queue: 'outbox',
        body: expect.stringContaining(`"${kind}"`),
        reason: expect.stringContaining('the work failed'),
      },
    ])
    expect(await env.DB.prepare('SELECT 1 FROM outbox WHERE id = ?').bind(bad).first()).toBeNull()
    expect((await env.DB.prepare(told.sql).all()).results).toEqual([told.row])
  },
)

it.each([
  ['mail', 24],
  ['mail.member', 24],
  ['bulk.unpack', 0.52],
  ['translation.chunk', 0.52],
  ['release.prune', 2.6],
  ['no.such.kind', 2.6],
])('goes on with %s for %d hours', (kind, hours) => {
  const delays = [1, 2, 3, 4, 5].map((attempt) => retryDelay(kind, attempt))
  expect(delays.reduce((sum, delay) => sum + delay, 0) / 3600).toBeCloseTo(hours, 1)
  // The queue allows no longer delay.
  expect(Math.max(...delays, retryDelay(kind, 99))).toBeLessThanOrEqual(43_200)
})

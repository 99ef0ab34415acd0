import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Installation } from '#shared/operations/installation.ts'
import { startOfDay } from '#shared/time/jst.ts'
import { connect } from '#worker/db/client.ts'
import { deadLetters, jobRuns, outbox } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { readInstallation } from './installation.service.ts'

const MINUTE = 60_000
const PLAN = [
  { name: 'a.fine', interval: 5 * MINUTE },
  { name: 'b.late', interval: 5 * MINUTE },
  { name: 'c.failing', interval: 5 * MINUTE },
  { name: 'd.running', interval: 5 * MINUTE },
  { name: 'e.never', interval: 5 * MINUTE },
]
const read = (over: Partial<Bindings> = {}): Promise<Installation> => readInstallation({ ...env, ...over }, PLAN)

const run = (job: string, values: Partial<typeof jobRuns.$inferInsert>) => ({
  job,
  startedAt: now() - MINUTE,
  leaseEndsAt: now() - 1,
  finishedAt: now() - MINUTE / 2,
  milliseconds: 30_000,
  ...values,
})

const effect = (kind: string, values: Partial<typeof outbox.$inferInsert> = {}) => ({
  id: newId(),
  kind,
  payload: {},
  createdAt: now(),
  dueAt: now(),
  ...values,
})

beforeEach(async () => {
  const db = connect(env.DB)
  await db.batch([db.delete(jobRuns), db.delete(outbox), db.delete(deadLetters)])
})

describe('the state of the installation', () => {
  it('says of each job whether it is fine, late, failing, running, or has never run', async () => {
    const failure = { failures: 3, failedAt: now() - MINUTE, failure: 'D1_ERROR: overloaded' }
    await connect(env.DB)
      .insert(jobRuns)
      .values([
        run('a.fine', { startedAt: now() - 19 * MINUTE }),
        run('b.late', { startedAt: now() - 21 * MINUTE }),
        run('c.failing', failure),
        run('d.running', { finishedAt: null, leaseEndsAt: now() + MINUTE }),
      ])
    const { jobs } = await read()
    expect(jobs.map(({ job, state }) => `${job} ${state}`)).toEqual([
      'a.fine fine',
      'b.late late',
      'c.failing failing',
      'd.running running',
      'e.never never',
    ])
    expect(jobs[2]).toMatchObject({ failures: 3, failure: 'D1_ERROR: overloaded', milliseconds: 30_000 })
    expect(jobs[4]).toMatchObject({ startedAt: null, milliseconds: null, failedAt: null })
  })

  it('lists waiting effects by kind, the oldest first, and nothing that is done', async () => {
    const at = now()
    await connect(env.DB)
      .insert(outbox)
      .values([
        effect('mail', { createdAt: at - 2 * MINUTE }),
        effect('mail', { createdAt: at - MINUTE, attempts: 4 }),
        effect('translation.chunk', { createdAt: at - 3 * MINUTE }),
        effect('site.purge', { doneAt: at }),
      ])
    expect((await read()).waiting).toEqual([
      { kind: 'translation.chunk', count: 1, attempts: 0, oldestAt: new Date(at - 3 * MINUTE).toISOString() },
      { kind: 'mail', count: 2, attempts: 4, oldestAt: new Date(at - 2 * MINUTE).toISOString() },
    ])
  })

  it('counts the mails that were done since midnight in Japan, and those given up within a day', async () => {
    const midnight = startOfDay(now())
    const letter = (kind: string, age: number) => ({
      id: newId(),
      queue: 'outbox',
      body: JSON.stringify({ kind, payload: {} }),
      receivedAt: now() - age,
    })
    await connect(env.DB)
      .insert(outbox)
      .values([
        effect('mail', { doneAt: midnight }),
        effect('mail.member', { doneAt: midnight + 1 }),
        effect('mail', { doneAt: midnight - 1 }),
        effect('site.purge', { doneAt: midnight }),
      ])
    await connect(env.DB)
      .insert(deadLetters)
      .values([letter('mail.event', MINUTE), letter('mail', 25 * 60 * MINUTE), letter('site.purge', MINUTE)])
    const { mails, letters } = await read()
    expect(mails).toEqual({ doneToday: 2, quota: null, givenUp: 1, refusedToday: 0 })
    expect(letters.effects).toBe(3)
  })

  it.each([
    ['1000', 1000],
    ['', null],
    ['0', null],
    ['many', null],
    ['1.5', null],
  ])('takes the mail quota "%s" for %s', async (quota, expected) => {
    expect((await read({ MAIL_DAILY_MAX: quota })).mails.quota).toBe(expected)
  })

  it('says the room of the database, and which queue does not answer', async () => {
    const { storage, queues } = await read({
      JOBS: { metrics: async () => ({ backlogCount: 3, backlogBytes: 9 }) } as unknown as Queue,
      VISITS: { metrics: () => Promise.reject(new Error('away')) } as unknown as Queue,
    })
    expect(storage.database).toBeGreaterThan(100_000)
    expect(storage.databaseMax).toBe(10_000_000_000)
    expect(queues).toEqual([
      { name: 'jobs', waiting: 3, oldestAt: null },
      { name: 'visits', waiting: null, oldestAt: null },
    ])
  })
})

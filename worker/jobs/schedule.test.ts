import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectLogged } from '#tests/setup/logged.ts'
import { acquireLease, readJobStates } from '#worker/outbox/job-run.repository.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import worker from '#worker/index.ts'
import { JOBS } from './job-table.ts'
import { handleQueue } from './queue.jobs.ts'
import { dispatchJobs } from './schedule.jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Jobs that were sent to the queue of ticks. */
let sent: string[]
let env: Bindings

beforeEach(async () => {
  sent = []
  await testEnv.DB.exec('DELETE FROM job_runs')
  await testEnv.DB.exec('DELETE FROM dead_letters')
  const TICKS = {
    sendBatch: async (messages: { body: { job: string } }[]) => void sent.push(...messages.map(({ body }) => body.job)),
  }
  env = { ...testEnv, TICKS: TICKS as unknown as Queue }
})
afterEach(() => setClockOffset(0))

async function deliver(job: unknown, bindings = env): Promise<void> {
  const message = { id: newId(), timestamp: new Date(), attempts: 1, body: { job }, ack: () => undefined }
  await handleQueue({ queue: 'mekuri-ticks', messages: [message] } as unknown as MessageBatch, bindings)
}

const names = JOBS.map(({ name }) => name)
const stateOf = async (name: string) => (await readJobStates(env.DB)).find(({ job }) => job === name)
const SWEEPS = [
  'announcements.clean',
  'answers.erase',
  'auth.clean',
  'bell.clean',
  'bulk.sweep',
  'csp.clean',
  'exports.sweep',
  'guests.clean',
  'imports.sweep',
  'letters.clean',
  'letters.files',
  'media.sweep',
  'members.clean',
  'names.free',
  'outbox.clean',
  'popups.clean',
  'presence.clean',
  'translation.sweep',
  'visits.forget',
]
const withoutStorage = (list: () => Promise<never>) => ({ ...env, MEDIA: { list } as unknown as R2Bucket })

describe('a tick', () => {
  it('sends each due job to an invocation of its own, and runs none itself', async () => {
    await worker.scheduled({} as ScheduledController, env)
    expect(sent).toEqual(names)
    expect(await readJobStates(env.DB)).toEqual([])
  })

  it('sends what is due: nothing that runs, that ran a moment ago, or that was cut off a moment ago', async () => {
    for (const name of names) await deliver(name)
    await testEnv.DB.exec("UPDATE job_runs SET finished_at = NULL WHERE job IN ('outbox.sweep', 'bills')")
    const everyMinute = ['domains', 'links', 'notifications.mail', 'backup']
    setClockOffset(MINUTE)
    await dispatchJobs(env)
    expect(sent).toEqual(everyMinute)
    sent = []
    setClockOffset(15 * MINUTE + 1000)
    await dispatchJobs(env)
    expect(sent).toEqual(expect.arrayContaining(['outbox.sweep', 'bills', ...everyMinute]))
    expect(sent).not.toContain('domains.sweep')
  })

  it('runs the jobs itself while the queue cannot be reached', async () => {
    expectLogged('jobs.dispatch')
    const TICKS = { sendBatch: async () => Promise.reject(new Error('queue is down')) } as unknown as Queue
    await dispatchJobs({ ...env, TICKS })
    const states = await readJobStates(env.DB)
    expect(states.map(({ job }) => job).toSorted()).toEqual(names.toSorted())
    expect(states.filter(({ finishedAt }) => finishedAt === null)).toEqual([])
  })
})

/** The minutes at which a job is sent whose runs never end. */
async function startsWithoutEnd(job: string, minutes: number): Promise<number[]> {
  const starts: number[] = []
  for (let minute = 0; minute <= minutes; minute++) {
    setClockOffset(minute * MINUTE)
    sent = []
    await dispatchJobs(env)
    if (!sent.includes(job)) continue
    starts.push(minute)
    await acquireLease(env.DB, { job, interval: 0, lease: 15 * MINUTE })
  }
  return starts
}

describe('a job in an invocation of its own', () => {
  it('delays no other while it hangs or after it failed', async () => {
    expectLogged('job')
    const others = names.filter((name) => !['media.sweep', 'letters.files'].includes(name))
    let release: (error: Error) => void = () => undefined
    const hanging = deliver(
      'media.sweep',
      withoutStorage(() => new Promise((_, reject) => (release = reject))),
    )
    await deliver(
      'letters.files',
      withoutStorage(async () => Promise.reject(new Error('no storage'))),
    )
    for (const name of others) await deliver(name)
    const done = (await readJobStates(env.DB)).filter(({ job }) => job !== 'media.sweep')
    expect(done).toHaveLength(names.length - 1)
    expect(done.filter(({ finishedAt }) => finishedAt === null)).toEqual([])
    expect(await stateOf('media.sweep')).toMatchObject({ isRunning: true, finishedAt: null })
    release(new Error('cut off'))
    await hanging
  })

  it('is not started again while it runs, however often its message comes', async () => {
    const nothing = { objects: [], truncated: false } as never
    let end: (result: never) => void = () => undefined
    const hanging = new Promise<never>((resolve) => (end = resolve))
    const list = vi.fn<() => Promise<never>>(async () => nothing).mockReturnValueOnce(hanging)
    const running = deliver('releases.sweep', withoutStorage(list))
    await vi.waitUntil(() => list.mock.calls.length > 0)
    await deliver('releases.sweep', withoutStorage(list))
    expect(list).toHaveBeenCalledTimes(1)
    end(nothing)
    await running
    expect(await stateOf('releases.sweep')).toMatchObject({ isRunning: false, failures: 0 })
  })

  it('records its last run, its length, and its last failure, also after it succeeded', async () => {
    expectLogged('job')
    const failing = withoutStorage(async () => Promise.reject(new Error('no storage')))
    for (const hours of [1, 2]) {
      setClockOffset(hours * HOUR)
      await deliver('media.sweep', failing)
    }
    const failed = await stateOf('media.sweep')
    expect(failed).toMatchObject({ failures: 2, failure: expect.stringContaining('no storage'), isRunning: false })
    expect(failed?.failedAt).toBeGreaterThan(Date.now() + HOUR)
    setClockOffset(3 * HOUR)
    await deliver('media.sweep')
    const state = await stateOf('media.sweep')
    expect(state).toMatchObject({ failures: 0, failure: failed?.failure, failedAt: failed?.failedAt })
    expect(state?.milliseconds).toBeGreaterThanOrEqual(0)
    expect(state?.milliseconds).toBeLessThan(MINUTE)
    expect(state?.startedAt).toBeGreaterThan(Date.now() + 2 * HOUR)
  })

  it('stores what it removed if it is a sweep, and nothing after a failure', async () => {
    const at = Date.now()
    await testEnv.DB.prepare(
      "INSERT INTO dead_letters (id, queue, body, received_at) VALUES ('old', 'outbox', '{}', ?1), ('new', 'outbox', '{}', ?2)",
    )
      .bind(at - 91 * 24 * HOUR, at)
      .run()
    for (const name of names) await deliver(name)
    const removed = new Map((await readJobStates(env.DB)).map((state) => [state.job, state.removed]))
    const sweeps = [...removed.keys()].filter((name) => removed.get(name) !== null)
    expect(sweeps.toSorted()).toEqual(SWEEPS)
    expect(removed.get('letters.clean')).toBe(1)
    expectLogged('job')
    setClockOffset(2 * HOUR)
    await deliver(
      'media.sweep',
      withoutStorage(async () => Promise.reject(new Error('no storage'))),
    )
    expect(await stateOf('media.sweep')).toMatchObject({ removed: null, failures: 1 })
  })

  it('counts a run that was cut off as a failure, and waits an hour at most for the next one', async () => {
    const starts = await startsWithoutEnd('domains', 240)
    expect(starts).toEqual([0, 15, 45, 105, 165, 225])
    expect(await stateOf('domains')).toMatchObject({ failures: 5, failure: expect.stringContaining('ended') })
  })

  it('is left out if this version of the Worker does not know it', async () => {
    expectLogged('jobs.unknown')
    await deliver('no.such.job')
    await deliver(7)
    expect(await readJobStates(env.DB)).toEqual([])
  })
})

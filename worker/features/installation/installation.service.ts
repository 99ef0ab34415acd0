import { DATABASE_MAX } from '#shared/operations/health-rules.ts'
import type { Installation, ScheduledJob } from '#shared/operations/installation.ts'
import { startOfDay } from '#shared/time/jst.ts'
import { getLetters } from '#worker/features/letters/letter.service.ts'
import { type JobState, readJobStates } from '#worker/outbox/job-run.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { readDatabaseSize } from './health.repository.ts'
import { readHealth } from './health.service.ts'
import {
  countLostMails,
  countSentMails,
  findLastVisitHour,
  findWaitingEffects,
  sumStoredBytes,
} from './installation.repository.ts'

/** A scheduled job: its name, and the least milliseconds between two starts. */
export type JobPlan = { name: string; interval: number }

const DAY = 24 * 60 * 60_000
/** How much later than its interval a job may start, in milliseconds: a tick may be lost, and a run takes its time. */
const PATIENCE = 15 * 60_000

const toIso = (at: number | null | undefined) => (typeof at === 'number' ? new Date(at).toISOString() : null)

/** How the whole installation stands, read at once (rules/reliability.md#health). */
export async function readInstallation(env: Bindings, jobs: readonly JobPlan[]): Promise<Installation> {
  const { DB } = env
  const at = now()
  const [health, states, waiting, queues, letters, mails, lastVisitHour, storage] = await Promise.all([
    readHealth(env),
    readJobStates(DB),
    findWaitingEffects(DB),
    readQueues(env),
    countDeadLetters(env),
    readMails(env, at),
    findLastVisitHour(DB),
    readStorage(env),
  ])
  const byName = new Map(states.map((state) => [state.job, state]))
  return {
    health,
    jobs: jobs.map((job) => toScheduledJob(job, byName.get(job.name), at)),
    waiting: waiting.map(({ oldestAt, ...one }) => ({ ...one, oldestAt: new Date(oldestAt).toISOString() })),
    queues,
    letters,
    mails,
    lastVisitHour: toIso(lastVisitHour),
    storage,
  }
}

function toScheduledJob({ name, interval }: JobPlan, run: JobState | undefined, at: number): ScheduledJob {
  return {
    job: name,
    state: stateOf(interval, run, at),
    interval,
    startedAt: toIso(run?.startedAt),
    milliseconds: run?.milliseconds ?? null,
    failedAt: toIso(run?.failedAt),
    failure: run?.failure ?? null,
    failures: run?.failures ?? 0,
  }
}

function stateOf(interval: number, run: JobState | undefined, at: number): ScheduledJob['state'] {
  if (!run) return 'never'
  if (run.failures > 0) return 'failing'
  if (run.isRunning) return 'running'
  return run.startedAt < at - interval - PATIENCE ? 'late' : 'fine'
}

async function readQueues({ JOBS, VISITS }: Bindings): Promise<Installation['queues']> {
  const queues = [
    ['jobs', JOBS],
    ['visits', VISITS],
  ] as const
  return Promise.all(
    queues.map(async ([name, queue]) => {
      try {
        const { backlogCount, oldestMessageTimestamp } = await queue.metrics()
        return { name, waiting: backlogCount, oldestAt: toIso(oldestMessageTimestamp?.getTime()) }
      } catch {
        return { name, waiting: null, oldestAt: null }
      }
    }),
  )
}

async function countDeadLetters(env: Bindings): Promise<Installation['letters']> {
  const first = { page: 1, limit: 1 }
  const [effects, jobs, visits] = await Promise.all(
    ['effects', 'jobs', 'visits'].map(async (queue) => (await getLetters(env, queue, first)).total),
  )
  return { effects: effects ?? 0, messages: (jobs ?? 0) + (visits ?? 0) }
}

async function readMails({ DB }: Bindings, at: number): Promise<Installation['mails']> {
  const [doneToday, givenUp] = await Promise.all([countSentMails(DB, startOfDay(at)), countLostMails(DB, at - DAY)])
  return { doneToday, givenUp }
}

async function readStorage({ DB }: Bindings): Promise<Installation['storage']> {
  const [database, files] = await Promise.all([readDatabaseSize(DB), sumStoredBytes(DB)])
  return { database, databaseMax: DATABASE_MAX, files }
}

import { DATABASE_MAX } from '#shared/operations/health-rules.ts'
import type { Installation, ScheduledJob } from '#shared/operations/installation.ts'
import { PROVIDERS, type ProviderState } from '#shared/operations/providers.ts'
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { getLetters } from '#worker/features/letters/letter.service.ts'
import { type JobState, readJobStates } from '#worker/outbox/job-run.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { MADE } from '#worker/pages/visitor-assets.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { mailQuotaOf } from '#worker/platform/settings.ts'
import { countRefusedMails, findDatabaseSchema, findProviderStates } from './alarm-source.repository.ts'
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
  const [health, states, waiting, queues, letters, mails, lastVisitHour, storage, providers, databaseSchema] =
    await Promise.all([
      readHealth(env),
      readJobStates(DB),
      findWaitingEffects(DB),
      readQueues(env),
      countDeadLetters(env),
      readMails(env, at),
      findLastVisitHour(DB),
      readStorage(env),
      readProviders(env, at),
      findDatabaseSchema(DB),
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
    providers,
    versions: versionsOf(databaseSchema),
  }
}

function versionsOf(databaseSchema: string | null): Installation['versions'] {
  const { at, commit, schema, compatibilityDate } = MADE
  return { commit, builtAt: new Date(at).toISOString(), schema, databaseSchema, compatibilityDate }
}

/** Every service, those that nobody has called too. */
async function readProviders({ DB }: Bindings, at: number): Promise<Installation['providers']> {
  const rows = new Map((await findProviderStates(DB)).map((row) => [row.provider, row]))
  return PROVIDERS.map((provider) => {
    const row = rows.get(provider)
    return {
      provider,
      state: providerStateOf(row, at),
      succeededAt: toIso(row?.succeededAt),
      failedAt: toIso(row?.failedAt),
      failure: row?.failure ?? null,
    }
  })
}

type ProviderRow = { failingSince: number | null; restsUntil: number | null }

function providerStateOf(row: ProviderRow | undefined, at: number): ProviderState {
  if (!row) return 'unused'
  if ((row.restsUntil ?? 0) > at) return 'resting'
  return row.failingSince === null ? 'fine' : 'failing'
}

function toScheduledJob({ name, interval }: JobPlan, run: JobState | undefined, at: number): ScheduledJob {
  return {
    job: name,
    state: jobStateOf(interval, run, at),
    interval,
    startedAt: toIso(run?.startedAt),
    milliseconds: run?.milliseconds ?? null,
    removed: run?.removed ?? null,
    failedAt: toIso(run?.failedAt),
    failure: run?.failure ?? null,
    failures: run?.failures ?? 0,
  }
}

/** How a job stands by its last run. */
export function jobStateOf(interval: number, run: JobState | undefined, at: number): ScheduledJob['state'] {
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

/** The letters that nobody has sent again or dropped. */
export async function countDeadLetters(env: Bindings): Promise<Installation['letters']> {
  const first = { page: 1, limit: 1 }
  const [effects, jobs, visits] = await Promise.all(
    ['effects', 'jobs', 'visits'].map(async (queue) => (await getLetters(env, queue, first)).total),
  )
  return { effects: effects ?? 0, messages: (jobs ?? 0) + (visits ?? 0) }
}

async function readMails(env: Bindings, at: number): Promise<Installation['mails']> {
  const { DB } = env
  const [doneToday, givenUp, refusedToday] = await Promise.all([
    countSentMails(DB, startOfDay(at)),
    countLostMails(DB, at - DAY),
    countRefusedMails(DB, toDay(at)),
  ])
  return { doneToday, quota: mailQuotaOf(env), givenUp, refusedToday }
}

async function readStorage({ DB }: Bindings): Promise<Installation['storage']> {
  const [database, files] = await Promise.all([readDatabaseSize(DB), sumStoredBytes(DB)])
  return { database, databaseMax: DATABASE_MAX, files }
}

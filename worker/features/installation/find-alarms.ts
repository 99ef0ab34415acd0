import {
  type AlarmKind,
  BACKLOG_AGE,
  BACKUP_AGE,
  BOUNCES_MAX,
  JOB_FAILURES,
  MAIL_ALARM,
  PROVIDER_PATIENCE,
} from '#shared/operations/alarm-rules.ts'
import { DATABASE_ALARM, DATABASE_MAX } from '#shared/operations/health-rules.ts'
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { readJobStates } from '#worker/outbox/job-run.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { mailQuotaOf } from '#worker/platform/settings.ts'
import { countRefusedMails, findBackupTimes, findNeverTried, findProviderStates } from './alarm-source.repository.ts'
import { readDatabaseSize } from './health.repository.ts'
import { countSentMails } from './installation.repository.ts'
import { countDeadLetters, type JobPlan, jobStateOf } from './installation.service.ts'

/** Something that needs a person now. */
export type FoundAlarm = { kind: AlarmKind; subject: string; detail: Record<string, string | number> }

const DAY = 24 * 60 * 60 * 1000

/**
 * What needs a person now, and the kinds that could be looked at: of the others nobody knows, so nothing of them begins
 * or ends.
 */
export async function findAlarms(env: Bindings, jobs: readonly JobPlan[]) {
  const looks: Record<AlarmKind, () => Promise<FoundAlarm[]>> = {
    letters: () => findLetters(env),
    database: () => findFullDatabase(env),
    job: () => findBrokenJobs(env, jobs),
    backlog: () => findBacklog(env),
    backup: () => findOldBackup(env),
    mails: () => findMailQuota(env),
    bounces: () => findBounces(env),
    provider: () => findSilentProviders(env),
  }
  const found: FoundAlarm[] = []
  const known: AlarmKind[] = []
  for (const [kind, look] of Object.entries(looks) as [AlarmKind, () => Promise<FoundAlarm[]>][]) {
    try {
      found.push(...(await look()))
      known.push(kind)
    } catch (error) {
      log('info', 'alarms.unknown', { kind, error: describeError(error) })
    }
  }
  return { found, known }
}

async function findLetters(env: Bindings): Promise<FoundAlarm[]> {
  const { effects, messages } = await countDeadLetters(env)
  const count = effects + messages
  return count > 0 ? [{ kind: 'letters', subject: '', detail: { count } }] : []
}

async function findFullDatabase({ DB }: Bindings): Promise<FoundAlarm[]> {
  const share = (await readDatabaseSize(DB)) / DATABASE_MAX
  return share >= DATABASE_ALARM
    ? [{ kind: 'database', subject: '', detail: { percent: Math.floor(share * 100) } }]
    : []
}

/** Jobs that fail again and again, or that did not start for much longer than their interval. */
async function findBrokenJobs({ DB }: Bindings, jobs: readonly JobPlan[]): Promise<FoundAlarm[]> {
  const at = now()
  const runs = new Map((await readJobStates(DB)).map((run) => [run.job, run]))
  return jobs.flatMap(({ name, interval }): FoundAlarm[] => {
    const run = runs.get(name)
    const failures = run?.failures ?? 0
    const isLate = jobStateOf(interval, run, at) === 'late'
    return failures >= JOB_FAILURES || isLate ? [{ kind: 'job', subject: name, detail: { job: name, failures } }] : []
  })
}

async function findBacklog({ DB, JOBS, VISITS }: Bindings): Promise<FoundAlarm[]> {
  const since = now() - BACKLOG_AGE
  const queues = await Promise.all(
    Object.entries({ jobs: JOBS, visits: VISITS }).map(async ([subject, queue]) => {
      const { oldestMessageTimestamp: oldest } = await queue.metrics()
      return { subject, isLate: oldest !== undefined && oldest.getTime() < since }
    }),
  )
  const outbox = { subject: 'outbox', isLate: (await findNeverTried(DB, since)) !== undefined }
  return [...queues, outbox]
    .filter(({ isLate }) => isLate)
    .map(({ subject }) => ({ kind: 'backlog', subject, detail: { queue: subject } }))
}

/** Without a bucket for backups there are none to miss; `npm run doctor` says so. */
async function findOldBackup({ DB, BACKUP }: Bindings): Promise<FoundAlarm[]> {
  if (!BACKUP) return []
  const { firstAt, finishedAt, hasFailed } = await findBackupTimes(DB)
  const since = finishedAt ?? firstAt
  const isOld = since !== null && since < now() - BACKUP_AGE
  const last = finishedAt === null ? '' : new Date(finishedAt).toISOString()
  return isOld || hasFailed ? [{ kind: 'backup', subject: '', detail: { last } }] : []
}

/** Without a setting no quota is known, and none is reached. */
async function findMailQuota(env: Bindings): Promise<FoundAlarm[]> {
  const quota = mailQuotaOf(env)
  if (quota === null) return []
  const share = (await countSentMails(env.DB, startOfDay(now()))) / quota
  return share >= MAIL_ALARM ? [{ kind: 'mails', subject: '', detail: { percent: Math.floor(share * 100) } }] : []
}

async function findBounces({ DB }: Bindings): Promise<FoundAlarm[]> {
  const count = await countRefusedMails(DB, toDay(now()))
  return count >= BOUNCES_MAX ? [{ kind: 'bounces', subject: '', detail: { count } }] : []
}

/** Services that fail for a while: one that nobody asked for a day is not one of them. */
async function findSilentProviders({ DB }: Bindings): Promise<FoundAlarm[]> {
  const at = now()
  const states = await findProviderStates(DB)
  return states.flatMap(({ provider, failingSince, failedAt, failure }): FoundAlarm[] => {
    const isSilent =
      failingSince !== null && failedAt !== null && failedAt - failingSince >= PROVIDER_PATIENCE && failedAt > at - DAY
    return isSilent ? [{ kind: 'provider', subject: provider, detail: { provider, failure: failure ?? '' } }] : []
  })
}

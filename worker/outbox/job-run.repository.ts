import { and, eq, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { jobRuns } from '#worker/db/schema/operations.ts'
import { now } from '#worker/platform/clock.ts'

/** The lease of a job that crashed twice in a row or more often: four times as long, so an hour at most. */
const DOUBLINGS_MAX = 2
const CRASHED = 'The process ended while it ran'

export type JobTime = {
  job: string
  /** Least time between two starts, in milliseconds. */
  interval: number
  /** Milliseconds after which a run that has not ended counts as crashed. */
  lease: number
}

/**
 * Acquires a job's lease unless it is held, or the job started less than `interval` milliseconds ago. A start further
 * in the future than a lease dates from before the clock was set back, and is ignored. After a run that crashed the
 * lease is longer. Returns the number of the start, and how many before it did not end.
 */
export async function acquireLease(
  binding: D1Database,
  { job, interval, lease }: JobTime,
): Promise<{ fence: number; unfinished: number } | undefined> {
  const at = now()
  const ifCrashed = (then: SQL, otherwise: SQL) => sql`iif(${jobRuns.finishedAt} IS NULL, ${then}, ${otherwise})`
  const unfinished = ifCrashed(sql`${jobRuns.unfinished} + 1`, sql`0`)
  const leaseEndsAt = sql`${at} + ${lease} * (1 << min(${unfinished}, ${DOUBLINGS_MAX}))`
  const rows = await connect(binding)
    .insert(jobRuns)
    .values({ job, startedAt: at, leaseEndsAt: at + lease, fence: 1 })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: {
        startedAt: at,
        leaseEndsAt,
        finishedAt: null,
        fence: sql`${jobRuns.fence} + 1`,
        unfinished,
        failures: ifCrashed(sql`${jobRuns.failures} + 1`, sql`${jobRuns.failures}`),
        failedAt: ifCrashed(sql`${at}`, sql`${jobRuns.failedAt}`),
        failure: ifCrashed(sql`${CRASHED}`, sql`${jobRuns.failure}`),
      },
      setWhere: sql`(${jobRuns.finishedAt} IS NOT NULL OR ${jobRuns.leaseEndsAt} <= ${at}) AND (${jobRuns.startedAt} <= ${at - interval} OR ${jobRuns.startedAt} > ${at + lease})`,
    })
    .returning({ fence: jobRuns.fence, unfinished: jobRuns.unfinished })
  return rows[0]
}

export type JobEnd = { job: string; fence: number; failure?: string | undefined; removed?: number | undefined }

/**
 * Ends a run with its length, what it removed, and the failure if it failed; a run that another one has overtaken ends
 * nothing.
 */
export async function finishJob(binding: D1Database, { job, fence, failure, removed }: JobEnd): Promise<void> {
  const at = now()
  const outcome =
    failure === undefined
      ? { failures: 0 }
      : { failures: sql`${jobRuns.failures} + 1`, failedAt: at, failure: failure.slice(0, 500) }
  await connect(binding)
    .update(jobRuns)
    .set({
      finishedAt: at,
      milliseconds: sql`max(0, ${at} - ${jobRuns.startedAt})`,
      removed: removed ?? null,
      ...outcome,
    })
    .where(and(eq(jobRuns.job, job), eq(jobRuns.fence, fence)))
}

/** The jobs that may start now, as `acquireLease` decides it: those that never ran too. */
export async function findDueJobs(binding: D1Database, jobs: readonly JobTime[]): Promise<string[]> {
  const at = now()
  const runs = new Map((await connect(binding).select().from(jobRuns)).map((run) => [run.job, run]))
  const isDue = ({ job, interval, lease }: JobTime) => {
    const run = runs.get(job)
    if (!run) return true
    const isFree = run.finishedAt !== null || run.leaseEndsAt <= at
    return isFree && (run.startedAt <= at - interval || run.startedAt > at + lease)
  }
  return jobs.filter(isDue).map(({ job }) => job)
}

/** How a scheduled job stands; times are UTC milliseconds. */
export type JobState = {
  job: string
  startedAt: number
  /** Null while it runs, and after a run that crashed. */
  finishedAt: number | null
  isRunning: boolean
  /** Length of the last run that ended. */
  milliseconds: number | null
  /** Rows or files that the last run removed; null for a job that is no sweep, and after a run that failed. */
  removed: number | null
  /** The last run that failed or crashed, and how; kept after later runs succeed. */
  failedAt: number | null
  failure: string | null
  /** Consecutive runs that failed or crashed. */
  failures: number
}

/** The states of all scheduled jobs that have run, by name. */
export async function readJobStates(binding: D1Database): Promise<JobState[]> {
  const at = now()
  const runs = await connect(binding).select().from(jobRuns).orderBy(jobRuns.job)
  return runs.map((run) => ({ ...run, isRunning: run.finishedAt === null && run.leaseEndsAt > at }))
}

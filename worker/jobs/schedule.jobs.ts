import * as z from 'zod'
import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { newId } from '#worker/platform/ids.ts'
import { insertDeadLetter } from '#worker/outbox/dead-letter.repository.ts'
import { acquireLease, findDueJobs, finishJob } from '#worker/outbox/job-run.repository.ts'
import { ATTEMPTS_MAX } from '#worker/outbox/outbox.repository.ts'
import { type Job, JOBS } from './job-table.ts'

/** As long as Cloudflare lets an invocation of a queue run. */
const LEASE = 15 * 60_000

const tickMessage = z.object({ job: z.string() })

const timeOf = ({ name, interval }: Job) => ({ job: name, interval, lease: LEASE })

/** Runs a job unless it runs already or ran a moment ago. Returns whether it ran to its end. */
async function runJob(env: Bindings, job: Job): Promise<boolean> {
  const start = await acquireLease(env.DB, timeOf(job))
  if (!start) return false
  let removed: number | undefined
  const failure = await failureOf(async () => {
    if (start.unfinished === ATTEMPTS_MAX) await reportJob(env, job)
    removed = (await job.run(env)) ?? undefined
  })
  if (failure !== undefined) log('error', 'job', { job: job.name, error: failure })
  await finishJob(env.DB, { job: job.name, fence: start.fence, failure, removed })
  return failure === undefined
}

async function failureOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    return describeError(error)
  }
}

/** The operator is notified once of a job that crashes repeatedly. */
async function reportJob(env: Bindings, { name }: Job): Promise<void> {
  const reason = 'The process ended while it ran'
  await insertDeadLetter(env.DB, { id: newId(), queue: 'schedule', body: name, reason })
  log('error', 'job.unfinished', { job: name, count: ATTEMPTS_MAX })
}

/**
 * Sends each due job to an invocation of its own, so that a slow, failing or crashing one delays no other. Without the
 * queue they run here, one after the other.
 */
export async function dispatchJobs(env: Bindings): Promise<void> {
  const due = await findDueJobs(env.DB, JOBS.map(timeOf))
  if (due.length === 0) return
  try {
    await env.TICKS.sendBatch(due.map((job) => ({ body: { job } })))
  } catch (error) {
    log('error', 'jobs.dispatch', { error: describeError(error), count: due.length })
    await runScheduledJobs(env)
  }
}

/**
 * Runs the jobs that messages of a tick name. Nothing is retried by the queue: the next tick sends a job that is still
 * due.
 */
export async function handleTicks({ messages }: Pick<MessageBatch, 'messages'>, env: Bindings): Promise<void> {
  for (const { id, body } of messages) {
    const { data } = tickMessage.safeParse(body)
    const job = JOBS.find(({ name }) => name === data?.job)
    // Another version of the Worker may have jobs that this one does not know.
    if (job) await runJob(env, job)
    else log('warn', 'jobs.unknown', { id })
  }
}

/**
 * Runs the due jobs, or those with these names although they ran a moment ago, one after the other; a failing one does
 * not stop the next. Returns the names of those that ran.
 */
export async function runScheduledJobs(env: Bindings, names?: readonly string[]): Promise<string[]> {
  const wanted = names ? JOBS.filter(({ name }) => names.includes(name)).map((job) => ({ ...job, interval: 0 })) : JOBS
  const ran: string[] = []
  for (const job of wanted) if (await runJob(env, job)) ran.push(job.name)
  return ran
}

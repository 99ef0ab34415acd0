import type { Health, HealthProblem, HealthState } from '#shared/operations/health.ts'
import { DATABASE_ALARM, DATABASE_MAX } from '#shared/operations/health-rules.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache, createPerBinding, type LoadingCache } from '#worker/platform/kept.ts'
import { withTimeout } from '#worker/platform/with-timeout.ts'
import { findSettingProblems } from '#worker/platform/settings.ts'
import { findLastJobStart, readDatabaseSize } from './health.repository.ts'

/** How long a part may take to answer, in milliseconds. */
const TIMEOUT = 2000
/** The schedule ticks every minute; without a start for this long, nothing runs without a request. */
const LATE = 5 * 60_000
/** Age at which the oldest waiting message means that a queue is not emptied. Failed messages wait for hours. */
const BACKLOG_AGE = 60 * 60_000

/** Anybody may ask, so an isolate looks once in this time. */
const LIFETIME = 5000
const answers = createPerBinding<D1Database, LoadingCache<Health>>(() =>
  createLoadingCache<Health>({ max: 1, lifetime: LIFETIME }),
)

/** The health of the installation, at most five seconds old (rules/reliability.md#health). */
export const readHealth = (env: Bindings): Promise<Health> => answers(env.DB).load('health', () => checkHealth(env))

/** Asks every part at once; none is waited for longer than two seconds. */
export async function checkHealth(env: Bindings): Promise<Health> {
  const found = await Promise.all([
    look('database', () => checkDatabase(env)),
    look('files', () => checkFiles(env)),
    look('queues', () => checkQueues(env)),
    look('schedule', () => checkSchedule(env)),
  ])
  // Without a database nobody knows when jobs started.
  const parts = found.flat()
  const isAway = parts.some(isDatabaseAway)
  const settings = findSettingProblems(env)
  const problems = [
    ...parts.filter(({ part }) => part !== 'schedule' || !isAway),
    ...settings.map(({ name, problem }) => ({ part: 'settings' as const, problem, name })),
  ]
  const isDown = isAway || settings.some(({ effect }) => effect === 'stops')
  return { status: statusOf(isDown, problems), time: new Date(now()).toISOString(), problems }
}

const isDatabaseAway = ({ part, problem }: HealthProblem) => part === 'database' && problem === 'away'

function statusOf(isDown: boolean, problems: readonly HealthProblem[]): HealthState {
  if (isDown) return 'down'
  return problems.length > 0 ? 'degraded' : 'ready'
}

/** Looks at a part; one that fails or takes too long is away. */
async function look(part: HealthProblem['part'], check: () => Promise<HealthProblem[]>): Promise<HealthProblem[]> {
  try {
    return await withTimeout(check(), TIMEOUT, part)
  } catch {
    return [{ part, problem: 'away' }]
  }
}

async function checkDatabase({ DB }: Bindings): Promise<HealthProblem[]> {
  const size = await readDatabaseSize(DB)
  return size >= DATABASE_MAX * DATABASE_ALARM ? [{ part: 'database', problem: 'full' }] : []
}

async function checkFiles({ MEDIA }: Bindings): Promise<HealthProblem[]> {
  await MEDIA.head('health')
  return []
}

async function checkQueues({ JOBS, VISITS }: Bindings): Promise<HealthProblem[]> {
  const queues = [
    ['jobs', JOBS],
    ['visits', VISITS],
  ] as const
  const ages = await Promise.all(
    queues.map(async ([name, queue]) => ({ name, since: (await queue.metrics()).oldestMessageTimestamp })),
  )
  return ages.flatMap(({ name, since }) =>
    since && now() - since.getTime() > BACKLOG_AGE ? [{ part: 'queues' as const, problem: 'backlog', name }] : [],
  )
}

async function checkSchedule({ DB }: Bindings): Promise<HealthProblem[]> {
  const startedAt = await findLastJobStart(DB)
  return startedAt === undefined || startedAt < now() - LATE ? [{ part: 'schedule', problem: 'late' }] : []
}

import { env as testEnv } from 'cloudflare:workers'
import worker from '#worker/index.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { inPod } from '#worker/platform/pods/pods.ts'
import { call, type CallOptions } from './client.ts'
import { unlimited } from './quiet-env.ts'
import { SECOND, withTwoPods } from './second-database/bindings.ts'

const QUEUES = { JOBS: 'mekuri-jobs', VISITS: 'mekuri-visits', TICKS: 'mekuri-ticks' } as const
type QueueName = keyof typeof QUEUES

type Sent = Record<QueueName, unknown[]>

function recorder(sent: unknown[]): Queue {
  const add = (body: unknown) => void sent.push(structuredClone(body))
  return {
    send: async (body: unknown) => add(body),
    sendBatch: async (messages: Iterable<MessageSendRequest>) => [...messages].forEach(({ body }) => add(body)),
  } as unknown as Queue
}

/** One pod as its people see it: its hosts, and its bindings for what tests store and look up. */
export type TestPod = { name: string; office: string; sites: string; own: Bindings }

/** An installation of two pods whose queues keep their messages until they are delivered. */
export function createTwoPods(over: Partial<Bindings> = {}) {
  const sent: Sent = { JOBS: [], VISITS: [], TICKS: [] }
  const queues = { JOBS: recorder(sent.JOBS), VISITS: recorder(sent.VISITS), TICKS: recorder(sent.TICKS) }
  const env = withTwoPods({ ...unlimited(testEnv), ...queues, ...over })
  const second = inPod(env, SECOND)
  const pods: [TestPod, TestPod] = [
    { name: 'the first pod', office: 'localhost:8787', sites: 'localhost:8787', own: env },
    { name: 'the second pod', office: second.ADMIN_HOSTS, sites: second.SITES_HOST, own: second },
  ]

  /** Gives the Worker messages as a queue would. Returns what it said of each. */
  async function deliver(queue: QueueName, bodies: readonly unknown[] = sent[queue].splice(0)): Promise<string[]> {
    const outcomes: string[] = []
    const messages = bodies.map((body, index) => ({
      id: newId(),
      timestamp: new Date(),
      attempts: 1,
      body,
      ack: () => void (outcomes[index] = 'ack'),
      retry: () => void (outcomes[index] = 'retry'),
    }))
    await worker.queue({ queue: QUEUES[queue], messages } as unknown as MessageBatch, env)
    return outcomes
  }

  const ask = (host: string, path = '/', options: CallOptions & { method?: string } = {}) =>
    call(options.method ?? 'GET', path, { env, host, ...options })

  return { env, pods, sent, deliver, ask, tick: () => worker.scheduled({} as ScheduledController, env) }
}

/** Gives the second database its tables. */
export async function migrateSecond(): Promise<void> {
  const { DB_2, TEST_SCHEMA } = testEnv
  await DB_2.batch(TEST_SCHEMA.map((statement) => DB_2.prepare(statement)))
}

import type * as actual from '#worker/jobs/queue.jobs.ts'
import worker from '#worker/index.ts'
import { SECOND, toWorkerEnv } from './bindings.ts'

// Replaces `worker/jobs/queue.jobs.ts` in tests of the second pod (vitest.config.ts).

/** Gives the Worker a batch as the queue would: its messages name their pod. */
export const handleQueue: typeof actual.handleQueue = (batch, env) => {
  const stamp = (body: unknown) => (typeof body === 'object' && body !== null ? { ...body, pod: SECOND } : body)
  const messages = batch.messages.map((message) => ({ ...message, body: stamp(message.body) }))
  return worker.queue({ ...batch, messages }, toWorkerEnv(env))
}

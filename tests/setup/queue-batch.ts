import type { Bindings } from '#worker/platform/context.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { newId } from '#worker/platform/ids.ts'

/** What a consumer says of a message: `ack`, or the seconds until its retry. */
export type Outcome = 'ack' | number

/** A batch of a queue as its consumer gets it, and what the consumer says of each message. */
export function createBatch(queue: string, bodies: readonly unknown[], attempts = 1) {
  const outcomes: Outcome[] = []
  const messages = bodies.map((body, index) => ({
    id: newId(),
    timestamp: new Date(),
    attempts,
    body,
    ack: () => void (outcomes[index] = 'ack'),
    retry: (options?: QueueRetryOptions) => void (outcomes[index] = options?.delaySeconds ?? 0),
  }))
  return { batch: { queue, messages } as unknown as MessageBatch, outcomes }
}

/** Delivers messages to the consumer of jobs, or of another queue. */
export async function deliverJobs(
  env: Bindings,
  bodies: readonly unknown[],
  { queue = 'mekuri-jobs', attempts = 1 } = {},
): Promise<Outcome[]> {
  const { batch, outcomes } = createBatch(queue, bodies, attempts)
  await handleQueue(batch, env)
  return outcomes
}

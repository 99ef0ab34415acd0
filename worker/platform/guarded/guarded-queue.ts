import { withTimeout } from '#worker/platform/with-timeout.ts'

/** A queue whose calls end within a limit. A failed call is not repeated here: what sends it keeps it. */
export function guardQueue(queue: Queue, limit: number): Queue {
  return {
    send: (...message: Parameters<Queue['send']>) => withTimeout(queue.send(...message), limit, 'Queue'),
    sendBatch: (...batch: Parameters<Queue['sendBatch']>) => withTimeout(queue.sendBatch(...batch), limit, 'Queue'),
    metrics: () => withTimeout(queue.metrics(), limit, 'Queue'),
  }
}

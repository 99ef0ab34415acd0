import type { Bindings } from '#worker/platform/context.ts'

const unlimited = { limit: async () => ({ success: true }) }
const nowhere = { send: async () => undefined, sendBatch: async () => undefined } as unknown as Queue

/**
 * Bindings for suites of thousands of calls: the edge counts nobody, and promised mails stay promises, which the
 * outbox holds, and visits are not counted.
 */
export function quiet(env: unknown): Bindings {
  const given = env as Bindings
  return { ...given, LIMIT_600: unlimited, LIMIT_120: unlimited, LIMIT_30: unlimited, JOBS: nowhere, VISITS: nowhere }
}

import * as actual from '#worker/app.ts'
import { toWorkerEnv } from './bindings.ts'

// Replaces `worker/app.ts` in tests of the second pod (vitest.config.ts).

export const { site } = actual

export const handleRequest: typeof actual.handleRequest = (request, env, context) =>
  actual.handleRequest(request, toWorkerEnv(env), context)

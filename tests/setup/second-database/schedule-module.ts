import * as actual from '#worker/jobs/schedule.jobs.ts'
import { inPod } from '#worker/platform/pods/pods.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { SECOND, toWorkerEnv } from './bindings.ts'

// Replaces `worker/jobs/schedule.jobs.ts` in tests of the second pod (vitest.config.ts).

const second = (env: Bindings) => inPod(toWorkerEnv(env), SECOND)

export const dispatchJobs: typeof actual.dispatchJobs = (env) => actual.dispatchJobs(second(env))
export const handleTicks: typeof actual.handleTicks = (batch, env) => actual.handleTicks(batch, second(env))
export const runScheduledJobs: typeof actual.runScheduledJobs = (env) => actual.runScheduledJobs(second(env))

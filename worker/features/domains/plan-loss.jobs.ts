import type { Bindings } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { decideClaim } from './domain-check.service.ts'
import { tellPlanEnds } from './plan-end.jobs.ts'
import { listPlanOver, notePlanLosses } from './plan-loss.repository.ts'

/** The most domains of one run; the next run handles the rest. */
const LIMIT = 100

/** Ends live domains whose plan has lacked them for 30 days, and notifies people before (rules/domains.md#plans). */
export async function watchPlans(env: Bindings): Promise<void> {
  await notePlanLosses(env.DB)
  for (const claim of await listPlanOver(env.DB, LIMIT))
    await decideClaim(env, claim, { kind: 'planLost', actorId: null }).catch((error: unknown) =>
      log('warn', 'domain.plan', { id: claim.row.id, error: describeError(error) }),
    )
  await tellPlanEnds(env)
}

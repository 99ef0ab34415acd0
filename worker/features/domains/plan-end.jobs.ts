import type { Bindings } from '#worker/platform/context.ts'
import { insertPlanEnd, listPlanEnds } from './plan-end.repository.ts'

/** The most domains of one run; the next run handles the rest. */
const LIMIT = 100

/** Notifies people at once, 7 days and 1 day before, that their plan ends a live domain (rules/domains.md#plans). */
export async function tellPlanEnds(env: Bindings): Promise<void> {
  for (const end of await listPlanEnds(env.DB, LIMIT)) await insertPlanEnd(env.DB, end)
}

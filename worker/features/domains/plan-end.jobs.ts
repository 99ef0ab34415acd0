import type { Bindings } from '#worker/platform/context.ts'
import { insertPlanEnd, listPlanEnds } from './plan-end.repository.ts'

/** Domains of one run; the rest follows at the next. */
const LIMIT = 100

/** Tells people at once, 7 days and 1 day before, that their plan ends a live domain (rules/domains.md#plans). */
export async function tellPlanEnds(env: Bindings): Promise<void> {
  for (const end of await listPlanEnds(env.DB, LIMIT)) await insertPlanEnd(env.DB, end)
}

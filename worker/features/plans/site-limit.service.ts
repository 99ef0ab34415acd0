import { planNameInAll } from '#shared/account/plan-names.ts'
import { AppError } from '#shared/wire/errors.ts'
import { findPlanViewer } from '#worker/entities/media/storage.repository.ts'
import { findPlanUse } from '#worker/entities/plans/plan.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { listSeenPlans, toNamedPlan } from './plans-for-sale.service.ts'

/** The refusal of a further site: it names the plan as the account sees it, and how many sites the plan has. */
export async function siteLimitError(env: Bindings, accountId: string): Promise<AppError> {
  const viewer = await findPlanViewer(env.DB, accountId)
  const use = viewer && (await findPlanUse(env.DB, viewer))
  // Without a plan no contract is in force.
  if (!viewer || !use?.plan) return new AppError('contract_state')
  const { planCode } = use.plan
  const seen = (await listSeenPlans(env.DB, viewer)).find((one) => one.planCode === planCode)
  const plan = planNameInAll(seen ? toNamedPlan(seen) : use.plan)
  return new AppError('limit_sites', { values: { plan, count: use.limits.quantitySite ?? 0 } })
}

/** Runs a change that stores a site; where the account may have no further one, the refusal names plan and number. */
export async function namingSiteLimit<T>(env: Bindings, accountId: string, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw error instanceof AppError && error.code === 'limit_sites' ? await siteLimitError(env, accountId) : error
  }
}

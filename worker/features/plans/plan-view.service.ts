import type { PlanNeed } from '#shared/account/plan-rules.ts'
import type { PlanLimits, PlanView } from '#shared/account/plans.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { findPlanUse, listPlans } from './plan.repository.ts'
import { listSeenPlans, type PlanViewer, type SeenPlan } from './plans-for-sale.service.ts'

type Plan = Pick<
  Awaited<ReturnType<typeof listPlans>>[number],
  | 'name'
  | 'tier'
  | 'quantitySite'
  | 'quantitySwipe'
  | 'multiLanguage'
  | 'settingPopupCta'
  | 'settingFormContact'
  | 'settingTagSeo'
>

/** The amount of each need in a plan; higher is more. */
const AMOUNT: Record<PlanNeed, (plan: Omit<Plan, 'name' | 'tier'>) => number> = {
  sites: ({ quantitySite }) => quantitySite ?? Infinity,
  cells: ({ quantitySwipe }) => quantitySwipe ?? Infinity,
  languages: ({ multiLanguage }) => Number(multiLanguage),
  popups: ({ settingPopupCta }) => Number(settingPopupCta),
  forms: ({ settingFormContact }) => Number(settingFormContact),
  seo: ({ settingTagSeo }) => Number(settingTagSeo),
}

/**
 * For each limit, the first plan with more of it, and no less of the others; trials and partners' plans are not
 * suggested.
 */
export function findLifts(limits: PlanLimits, plans: readonly Plan[]): PlanView['liftedBy'] {
  const offered = plans
    .filter(({ tier }) => tier !== 'trial' && tier !== 'oem')
    .filter((plan) => Object.values(AMOUNT).every((amountOf) => amountOf(plan) >= amountOf(limits)))
  const lift = (need: PlanNeed) => offered.find((plan) => AMOUNT[need](plan) > AMOUNT[need](limits))?.name ?? null
  return {
    sites: lift('sites'),
    cells: lift('cells'),
    languages: lift('languages'),
    popups: lift('popups'),
    forms: lift('forms'),
    seo: lift('seo'),
  }
}

/** Plans change at the turn of a month: an isolate reads them once a minute. */
const allPlans = createLoadingCache<readonly Plan[]>({ max: 1, lifetime: 60_000 })
/** Plans as a partner's users see them, by partner. */
const partnerPlans = createLoadingCache<readonly SeenPlan[]>({ max: 500, lifetime: 60_000 })

/** The name of the smallest plan with more storage, as an account sees it and may choose it; null if there is none. */
export async function findLargerStorage(env: Bindings, viewer: PlanViewer, megabytes: number): Promise<string | null> {
  const seen = await listSeenPlans(env.DB, viewer)
  const sold = seen.filter(({ price }) => price !== null)
  const sizeOf = ({ quantityStorageMb }: SeenPlan) => quantityStorageMb ?? Infinity
  const larger = (sold.length > 0 ? sold : seen).filter((plan) => sizeOf(plan) > megabytes)
  const size = Math.min(...larger.map(sizeOf))
  return larger.find((plan) => sizeOf(plan) === size)?.name ?? null
}

/** The limits of an account's plan, their use, and the plan that has more; under its partner's names, where it has one. */
export async function getPlanView(env: Bindings, viewer: PlanViewer): Promise<PlanView> {
  const { planId, limits, usedSites } = await findPlanUse(env.DB, viewer)
  if (viewer.type !== 'USER' || !viewer.oemMasterId) {
    const plans = await allPlans.load('plans', () => listPlans(env.DB))
    return { ...limits, usedSites, liftedBy: findLifts(limits, plans) }
  }
  const seen = await partnerPlans.load(viewer.oemMasterId, () => listSeenPlans(env.DB, viewer))
  const sold = seen.filter(({ price }) => price !== null)
  const planName = seen.find((plan) => plan.planId === planId)?.name ?? limits.planName
  return { ...limits, planName, usedSites, liftedBy: findLifts(limits, sold.length > 0 ? sold : seen) }
}

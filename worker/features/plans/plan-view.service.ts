import type { PlanNeed } from '#shared/account/plan-rules.ts'
import type { PlanLimits, PlanView } from '#shared/account/plans.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { keyInPod } from '#worker/platform/pod-names.ts'
import { findPlanUse } from '#worker/entities/plans/plan.repository.ts'
import {
  atChange,
  isForSale,
  listSeenPlans,
  type PlanViewer,
  type SeenPlan,
  toNamedPlan,
} from './plans-for-sale.service.ts'

type Amounts = Pick<
  PlanLimits,
  | 'quantitySite'
  | 'quantitySwipe'
  | 'multiLanguage'
  | 'settingPopupCta'
  | 'settingFormContact'
  | 'settingTagSeo'
  | 'analyticsEffect'
>

/** The amount of each need in a plan; higher is more. */
const AMOUNT: Record<PlanNeed, (plan: Amounts) => number> = {
  sites: ({ quantitySite }) => quantitySite ?? Infinity,
  cells: ({ quantitySwipe }) => quantitySwipe ?? Infinity,
  languages: ({ multiLanguage }) => Number(multiLanguage),
  popups: ({ settingPopupCta }) => Number(settingPopupCta),
  forms: ({ settingFormContact }) => Number(settingFormContact),
  seo: ({ settingTagSeo }) => Number(settingTagSeo),
  analytics: ({ analyticsEffect }) => Number(analyticsEffect),
}

/** For each limit, the plans for sale that have more of it when a chosen plan begins. */
function findLifts(limits: PlanLimits, seen: readonly SeenPlan[]): PlanView['liftedBy'] {
  const plans = seen.filter(isForSale).map(atChange)
  const lift = (need: PlanNeed) => plans.filter((plan) => AMOUNT[need](plan) > AMOUNT[need](limits)).map(toNamedPlan)
  return {
    sites: lift('sites'),
    cells: lift('cells'),
    languages: lift('languages'),
    popups: lift('popups'),
    forms: lift('forms'),
    seo: lift('seo'),
    analytics: lift('analytics'),
  }
}

/**
 * Plans as accounts see them, by the list's owner. They change at the turn of a month, so an isolate caches them for a
 * minute, and use them for ten more while the database fails.
 */
const seenPlans = createLoadingCache<readonly SeenPlan[]>({ max: 500, lifetime: 60_000, keptOnFailure: 600_000 })

/**
 * The key of the list that an account sees: users of a partner share its list; all others of a type share the
 * operator's.
 */
const listOf = ({ type, oemMasterId }: PlanViewer) => (type === 'USER' && oemMasterId ? oemMasterId : type)

/**
 * The limits of an account's plan, their use, and the plans that have more; with its partner's names, if it has a
 * partner.
 */
export async function getPlanView(env: Bindings, viewer: PlanViewer): Promise<PlanView> {
  const { plan, limits, usedSites } = await findPlanUse(env.DB, viewer)
  const seen = await seenPlans.load(keyInPod(env, listOf(viewer)), () => listSeenPlans(env.DB, viewer))
  const known = seen.find(({ planId }) => planId === plan?.planId)
  return {
    ...limits,
    plan: known ? toNamedPlan(known) : plan && { planCode: plan.planCode, names: plan.names },
    usedSites,
    liftedBy: findLifts(limits, seen),
  }
}

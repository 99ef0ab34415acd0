import type { OwnerType } from '#shared/account/permissions.ts'
import type { PlanNeed } from '#shared/account/plan-rules.ts'
import type { PlanLimits, PlanView } from '#shared/account/plans.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { findPlanUse, listPlans } from './plan.repository.ts'

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

/** How much of each need a plan has; more is more. */
const AMOUNT: Record<PlanNeed, (plan: Omit<Plan, 'name' | 'tier'>) => number> = {
  sites: ({ quantitySite }) => quantitySite ?? Infinity,
  cells: ({ quantitySwipe }) => quantitySwipe ?? Infinity,
  languages: ({ multiLanguage }) => Number(multiLanguage),
  popups: ({ settingPopupCta }) => Number(settingPopupCta),
  forms: ({ settingFormContact }) => Number(settingFormContact),
  seo: ({ settingTagSeo }) => Number(settingTagSeo),
}

/** The first plan that has more of each need, and no less of the others; trials and partners' plans are no advice. */
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
const KEPT = 60_000
let kept: { plans: readonly Plan[]; until: number } | undefined

async function keptPlans(env: Bindings): Promise<readonly Plan[]> {
  if (!kept || kept.until < now()) kept = { plans: await listPlans(env.DB), until: now() + KEPT }
  return kept.plans
}

/** What an account's plan allows, how much of it is used, and which plan has more. */
export async function getPlanView(env: Bindings, account: { id: string; type: OwnerType }): Promise<PlanView> {
  const { limits, usedSites } = await findPlanUse(env.DB, account)
  return { ...limits, usedSites, liftedBy: findLifts(limits, await keptPlans(env)) }
}

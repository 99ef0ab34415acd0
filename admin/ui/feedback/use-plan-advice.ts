import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { PlanNeed } from '#shared/account/plan-rules.ts'
import type { PlanView } from '#shared/account/plans.ts'

/** Limits with a number; the others are features that a plan has or lacks. */
const COUNTED: readonly PlanNeed[] = ['sites', 'cells']

/** The sentence that names the plan that lifts a limit; empty without such a plan. */
export function usePlanAdvice(): (need: PlanNeed, plan: PlanView) => string {
  const t = useAdminText()
  return (need, { liftedBy }) => {
    const plan = liftedBy[need]
    if (plan === null) return ''
    return COUNTED.includes(need) ? t('plan.more', { plan }) : t('plan.includes', { plan })
  }
}

/** Why the plan allows no further site, and which plan does; undefined below the limit. */
export function useSitesFull(): (plan: PlanView) => string | undefined {
  const t = useAdminText()
  const adviceOn = usePlanAdvice()
  return (plan) => {
    const { quantitySite: max, usedSites: used } = plan
    if (max === null || used < max) return undefined
    return `${t('plan.sitesFull', { max, used })} ${adviceOn('sites', plan)}`.trim()
  }
}

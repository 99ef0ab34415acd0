import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { PlanNeed } from '#shared/account/plan-rules.ts'
import type { PlanView } from '#shared/account/plans.ts'

/** Needs of which a plan has an amount; the others it has or lacks. */
const COUNTED: readonly PlanNeed[] = ['sites', 'cells']

/** Which plan lifts a limit, as a sentence; empty where none does. */
export function usePlanAdvice(): (need: PlanNeed, plan: PlanView) => string {
  const t = useAdminText()
  return (need, { liftedBy }) => {
    const plan = liftedBy[need]
    if (plan === null) return ''
    return COUNTED.includes(need) ? t('plan.more', { plan }) : t('plan.includes', { plan })
  }
}

/** Why no further site fits the plan, and which plan lifts that; undefined while there is room. */
export function useSitesFull(): (plan: PlanView) => string | undefined {
  const t = useAdminText()
  const adviceOn = usePlanAdvice()
  return (plan) => {
    const { quantitySite: max, usedSites: used } = plan
    if (max === null || used < max) return undefined
    return `${t('plan.sitesFull', { max, used })} ${adviceOn('sites', plan)}`.trim()
  }
}

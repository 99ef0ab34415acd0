import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { planNameIn } from '#shared/account/plan-names.ts'
import type { PlanNeed } from '#shared/account/plan-rules.ts'
import type { PlanView } from '#shared/account/plans.ts'
import { HTML_LANGUAGE } from '#shared/text/languages.ts'

/** Limits with a number; the others are features that a plan has or lacks. */
const COUNTED: readonly PlanNeed[] = ['sites', 'cells']

/** The sentence that names all plans for sale that lift a limit; empty without such a plan. */
export function usePlanAdvice(): (need: PlanNeed, plan: PlanView) => string {
  const t = useAdminText()
  const { language } = useLanguage()
  return (need, { liftedBy }) => {
    const names = liftedBy[need].map((plan) => planNameIn(plan, language))
    if (names.length === 0) return ''
    const plans = new Intl.ListFormat(HTML_LANGUAGE[language], { style: 'narrow' }).format(names)
    return COUNTED.includes(need) ? t('plan.more', { plans }) : t('plan.includes', { plans })
  }
}

/** Why the plan allows no further site, and which plans do; undefined below the limit. */
export function useSitesFull(): (plan: PlanView) => string | undefined {
  const t = useAdminText()
  const adviceOn = usePlanAdvice()
  const { language } = useLanguage()
  return (plan) => {
    const { quantitySite: max, usedSites: used } = plan
    if (max === null || used < max) return undefined
    const name = plan.plan ? planNameIn(plan.plan, language) : t('plan.none')
    return `${t('plan.sitesFull', { plan: name, max, used })} ${adviceOn('sites', plan)}`.trim()
  }
}

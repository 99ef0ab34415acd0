import { type NamedPlan, planNameIn } from '#shared/account/plan-names.ts'
import { billNameIn, type BillNames } from '#shared/billing/bill-names.ts'
import { useLanguage } from './language-provider.tsx'

/** Plans by the names that they have in the reader's language; a dash for none. */
export function usePlanName(): (plan: NamedPlan | null) => string {
  const { language } = useLanguage()
  return (plan) => (plan ? planNameIn(plan, language) : '—')
}

/** The plans of bills by the names that they had when the bills were made. */
export function useBilledPlan(): (bill: { planName: string; names: BillNames }) => string {
  const { language } = useLanguage()
  return ({ planName, names }) => billNameIn(names, planName, language)
}

import { useScreens } from '#admin/api/screens.ts'
import { PaymentList } from '#admin/entities/bills/payment-list.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { ComingTerms } from './coming-terms.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { Meters } from './meters.tsx'
import { NextBillSection } from './next-bill/next-bill-section.tsx'
import { ContractHint, OverHint, PlannedHint } from './plan-hints.tsx'
import { SpendingSection } from './spending/spending-section.tsx'
import { PlanScreen } from './plan-screen.tsx'
import { PresentPlan } from './present-plan.tsx'
import { useMayChoose } from './use-plan-choice.ts'
import { useUserPlanText } from './use-user-plan-text.ts'
import { ViewsSection } from './views-section.tsx'

/** `check-plan`: the own plan, what is used of it, and what to expect. */
export function CheckPlanPage() {
  return <PlanScreen>{(plan) => <PlanCheck plan={plan} />}</PlanScreen>
}

/** One section below the other; bills come last, for accounts that the platform bills. */
function PlanCheck({ plan }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const screens = useScreens()
  const mayChoose = useMayChoose()
  const canChoose = plan.refusal === null
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={
          mayChoose && (
            <ButtonLink to={screens.plan} variant={canChoose ? 'primary' : 'secondary'}>
              {t(canChoose ? 'choose' : 'see')}
            </ButtonLink>
          )
        }
      />
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3 empty:hidden">
          <PlannedHint plan={plan} hasLink />
          <ComingTerms plan={plan} />
          <ContractHint plan={plan} />
          <OverHint plan={plan} />
        </div>
        <PresentPlan plan={plan} />
        <NextBillSection accountId={plan.account.id} />
        <SpendingSection accountId={plan.account.id} />
        <ContractFacts isBilled={plan.isBilled} />
        <Meters plan={plan} />
        <ViewsSection plan={plan} />
        {plan.isBilled && <PaymentList />}
      </div>
    </>
  )
}

import { useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useUser } from '#admin/api/user-info.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { asksSeller } from '#shared/account/plan-decider.ts'
import type { OfferedPlan, UserPlan } from '#shared/billing/user-plan.ts'
import { formatDate } from '#shared/time/jst.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { ComingTerms } from './coming-terms.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { OfferedCard } from './offered-card.tsx'
import { ContractHint, PlannedHint } from './plan-hints.tsx'
import { PlanScreen } from './plan-screen.tsx'
import { netPriceAt, presentPriceAt, useSeller } from './plan-texts.ts'
import { useMayChoose, usePlanChoice } from './use-plan-choice.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

/** `plan`: compares the plans for sale and chooses the one of the next month. */
export function PlanPage() {
  return <PlanScreen>{(plan) => <PlanChoice plan={plan} />}</PlanScreen>
}

function PlanChoice({ plan }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const screens = useScreens()
  const seller = useSeller()
  const mayChoose = useMayChoose()
  const { choose, isPending } = usePlanChoice(plan)
  /** The last chosen one stays for the closing transition, with the version that the person saw. */
  const [asked, setAsked] = useState<{ chosen: OfferedPlan; version: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const canChoose = mayChoose && plan.refusal === null
  const close = () => setIsOpen(false)
  const open = (chosen: OfferedPlan) => {
    setAsked({ chosen, version: plan.version })
    setIsOpen(true)
  }
  return (
    <>
      <PageHeader
        trail={[{ label: t('title'), to: screens.checkPlan }]}
        title={t('plan.title')}
        description={
          canChoose
            ? `${t('plan.lead')} ${t('plan.from', { date: formatDate(plan.changeFrom) })}`
            : t(plan.refusal === null ? 'plan.lead' : 'plan.overview')
        }
      />
      <div className="flex flex-col gap-5">
        <PlannedHint plan={plan} hasLink={false} />
        <ComingTerms plan={plan} />
        <ContractHint plan={plan} />
        {!mayChoose && <WhomToAsk />}
        {plan.plans.length === 0 && <EmptyState title={t('plan.none')} description={t('plan.noneLead', { seller })} />}
        {plan.plans.length > 0 && plan.refusal === null && <Rules />}
        <ContractFacts isBilled={plan.isBilled} />
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {plan.plans.map((one) => (
            <OfferedCard
              key={one.planCode}
              plan={one}
              netPrice={netPriceAt(plan, one.price)}
              presentPrice={presentPriceAt(plan)}
              onChoose={canChoose && !one.isPresent && !one.isPlanned ? () => open(one) : undefined}
            />
          ))}
        </ul>
      </div>
      <ChooseDialog
        plan={plan}
        chosen={asked?.chosen}
        isOpen={isOpen}
        isBusy={isPending}
        onClose={close}
        onConfirm={() => asked && choose(asked.chosen.planCode, asked.version, close)}
      />
    </>
  )
}

/** What a smaller plan means for what there is. */
function Rules() {
  const t = useUserPlanText()
  return (
    <div className="rounded-md bg-ground px-4 py-3 text-sm">
      <p className="font-semibold">{t('plan.rules')}</p>
      <p>{t('plan.rulesStay')}</p>
      <p>{t('plan.rulesLimits')}</p>
    </div>
  )
}

function WhomToAsk() {
  const t = useUserPlanText()
  const seller = useSeller()
  const user = useUser()
  return (
    <p className="flex items-start gap-2 rounded-md bg-info-soft px-4 py-3 text-sm text-info">
      <Icon name="info" size={18} className="mt-0.5" />
      {asksSeller(user) ? t('plan.readOnlyAdmin', { seller }) : t('plan.readOnly')}
    </p>
  )
}

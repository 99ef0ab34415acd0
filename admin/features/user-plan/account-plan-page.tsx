import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { OfferedPlan, UserPlan } from '#shared/billing/user-plan.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useAccountPlan, useChangePlan, useManagedPrefix } from './account-plan.api.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { ComingTerms } from './coming-terms.tsx'
import { Meters } from './meters.tsx'
import { NextBillSection } from './next-bill/next-bill-section.tsx'
import { OfferedCard } from './offered-card.tsx'
import { Hint } from './plan-hints.tsx'
import { PlanLoading } from './plan-screen.tsx'
import { BehalfReason, useReason } from './behalf-reason.tsx'
import { netPriceAt, presentPriceAt } from './plan-texts.ts'
import { useUserPlanText } from './use-user-plan-text.ts'
import { ViewsSection } from './views-section.tsx'

/** `user/{id}/plan`: what an account uses of its plan, and the change of it on the account's behalf. */
export function AccountPlanPage() {
  const prefix = useManagedPrefix()
  const { id = '' } = useParams()
  return prefix ? <Loaded key={id} prefix={prefix} id={id} /> : <Navigate to="/errors/403" replace />
}

type Managed = { prefix: 'master' | 'oem-master'; id: string }

function Loaded({ prefix, id }: Managed) {
  const query = useAccountPlan(prefix, id)
  return query.data ? <AccountPlan prefix={prefix} plan={query.data} /> : <PlanLoading query={query} />
}

type AccountPlanProps = Pick<Managed, 'prefix'> & { plan: UserPlan }

function AccountPlan({ prefix, plan }: AccountPlanProps) {
  const t = useUserPlanText()
  const screens = useScreens()
  const { account } = plan
  return (
    <>
      <PageHeader
        trail={[
          { label: t('behalf.accounts'), to: screens.userList },
          { label: account.companyName, to: screens.user(account.id) },
        ]}
        title={t('behalf.title', { company: account.companyName })}
        description={t('behalf.lead', { date: formatDate(plan.changeFrom) })}
      />
      <div className="flex flex-col gap-8">
        <Planned prefix={prefix} plan={plan} />
        <ComingTerms plan={plan} />
        {plan.refusal !== null && <Refused plan={plan} />}
        <Meters plan={plan} />
        <ViewsSection plan={plan} />
        <NextBillSection accountId={plan.account.id} />
        <Offers prefix={prefix} plan={plan} />
      </div>
    </>
  )
}

/** Why nothing can be chosen now, and the way to the account's contract, where that is mended. */
function Refused({ plan: { refusal, account } }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const screens = useScreens()
  return (
    <Hint
      tone="warning"
      icon="alert-triangle"
      title={t('behalf.refused')}
      actions={
        <ButtonLink to={screens.user(account.id)} size="sm">
          {t('behalf.open')}
        </ButtonLink>
      }
    >
      {t(`behalf.${refusal ?? 'none'}`)}
    </Hint>
  )
}

/** The change that is planned already, with its withdrawal. */
function Planned({ prefix, plan }: AccountPlanProps) {
  const t = useUserPlanText()
  const planName = usePlanName()
  const change = useChangePlan(prefix, plan.account.id)
  const reason = useReason()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const confirm = () =>
    change.mutate(
      { planCode: null, version: plan.version, reason: reason.text },
      { onSuccess: () => showToast(t('done.withdrawn')), onSettled: close },
    )
  return (
    <>
      {plan.planned && (
        <Hint
          tone="info"
          icon="calendar"
          title={t('behalf.planned', { date: formatDate(plan.planned.from), plan: planName(plan.planned) })}
          actions={
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {t('notice.withdraw')}
            </Button>
          }
        />
      )}
      <ConfirmDialog
        isOpen={isOpen}
        isBusy={change.isPending}
        isIncomplete={!reason.isGiven}
        onClose={close}
        onConfirm={confirm}
        title={t('behalf.withdrawTitle')}
        description={t('behalf.withdrawLead')}
        confirmLabel={t('notice.withdraw')}
      >
        <BehalfReason reason={reason} />
      </ConfirmDialog>
    </>
  )
}

/** The plans for sale to the account. */
function Offers({ prefix, plan }: AccountPlanProps) {
  const t = useUserPlanText()
  const planName = usePlanName()
  const change = useChangePlan(prefix, plan.account.id)
  const reason = useReason()
  /** The last chosen one stays for the closing transition, with the version that the person saw. */
  const [asked, setAsked] = useState<{ chosen: OfferedPlan; version: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const open = (chosen: OfferedPlan) => {
    setAsked({ chosen, version: plan.version })
    setIsOpen(true)
  }
  const confirm = () => {
    if (!asked) return
    change.mutate(
      { planCode: asked.chosen.planCode, version: asked.version, reason: reason.text },
      {
        onSuccess: ({ planned, account }) => {
          if (planned) {
            const values = { date: formatDate(planned.from), plan: planName(planned), company: account.companyName }
            showToast(t('behalf.done', values))
          }
        },
        onSettled: close,
      },
    )
  }
  return (
    <section aria-label={t('plan.overview')} className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{t('behalf.offers')}</h2>
      {plan.plans.length === 0 && <p className="text-sm text-ink-soft">{t('plan.none')}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
        {plan.plans.map((one) => (
          <OfferedCard
            key={one.planCode}
            plan={one}
            netPrice={netPriceAt(plan, one.price)}
            presentPrice={presentPriceAt(plan)}
            onChoose={plan.refusal === null && !one.isPresent && !one.isPlanned ? () => open(one) : undefined}
          />
        ))}
      </ul>
      <ChooseDialog
        plan={plan}
        chosen={asked?.chosen}
        isOpen={isOpen}
        isBusy={change.isPending}
        isIncomplete={!reason.isGiven}
        onClose={close}
        onConfirm={confirm}
      >
        <BehalfReason reason={reason} />
      </ChooseDialog>
    </section>
  )
}

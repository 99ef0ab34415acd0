import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import type { ReactNode } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { useSeller } from './plan-texts.ts'
import { useMayChoose, usePlanChoice } from './use-plan-choice.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

const TONES = {
  info: 'bg-info-soft text-info',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const

type HintProps = {
  tone: keyof typeof TONES
  icon: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** A coloured line about the plan, with its actions. */
export function Hint({ tone, icon, title, children, actions }: HintProps) {
  return (
    <div role="status" className={cx('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-4 py-3', TONES[tone])}>
      <Icon name={icon} className="self-start" />
      <div className="min-w-0 flex-[1_1_16rem] text-sm">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-ink">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

/** The planned change, with its withdrawal. */
export function PlannedHint({ plan, hasLink }: { plan: UserPlan; hasLink: boolean }) {
  const t = useUserPlanText()
  const planName = usePlanName()
  const screens = useScreens()
  const mayChoose = useMayChoose()
  const { withdraw, isPending } = usePlanChoice(plan)
  const { planned } = plan
  if (!planned) return null
  return (
    <Hint
      tone="info"
      icon="calendar"
      title={t('notice.planned', { date: formatDate(planned.from), plan: planName(planned) })}
      actions={
        mayChoose && (
          <>
            {hasLink && (
              <ButtonLink to={screens.plan} size="sm">
                {t('notice.again')}
              </ButtonLink>
            )}
            <Button size="sm" isBusy={isPending} onClick={withdraw}>
              {t('notice.withdraw')}
            </Button>
          </>
        )
      }
    >
      {planned.price !== null && `${t('notice.plannedPrice', { price: formatNumber(planned.price) })} `}
      {mayChoose && t('notice.plannedLead')}
    </Hint>
  )
}

/** What the state of the contract means, and whom to ask. */
export function ContractHint({ plan }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const planName = usePlanName()
  const seller = useSeller()
  const { state, refusal, term, waiting } = plan
  const end = term ? formatDate(term.endsAt) : ''
  if (state !== 'active') return <StoppedHint plan={plan} end={end} />
  if (refusal === 'trial') {
    return (
      <Hint tone="info" icon="clock" title={t('notice.trial', { date: end })}>
        {t('notice.trialLead', { seller })}
      </Hint>
    )
  }
  if (refusal === 'ends') {
    return (
      <Hint tone="warning" icon="calendar" title={t('notice.ends', { date: end })}>
        {t('notice.endsLead', { seller })}
      </Hint>
    )
  }
  if (!waiting) return null
  const title = t('notice.waiting', { date: formatDate(waiting.startsAt), plan: planName(waiting) })
  return (
    <Hint tone="info" icon="calendar" title={title}>
      {refusal === 'waiting' && t('notice.waitingLead', { seller })}
    </Hint>
  )
}

/** A contract that is suspended, over, or not there yet. */
function StoppedHint({ plan, end }: { plan: UserPlan; end: string }) {
  const t = useUserPlanText()
  const planName = usePlanName()
  const seller = useSeller()
  const { debt, accountId } = useUser()
  const { state, waiting } = plan
  if (state === 'suspended') {
    const isForDebt = accountId === plan.account.id && debt?.isSuspended === true
    return (
      <Hint tone="danger" icon="pause" title={t('notice.suspended')}>
        {isForDebt ? t('notice.suspendedForDebt') : t('notice.suspendedLead', { seller })}{' '}
        {plan.isBilled && t('notice.stillPay')}
      </Hint>
    )
  }
  const title = state === 'expired' ? t('notice.expired', { date: end }) : t('notice.inactive')
  return (
    <Hint tone="danger" icon="alert-circle" title={title}>
      {waiting
        ? t('notice.waiting', { date: formatDate(waiting.startsAt), plan: planName(waiting) })
        : plan.plan && t('notice.endsLead', { seller })}{' '}
      {plan.isBilled && t('notice.stillPay')}
    </Hint>
  )
}

/** What exceeds the plan in force, and what that means. */
export function OverHint({ plan }: { plan: UserPlan }) {
  const t = useUserPlanText()
  const { meters } = plan
  const isOver = ({ used, limit }: { used: number; limit: number | null }) => limit !== null && used > limit
  const present = plan.plans.find(({ isPresent }) => isPresent)
  const hasLanguages = present?.excess.some(({ kind }) => kind === 'languages')
  const over = [
    ...(['sites', 'cells', 'storage'] as const)
      .filter((name) => isOver(meters[name]))
      .map((name) => t(`meter.${name}`)),
    ...(hasLanguages ? [t('fact.multiLanguage')] : []),
  ]
  // Without a contract everything is over, which is said once.
  if (plan.state !== 'active') return null
  return (
    <>
      {over.length > 0 && (
        <Hint tone="warning" icon="alert-triangle" title={t('notice.over', { list: over.join(' / ') })}>
          {t('notice.overLead')}
        </Hint>
      )}
      {isOver(meters.views) && (
        <Hint tone="warning" icon="alert-triangle" title={t('notice.viewsOver')}>
          {plan.isBilled && plan.plan?.limitAccessPrice ? t('notice.viewsOverLead') : t('notice.viewsOverFree')}
        </Hint>
      )}
    </>
  )
}

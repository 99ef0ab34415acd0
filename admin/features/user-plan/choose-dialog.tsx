import type { ReactNode } from 'react'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import type { OfferedPlan, UserPlan } from '#shared/billing/user-plan.ts'
import { formatDate } from '#shared/time/jst.ts'
import { ExcessList } from './excess-list.tsx'
import { netPriceAt, presentPriceAt } from './plan-texts.ts'
import { useUserPlanText } from './use-user-plan-text.ts'

type ChooseDialogProps = {
  plan: UserPlan
  /** undefined = closed. */
  chosen: OfferedPlan | undefined
  isOpen: boolean
  isBusy: boolean
  /** `children` lack something. */
  isIncomplete?: boolean
  children?: ReactNode
  onClose: () => void
  onConfirm: () => void
}

/** Asks before a change of plan: from when, for which price, and what exceeds it. */
export function ChooseDialog(props: ChooseDialogProps) {
  const { plan, chosen, isOpen, isBusy, isIncomplete = false, onClose, onConfirm } = props
  const t = useUserPlanText()
  const planName = usePlanName()
  if (!chosen) return null
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isBusy={isBusy}
      isIncomplete={isIncomplete}
      onClose={onClose}
      onConfirm={onConfirm}
      title={t('confirm.title', { plan: planName(chosen) })}
      description={t('confirm.description', { date: formatDate(plan.changeFrom) })}
      confirmLabel={t('confirm.submit')}
    >
      <PriceChange from={presentPriceAt(plan)} to={netPriceAt(plan, chosen.price)} />
      {plan.planned && <p className="text-sm">{t('confirm.replaces', { plan: planName(plan.planned) })}</p>}
      {chosen.excess.length === 0 ? (
        <p className="text-sm">{t('confirm.fits')}</p>
      ) : (
        <div className="flex flex-col gap-2">
          <h3 className="text-sm font-semibold">{t('excess.title')}</h3>
          <ExcessList excess={chosen.excess} />
          <p className="rounded-md bg-info-soft px-3 py-2 text-sm text-info">
            {t('plan.rulesStay')} {t('plan.rulesLimits')}
          </p>
        </div>
      )}
      {props.children}
    </ConfirmDialog>
  )
}

function PriceChange({ from, to }: { from: number | null; to: number | null }) {
  const t = useUserPlanText()
  if (to === null) return null
  const change = from === null ? undefined : to - from
  return (
    <dl className="tabular flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-ground px-3 py-2 text-sm">
      <dt>{t('confirm.price')}</dt>
      <dd className="text-right font-semibold">
        {from === null
          ? t('confirm.unknown', { to: formatNumber(to) })
          : t('confirm.change', { from: formatNumber(from), to: formatNumber(to) })}
        {change !== undefined && (
          <span className="block text-xs font-normal text-ink-soft">
            {t('confirm.difference', { sign: signOf(change), amount: formatNumber(Math.abs(change)) })}
          </span>
        )}
      </dd>
    </dl>
  )
}

function signOf(change: number): string {
  if (change === 0) return ''
  return change > 0 ? '+' : '−'
}

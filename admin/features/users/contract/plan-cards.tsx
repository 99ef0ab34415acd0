import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { type ReactNode, useId } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { FieldError } from '#admin/ui/form/field.tsx'

import { type PlanCode, TRIAL_DAYS } from '#shared/account/plan-rules.ts'
import type { UserOptions } from '#admin/features/users/user-options.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'

type Plan = UserOptions['plans'][number]
type PlanChoice = PlanCode | 'none'

type PlanCardsProps = {
  plans: readonly Plan[]
  value: PlanChoice
  /** Offers "no contract". */
  hasNone: boolean
  error?: string | undefined
  onValueChange: (value: PlanChoice) => void
}

/** Radio group of plans with limits and prices; an unavailable plan shows the reason. */
export function PlanCards({ plans, value, hasNone, error, onValueChange }: PlanCardsProps) {
  const t = useUsersText()
  const planName = usePlanName()
  const name = useId()
  const frame = { name, chosen: value, onValueChange }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('form.plan')}</legend>
      <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {hasNone && (
          <PlanCard {...frame} value="none" title={t('planCard.none')} isInvalid={error !== undefined}>
            {t('planCard.noneHelp')}
          </PlanCard>
        )}
        {plans.map((plan) => (
          <PlanCard
            key={plan.planCode}
            {...frame}
            value={plan.planCode}
            title={planName(plan)}
            isDisabled={!plan.isAssignable}
            isInvalid={error !== undefined && value === plan.planCode}
          >
            <PlanFacts plan={plan} />
          </PlanCard>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError message={error} />
        </div>
      )}
    </fieldset>
  )
}

type PlanCardProps = {
  name: string
  title: string
  value: PlanChoice
  chosen: PlanChoice
  isDisabled?: boolean
  isInvalid: boolean
  onValueChange: (value: PlanChoice) => void
  children: ReactNode
}

function PlanCard({
  name,
  title,
  value,
  chosen,
  isDisabled = false,
  isInvalid,
  onValueChange,
  children,
}: PlanCardProps) {
  const id = useId()
  return (
    <label
      className={cx(
        'relative flex flex-col rounded-md border px-3 py-2.5 transition-[border-color,box-shadow,background-color]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
        value === chosen ? 'border-ink bg-ground shadow-[inset_0_0_0_1px_var(--color-ink)]' : 'border-line-strong',
        isDisabled ? 'bg-ground text-ink-faint' : 'cursor-pointer hover:bg-ground',
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={value === chosen}
        disabled={isDisabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={id}
        onChange={() => onValueChange(value)}
        className="absolute inset-0 appearance-none rounded-md outline-none not-disabled:cursor-pointer"
      />
      <span className="text-sm font-medium">{title}</span>
      <span id={id} className={cx('mt-0.5 flex flex-col text-xs', isDisabled ? 'text-ink-faint' : 'text-ink-soft')}>
        {children}
      </span>
    </label>
  )
}

function PlanFacts({ plan }: { plan: Plan }) {
  const t = useUsersText()
  const { quantitySite, quantitySwipe, price, tier, isAssignable, multiLanguage } = plan
  const sites = quantitySite === null ? t('planCard.sitesFree') : t('planCard.sites', { count: quantitySite })
  const cells =
    quantitySwipe === null ? t('planCard.cellsFree') : t('planCard.cells', { count: formatNumber(quantitySwipe) })
  return (
    <>
      <span className="tabular">
        {[sites, cells, multiLanguage && t('planCard.multi')].filter(Boolean).join(' / ')}
      </span>
      {!isAssignable && <span>{t('planCard.noPrice')}</span>}
      {isAssignable && (
        <span className="tabular mt-0.5 font-medium text-ink">
          {tier === 'trial' && t('planCard.trial', { days: TRIAL_DAYS })}
          {tier !== 'trial' && price !== null && t('planCard.price', { price: formatNumber(price) })}
        </span>
      )}
    </>
  )
}

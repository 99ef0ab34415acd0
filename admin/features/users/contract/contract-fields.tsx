import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { formatDate } from '#shared/time/jst.ts'
import { CONTRACT_MONTHS, TRIAL_DAYS } from '#shared/account/plan-rules.ts'
import { type ContractDraft, periodOf } from './contract-period.ts'
import { PlanCards } from './plan-cards.tsx'
import type { UserOptions } from '#admin/features/users/user-options.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type ContractFieldsProps = {
  value: ContractDraft
  plans: UserOptions['plans']
  hasNone: boolean
  /** Default first day. */
  firstDay: number
  /** The first day is fixed by the current contract. */
  isDayFixed?: boolean
  errors: Partial<Record<'planCode' | 'start' | 'autoRenew' | 'couponCode', string | undefined>>
  /** A coupon can be used with it. */
  hasCoupon?: boolean
  onValueChange: (value: ContractDraft) => void
}

/** Plan, first day and renewal, with the resulting period. */
export function ContractFields(props: ContractFieldsProps) {
  const { value, plans, hasNone, firstDay, isDayFixed = false, hasCoupon = false, errors, onValueChange } = props
  const t = useUsersText()
  const change = (part: Partial<ContractDraft>) => onValueChange({ ...value, ...part })
  const hasContract = value.planCode !== 'none'
  const isTrial = value.planCode === 'trial'
  return (
    <>
      <PlanCards
        plans={plans}
        value={value.planCode}
        hasNone={hasNone}
        error={errors.planCode}
        onValueChange={(planCode) => change({ planCode })}
      />
      {hasContract && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          {!isDayFixed && (
            <Field label={t('form.start')} help={t('form.startHelp')} error={errors.start} className="w-56">
              {(control) => (
                <DayInput
                  {...control}
                  value={value.start}
                  onValueChange={(start) => change({ start })}
                  pickLabel={t('form.startPick')}
                />
              )}
            </Field>
          )}
          <ContractPeriod value={value} firstDay={firstDay} />
        </div>
      )}
      {hasContract && !isTrial && (
        <Checkbox
          label={t('form.autoRenew')}
          help={t('form.autoRenewHelp', { months: CONTRACT_MONTHS })}
          checked={value.autoRenew}
          onCheckedChange={(autoRenew) => change({ autoRenew })}
        />
      )}
      {hasCoupon && hasContract && !isTrial && (
        <Field label={t('form.coupon')} help={t('form.couponHelp')} error={errors.couponCode} className="w-56">
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={value.couponCode}
              onValueChange={(couponCode) => change({ couponCode })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** The computed period, announced when it changes. */
function ContractPeriod({ value, firstDay }: { value: ContractDraft; firstDay: number }) {
  const t = useUsersText()
  const period = periodOf(value, firstDay)
  return (
    <div className="flex flex-col gap-1.5">
      <p className="min-h-5 text-sm font-medium">{t('form.period')}</p>
      <p aria-live="polite" className="tabular flex min-h-9 items-center text-base">
        {period ? t('period.label', { start: formatDate(period.startsAt), end: formatDate(period.endsAt) }) : '–'}
      </p>
      {value.planCode === 'trial' && (
        <p className="text-xs text-ink-soft">{t('form.periodTrial', { days: TRIAL_DAYS })}</p>
      )}
    </div>
  )
}

import type { DiscountDraft } from '#admin/entities/bills/discounts/discount-draft.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { planNameIn } from '#shared/account/plan-names.ts'
import { PLAN_CODES, type PlanCode } from '#shared/account/plan-rules.ts'
import { COUPON_USES_MAX } from '#shared/billing/coupon-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useCouponsText } from './use-coupons-text.ts'

/** A coupon while it is made, as typed. */
export type CouponDraft = DiscountDraft & {
  code: string
  text: string
  planCodes: PlanCode[]
  validUntil: string
  usesMax: string
}

type PlanChoiceProps = { value: readonly PlanCode[]; onValueChange: (value: PlanCode[]) => void }

/** The plans for which a coupon counts. */
export function PlanChoice({ value, onValueChange }: PlanChoiceProps) {
  const t = useCouponsText()
  const { language } = useLanguage()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{t('form.plans')}</legend>
      <p className="mb-1.5 text-xs text-ink-soft">{t('form.plansHelp')}</p>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {PLAN_CODES.filter((code) => code !== 'trial').map((planCode) => (
          <Checkbox
            key={planCode}
            label={planNameIn({ planCode, names: {} }, language)}
            checked={value.includes(planCode)}
            onCheckedChange={(isOn) =>
              onValueChange(isOn ? [...value, planCode] : value.filter((one) => one !== planCode))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

type LimitFieldsProps = {
  draft: CouponDraft
  errors: Record<string, string>
  onValueChange: (part: Partial<CouponDraft>) => void
}

/** Until when, and how often, a coupon can be used. */
export function LimitFields({ draft, errors, onValueChange }: LimitFieldsProps) {
  const t = useCouponsText()
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Field label={t('form.until')} error={errors['validUntil']} className="w-56" isRequired>
        {(control) => (
          <DayInput
            {...control}
            value={draft.validUntil}
            onValueChange={(validUntil) => onValueChange({ validUntil })}
            pickLabel={t('form.untilPick')}
          />
        )}
      </Field>
      <Field
        label={t('form.usesMax')}
        help={t('form.usesHelp', { max: formatNumber(COUPON_USES_MAX) })}
        error={errors['usesMax']}
        className="w-56"
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            className="tabular"
            value={draft.usesMax}
            onValueChange={(usesMax) => onValueChange({ usesMax })}
          />
        )}
      </Field>
    </div>
  )
}

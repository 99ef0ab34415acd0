import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { AMOUNT_MAX } from '#shared/billing/bill-rules.ts'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import type { AccountDiscounts } from '#shared/billing/discounts.ts'
import { OWN_PRICE_AHEAD_MAX, OWN_PRICE_MONTHS_MAX } from '#shared/billing/own-price-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { typedWhole } from '#shared/text/typed-number.ts'
import { dateText } from '#shared/time/date-text.ts'
import { addMonths, type Month, monthsFrom } from '#shared/time/months.ts'
import { useSetOwnPrice } from './discounts.api.ts'
import { useDiscountText } from './use-discount-text.ts'

type OwnPriceDialogProps = { accountId: string; data: AccountDiscounts; onClose: () => void }

type Draft = {
  kind: 'own' | 'list'
  planCode: PlanCode
  price: string
  months: string
  fromMonth: Month
  reason: string
}
type PartProps = {
  draft: Draft
  data: AccountDiscounts
  errors: Record<string, string>
  onValueChange: (part: Partial<Draft>) => void
}

/** The values of a draft; undefined while one of them is wrong. */
function readOwnPrice({ kind, price, months, ...rest }: Draft) {
  const fee = kind === 'list' ? null : typedWhole(price, AMOUNT_MAX)
  const count = kind === 'list' || months.trim() === '' ? null : typedWhole(months, OWN_PRICE_MONTHS_MAX)
  const isReason = 'value' in checkText(rest.reason, STEP_REASON)
  return fee === undefined || count === undefined || !isReason ? undefined : { ...rest, price: fee, months: count }
}

const FIELDS = ['planCode', 'price', 'months', 'fromMonth', 'reason']

/** Says what an account pays for a plan from a month on. */
export function OwnPriceDialog({ accountId, data, onClose }: OwnPriceDialogProps) {
  const t = useDiscountText()
  const save = useSetOwnPrice(accountId)
  const { isOpen, close } = useOpenDialog(onClose)
  const present = data.plans.find(({ planCode }) => planCode === data.planCode) ?? data.plans[0]
  const [draft, setDraft] = useState<Draft>({
    kind: 'own',
    planCode: present?.planCode ?? 'light',
    price: '',
    months: '',
    fromMonth: addMonths(data.month, 1),
    reason: '',
  })
  const value = readOwnPrice(draft)
  const errors = isApiError(save.error) ? save.error.fields : {}
  const hasOne = data.ownPrices.some(({ planCode }) => planCode === draft.planCode)
  const send = () => {
    if (!value) return
    const onSuccess = () => {
      showToast(t('ownPrice.done'))
      close()
    }
    save.mutate({ ...value, version: data.version }, { onSuccess })
  }
  const parts = { draft, data, errors, onValueChange: (part: Partial<Draft>) => setDraft({ ...draft, ...part }) }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={save.isPending}
      isIncomplete={!value}
      title={t('ownPrice.set')}
      description={t('ownPrice.lead')}
      confirmLabel={draft.kind === 'own' ? t('ownPrice.submit') : t('ownPrice.end')}
    >
      <PlanField {...parts} />
      {hasOne && (
        <SegmentedControl
          label={t('ownPrice.kind')}
          value={draft.kind}
          segments={[
            { value: 'own', label: t('ownPrice.own') },
            { value: 'list', label: t('ownPrice.list') },
          ]}
          onValueChange={(kind) => parts.onValueChange({ kind })}
        />
      )}
      {draft.kind === 'own' && <PriceField {...parts} />}
      <MonthFields {...parts} />
      <ReasonPart {...parts} />
      <FormAlert title={t('ownPrice.failed')} fields={FIELDS} error={save.error} />
    </ConfirmDialog>
  )
}

function PlanField({ draft, data, errors, onValueChange }: PartProps) {
  const t = useDiscountText()
  const planName = usePlanName()
  return (
    <Field label={t('ownPrice.plan')} error={errors['planCode']}>
      {(control) => (
        <Select
          {...control}
          value={draft.planCode}
          options={data.plans.map((plan) => ({ value: plan.planCode, label: planName(plan) }))}
          onValueChange={(planCode) => onValueChange({ planCode, kind: 'own' })}
        />
      )}
    </Field>
  )
}

function PriceField({ draft, data, errors, onValueChange }: PartProps) {
  const t = useDiscountText()
  const listed = data.plans.find(({ planCode }) => planCode === draft.planCode)?.price ?? 0
  const help = t('ownPrice.priceHelp', { price: formatNumber(listed) })
  return (
    <Field label={t('ownPrice.price')} help={help} error={errors['price']} isRequired>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          className="tabular"
          value={draft.price}
          onValueChange={(price) => onValueChange({ price })}
        />
      )}
    </Field>
  )
}

/** From which month on it counts, and an own price for how many. */
function MonthFields({ draft, data, errors, onValueChange }: PartProps) {
  const t = useDiscountText()
  const months = monthsFrom(addMonths(data.month, 1), addMonths(data.month, OWN_PRICE_AHEAD_MAX))
  const help = t('ownPrice.monthsHelp', { max: OWN_PRICE_MONTHS_MAX })
  return (
    <>
      <Field label={t('ownPrice.from')} help={t('ownPrice.fromHelp')} error={errors['fromMonth']}>
        {(control) => (
          <Select
            {...control}
            className="w-40"
            value={draft.fromMonth}
            options={months.map((one) => ({ value: one, label: dateText(one) }))}
            onValueChange={(fromMonth) => onValueChange({ fromMonth })}
          />
        )}
      </Field>
      {draft.kind === 'own' && (
        <Field label={t('form.months')} help={help} error={errors['months']}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              className="tabular"
              value={draft.months}
              onValueChange={(value) => onValueChange({ months: value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function ReasonPart({ draft, errors, onValueChange }: PartProps) {
  const t = useDiscountText()
  const counter = { text: draft.reason, max: STEP_REASON.max }
  return (
    <Field label={t('form.reason')} help={t('form.reasonHelp')} error={errors['reason']} counter={counter} isRequired>
      {(control) => (
        <TextArea {...control} rows={2} value={draft.reason} onValueChange={(reason) => onValueChange({ reason })} />
      )}
    </Field>
  )
}

import { type FormEvent, useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { isApiError } from '#admin/api/api-error.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { useChangeCost } from '#admin/features/analytics/state/analytics.api.ts'
import { sourceName } from '#admin/features/analytics/state/source-name.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import type { Period } from '#shared/analytics/analytics-period.ts'
import type { SourceCost } from '#shared/analytics/source-costs.ts'
import { dateText } from '#shared/time/date-text.ts'
import { monthsFrom } from '#shared/time/months.ts'
import { parseCost } from './parse-cost.ts'

type CostDialogProps = {
  siteId: string
  source: Pick<SourceCost, 'by' | 'source'>
  landing: Pick<LandingAnalytics, 'costs' | 'currency'>
  range: Period
  onClose: () => void
}

/** The cost as it is typed: what was typed for each month stays while others are looked at. */
function useCost({ siteId, source: { by, source }, landing, range, onClose }: CostDialogProps) {
  const t = useAnalyticsText()
  const months = monthsFrom(range.from.slice(0, 7), range.to.slice(0, 7)).toReversed()
  const [month, setMonth] = useState(months[0] ?? range.to.slice(0, 7))
  const known = landing.costs.find((cost) => cost.by === by && cost.source === source && cost.month === month)?.amount
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isRefused, setRefused] = useState(false)
  const text = typed[month] ?? (known === undefined ? '' : String(known))
  const save = useChangeCost(siteId)
  const type = (value: string) => {
    setRefused(false)
    setTyped((all) => ({ ...all, [month]: value }))
  }
  const done = () => {
    showToast(t('cost.saved'))
    const { [month]: _, ...others } = typed
    const [other] = Object.keys(others)
    if (other === undefined) {
      onClose()
      return
    }
    // What was typed for another month is still to be saved.
    setTyped(others)
    setMonth(other)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseCost(text)
    setRefused(amount === undefined)
    if (amount !== undefined && !save.isPending) save.mutate({ month, by, source, amount }, { onSuccess: done })
  }
  const choose = (value: string) => {
    setRefused(false)
    setMonth(value)
  }
  return { months, month, choose, text, type, isRefused, save, submit }
}

/** Types in what a source cost in a month of the period. */
export function CostDialog(props: CostDialogProps) {
  const {
    source: { by, source },
    landing,
    onClose,
  } = props
  const t = useAnalyticsText()
  const ui = useAdminText()
  const formId = useId()
  const { months, month, choose, text, type, isRefused, save, submit } = useCost(props)
  const answered = isApiError(save.error) ? save.error.fields['amount'] : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('cost.title')}
      description={sourceName(t, by, source)}
      isBusy={save.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={save.isPending}>
            {t('cost.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('cost.month')}>
          {(control) => (
            <Select
              {...control}
              value={month}
              options={months.map((value) => ({ value, label: dateText(value) }))}
              onValueChange={choose}
            />
          )}
        </Field>
        <Field
          label={t('cost.amount', { currency: landing.currency })}
          help={t('cost.help')}
          error={isRefused ? t('cost.refused') : answered}
        >
          {(control) => (
            <TextInput {...control} inputMode="numeric" autoComplete="off" value={text} onValueChange={type} />
          )}
        </Field>
        <FormAlert title={ui('failure.update')} fields={['amount']} error={save.error} />
      </form>
    </Dialog>
  )
}

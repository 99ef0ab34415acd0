import { useState } from 'react'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { parseDayText } from '#admin/ui/form/day-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { useSetPromise } from '#admin/entities/bills/dunning.api.ts'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { PROMISE_MAX_DAYS } from '#shared/billing/dunning-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { dateText } from '#shared/time/date-text.ts'
import { parseDay, startOfDay } from '#shared/time/jst.ts'
import type { StepDialogProps } from './step-refusal.tsx'

const DAY = 24 * 60 * 60 * 1000

/** Notes until when the customer promised to pay, or takes that back: asks for the reason. */
export function PromiseDialog({ bill, refusalOf, onClose }: StepDialogProps) {
  const t = useDunningText()
  const change = useSetPromise()
  const { isOpen, close } = useOpenDialog(onClose)
  const { id, version, promise } = bill
  const [day, setDay] = useState(promise ? dateText(promise.until) : '')
  const [reason, setReason] = useState('')
  const until = parseDayText(day)
  const first = startOfDay(useNow())
  const isAllowed = until !== undefined && parseDay(until) >= first && parseDay(until) <= first + PROMISE_MAX_DAYS * DAY
  const isEnd = promise !== null && day === ''
  const isReason = 'value' in checkText(reason, STEP_REASON)
  const send = (to: string | null) =>
    change.mutate(
      { id, version, until: to, reason },
      {
        onSuccess: () => {
          showToast(t(to === null ? 'promise.ended' : 'promise.done'))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => send(isEnd ? null : (until ?? null))}
      isBusy={change.isPending}
      isIncomplete={!isReason || !(isAllowed || isEnd)}
      title={t('promise.title')}
      description={t('promise.lead')}
      confirmLabel={t(isEnd ? 'promise.end' : 'promise.confirm')}
    >
      {refusalOf(change)}
      <Field
        label={t('promise.until')}
        help={promise ? t('promise.untilHelpEnd') : t('promise.untilHelp', { days: PROMISE_MAX_DAYS })}
        error={day === '' || isAllowed ? undefined : t('promise.bad', { days: PROMISE_MAX_DAYS })}
        isRequired={!promise}
      >
        {(control) => <DayInput {...control} value={day} onValueChange={setDay} pickLabel={t('promise.pick')} />}
      </Field>
      <Field
        label={t('promise.reason')}
        help={t('promise.reasonHelp')}
        counter={{ text: reason, max: STEP_REASON.max }}
        isRequired
      >
        {(control) => <TextArea {...control} rows={2} value={reason} onValueChange={setReason} />}
      </Field>
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { parseDayText } from '#admin/ui/form/day-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextArea } from '#admin/ui/form/text-area.tsx'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import type { PartnerInvoice, PartnerInvoiceStep } from '#shared/billing/partner-invoices.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { toDay } from '#shared/time/jst.ts'
import { useStepInvoice } from './partner-invoices.api.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

export type InvoiceStep = PartnerInvoiceStep['step']

type InvoiceStepDialogProps = { invoice: PartnerInvoice; step: InvoiceStep; onClose: () => void }

/** What was typed as a step; undefined while it is incomplete. */
function stepOf(step: InvoiceStep, day: string | undefined, reason: string): PartnerInvoiceStep | undefined {
  if (step === 'send') return { step }
  const isReason = 'value' in checkText(reason, { ...STEP_REASON, min: step === 'settle' ? 0 : STEP_REASON.min })
  if (!isReason) return undefined
  if (step !== 'settle') return { step, reason }
  return day === undefined ? undefined : { step, day, reason }
}

/** A step with an invoice: asks for the day of the payment, or the reason. */
export function InvoiceStepDialog({ invoice, step, onClose }: InvoiceStepDialogProps) {
  const t = usePartnerInvoicesText()
  const ui = useAdminText()
  const change = useStepInvoice()
  const { isOpen, close } = useOpenDialog(onClose)
  // What the person saw: the list may show a newer version meanwhile.
  const [{ id, version, number, companyName: name }] = useState(invoice)
  const today = toDay(useNow())
  const [dayText, setDayText] = useState(dateText(today))
  const [reason, setReason] = useState('')
  const typed = parseDayText(dayText)
  const day = typed !== undefined && typed <= today ? typed : undefined
  const json = stepOf(step, day, reason)
  const send = () => {
    if (!json) return
    const onSuccess = () => {
      showToast(t('stepDone', { number }))
      close()
    }
    change.mutate({ id, version, json }, { onSuccess })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={change.isPending}
      isIncomplete={!json}
      tone={step === 'void' ? 'danger' : 'primary'}
      title={t('stepTitle', { number, step: t(`step.${step}`) })}
      description={t(`stepLead.${step}`, { name })}
      confirmLabel={t(`step.${step}`)}
    >
      <FormAlert error={change.error} title={ui('failure.update')} fields={['day']} />
      {step === 'settle' && (
        <Field label={t('day')} error={day === undefined ? t('badDay') : undefined} isRequired>
          {(control) => <DayInput {...control} value={dayText} onValueChange={setDayText} pickLabel={t('pickDay')} />}
        </Field>
      )}
      {step !== 'send' && (
        <Field
          label={t('reason')}
          help={t('reasonHelp', { name })}
          counter={{ text: reason, max: STEP_REASON.max }}
          isRequired={step !== 'settle'}
        >
          {(control) => <TextArea {...control} rows={2} value={reason} onValueChange={setReason} />}
        </Field>
      )}
    </ConfirmDialog>
  )
}

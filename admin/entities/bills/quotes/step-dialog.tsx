import { useState } from 'react'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Quote, QuoteStepInput } from '#shared/billing/quotes.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useStepQuote } from './quotes.api.ts'
import { useQuoteText } from './use-quote-text.ts'

type StepDialogProps = { accountId: string; quote: Quote; step: QuoteStepInput['step']; onClose: () => void }

/** Asks before a quote is sent, withdrawn, or becomes a contract. */
export function StepDialog({ accountId, quote, step, onClose }: StepDialogProps) {
  const t = useQuoteText()
  const planName = usePlanName()
  const change = useStepQuote(accountId)
  const { isOpen, close } = useOpenDialog(onClose)
  // What was asked stays as it was, also where the list behind it changes.
  const [{ id: quoteId, version: quoteVersion, ...shown }] = useState(quote)
  const { number, startsOn, endsOn, discount } = shown
  const values = { number, plan: planName(shown), from: dateText(startsOn), until: dateText(endsOn) }
  const send = () => {
    const onSuccess = () => {
      showToast(t(`ask.${step}.done`))
      close()
    }
    change.mutate({ quoteId, quoteVersion, step }, { onSuccess })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={change.isPending}
      tone={step === 'withdraw' ? 'danger' : 'primary'}
      title={t(`ask.${step}.title`, values)}
      description={t(`ask.${step}.lead`, values)}
      confirmLabel={t(`step.${step}`)}
    >
      {step === 'accept' && discount && <p className="text-sm">{t('ask.accept.discount', discount)}</p>}
      <FormAlert title={t('ask.failed')} fields={[]} error={change.error} />
    </ConfirmDialog>
  )
}

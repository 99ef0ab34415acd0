import { useState } from 'react'
import { useChargingText } from '#admin/i18n/use-charging-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import type { ChargingState } from '#shared/billing/payments.ts'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { useChangeCharging } from './charging.api.ts'

type ChargingDialogProps = { state: ChargingState; onClose: () => void }

/** Stops all charging of cards, or lets it go on, with a reason; shows who did so before. */
export function ChargingDialog({ state, onClose }: ChargingDialogProps) {
  const t = useChargingText()
  const change = useChangeCharging()
  const { isOpen, close } = useOpenDialog(onClose)
  const [reason, setReason] = useState('')
  // What the person saw: somebody else's step must not turn the button into its opposite.
  const [isFrozen] = useState(state.isFrozen)
  const words = isFrozen ? 'resumeDialog' : 'stopDialog'
  const isReason = 'value' in checkText(reason, STEP_REASON)
  const send = () =>
    change.mutate(
      { isFrozen: !isFrozen, reason },
      {
        onSuccess: () => {
          showToast(t(`${words}.done`))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={change.isPending}
      isIncomplete={!isReason}
      tone={isFrozen ? 'primary' : 'danger'}
      title={t(`${words}.title`)}
      description={t(`${words}.lead`)}
      confirmLabel={t(`${words}.confirm`)}
    >
      <FormAlert error={change.error} title={t(`${words}.failed`)} fields={[]} />
      <ul className="list-disc space-y-1 pl-5 text-sm marker:text-ink-faint">
        {isFrozen ? (
          <li>{t('resumeDialog.compare')}</li>
        ) : (
          <>
            <li>{t('stopDialog.noCharge')}</li>
            <li>{t('stopDialog.open')}</li>
          </>
        )}
      </ul>
      <ReasonField
        label={t('reason')}
        help={t('reasonHelp')}
        max={STEP_REASON.max}
        value={reason}
        onValueChange={setReason}
      />
      <History steps={state.history} />
    </ConfirmDialog>
  )
}

function History({ steps }: { steps: ChargingState['history'] }) {
  const t = useChargingText()
  return (
    <section className="text-sm">
      <h3 className="border-b border-line pb-1.5 font-medium">{t('history.title')}</h3>
      {steps.length === 0 && <p className="py-2.5 text-ink-soft">{t('history.none')}</p>}
      <ul>
        {steps.map(({ id, at, isFrozen, name, reason }) => (
          <li key={id} className="border-b border-line py-2">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">{t(isFrozen ? 'history.stop' : 'history.resume')}</span>
              <span className="text-xs text-ink-soft">{t('last', { time: formatDateTime(at), name: name ?? '' })}</span>
            </p>
            {reason && <p className="text-xs whitespace-pre-line text-ink-soft">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import type { InitialFee } from '#shared/billing/bill-steps.ts'
import { INITIAL_FEE } from '#shared/billing/bill-rules.ts'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useYen } from './bill-row-cells.tsx'
import { useChangeInitialFee, useInitialFee } from './account-bills.api.ts'

type User = { id: string; companyName: string }

/** Whether an account pays the initial fee, and the control that waives it. */
export function InitialFeeLine({ user }: { user: User }) {
  const t = useBillsText()
  const can = useCan()
  const { data: fee, error } = useInitialFee(user.id)
  const [isOpen, setOpen] = useState(false)
  // The list below shows its own failure.
  if (error && !fee) return null
  if (!fee) return <Skeleton className="mb-3 h-12 w-full" />
  if (fee.state === 'none') return null
  const canChange = fee.state !== 'billed' && can('PUT /master/user/{id}/initial-fee')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-ground px-4 py-3 text-sm">
      <FeeState state={fee.state} fee={fee} />
      {canChange && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(fee.state === 'waived' ? 'fee.restore' : 'fee.waive')}
        </Button>
      )}
      <FeeDialog key={fee.version} user={user} fee={fee} isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

type FeeStateProps = { state: Exclude<InitialFee['state'], 'none'>; fee: InitialFee }

/** Whether the fee is due, billed or waived, and by whom. */
function FeeState({ state, fee }: FeeStateProps) {
  const t = useBillsText()
  const yen = useYen()
  const { waivedAt, waivedBy, reason } = fee
  const waived = state === 'waived' && waivedAt && { date: formatDate(waivedAt), name: waivedBy ?? '' }
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-xs text-ink-soft">{t('fee.title')}</p>
      <p>{state === 'due' ? t('fee.due', { amount: yen(INITIAL_FEE) }) : t(`fee.${state}`)}</p>
      {waived && <p className="text-xs text-ink-soft">{t('fee.waivedBy', { ...waived, reason: reason ?? '' })}</p>}
    </div>
  )
}

type FeeDialogProps = { user: User; fee: InitialFee; isOpen: boolean; onClose: () => void }

function FeeDialog({ user, fee, isOpen, onClose }: FeeDialogProps) {
  const t = useBillsText()
  const yen = useYen()
  const change = useChangeInitialFee()
  const [reason, setReason] = useState('')
  const waived = fee.state !== 'waived'
  const isReason = 'value' in checkText(reason, STEP_REASON)
  const send = () =>
    change.mutate(
      { id: user.id, version: fee.version, waived, reason },
      { onSuccess: () => showToast(t(waived ? 'fee.doneWaived' : 'fee.doneRestored')), onSettled: onClose },
    )
  const name = user.companyName
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={send}
      isBusy={change.isPending}
      isIncomplete={!isReason}
      title={t(waived ? 'fee.waiveTitle' : 'fee.restoreTitle', { name })}
      description={waived ? t('fee.waiveLead') : t('fee.restoreLead', { amount: yen(INITIAL_FEE) })}
      confirmLabel={t(waived ? 'fee.waive' : 'fee.restore')}
    >
      <ReasonField
        label={t('fee.reason')}
        help={t('fee.reasonHelp')}
        max={STEP_REASON.max}
        value={reason}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  )
}

import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { BoardPlan } from './plan-board.ts'
import { type ListKind, useWithdrawPlanned } from './plans.api.ts'
import { usePlanWords } from './use-plan-words.ts'

type WithdrawDialogProps = {
  kind: ListKind
  version: number
  /** The plan whose planned version is withdrawn; absent = closed. */
  plan: BoardPlan | undefined
  onClose: () => void
}

/** Asks before a planned version is withdrawn. */
export function WithdrawDialog({ kind, version, plan, onClose }: WithdrawDialogProps) {
  const { t, day } = usePlanWords()
  const planName = usePlanName()
  const withdraw = useWithdrawPlanned(kind)
  // The closing dialog keeps its words.
  const [last, setLast] = useState(plan)
  if (plan && plan !== last) setLast(plan)
  const name = last ? planName(last) : ''
  const confirm = () =>
    plan &&
    withdraw.mutate(
      { version, id: plan.id },
      { onSuccess: () => showToast(t('withdraw.done', { plan: name })), onSettled: onClose },
    )
  return (
    <ConfirmDialog
      isOpen={plan !== undefined}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={withdraw.isPending}
      title={t('withdraw.title', { plan: name })}
      description={t('withdraw.description', { date: last?.planned ? day(last.planned.from) : '' })}
      confirmLabel={t('withdraw.confirm')}
    />
  )
}

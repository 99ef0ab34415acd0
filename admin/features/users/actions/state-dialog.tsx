import { useState } from 'react'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import { STATE_REASON } from '#shared/account/user-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import type { UserDetail, UserSummary } from '#shared/account/users.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { useChangeState, useWithdrawContract } from '#admin/features/users/users.api.ts'

type Action = 'suspend' | 'resume' | 'terminate' | 'withdraw'

const STATUS = { suspend: 'suspended', resume: 'active', terminate: 'terminated' } as const
const DONE = {
  suspend: 'done.suspended',
  resume: 'done.resumed',
  terminate: 'done.terminated',
  withdraw: 'done.withdrawn',
} as const

type StateDialogProps = { user: UserSummary | UserDetail; action: Action; isOpen: boolean; onClose: () => void }

/** Suspends, resumes, terminates or withdraws a contract: explains the consequences and asks for the reason for the history. */
export function StateDialog({ user, action, isOpen, onClose }: StateDialogProps) {
  const t = useUsersText()
  const change = useChangeState()
  const withdraw = useWithdrawContract()
  const [reason, setReason] = useState('')
  const checked = checkText(reason, STATE_REASON)
  const name = user.companyName
  const confirm = () => {
    const given = { id: user.id, version: user.version, reason }
    const after = { onSuccess: () => showToast(t(DONE[action], { name })), onSettled: onClose }
    if (action === 'withdraw') withdraw.mutate(given, after)
    else change.mutate({ ...given, status: STATUS[action] }, after)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      isBusy={change.isPending || withdraw.isPending}
      isIncomplete={!('value' in checked)}
      tone={action === 'resume' ? 'primary' : 'danger'}
      {...(action === 'terminate' && { typed: name })}
      title={t(`dialog.${action}Title`, { name })}
      description={t(`dialog.${action}Effects`)}
      confirmLabel={t(`dialog.${action}`)}
    >
      <Effects user={user} action={action} />
      <ReasonField
        label={t('dialog.reason')}
        help={t('dialog.reasonHelp')}
        max={STATE_REASON.max}
        value={reason}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  )
}

/** Consequences of the action as a list. */
function Effects({ user, action }: Pick<StateDialogProps, 'user' | 'action'>) {
  const t = useUsersText()
  const count = 'children' in user ? user.children : 0
  if (action === 'resume') return null
  const effects = {
    suspend: [t('dialog.suspendAfter'), count > 0 && t('dialog.suspendChildren', { count })],
    withdraw: [t('dialog.withdrawFree'), t('dialog.withdrawSites')],
    terminate: [
      t('dialog.terminateLogin'),
      t('dialog.terminateSites'),
      t('dialog.terminateRecord'),
      count > 0 && t('dialog.terminateChildren', { count }),
    ],
  }[action]
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm marker:text-ink-faint">
      {effects.filter(Boolean).map((effect) => (
        <li key={String(effect)}>{effect}</li>
      ))}
    </ul>
  )
}

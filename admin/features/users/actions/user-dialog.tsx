import { useState } from 'react'
import type { UserDetail, UserSummary } from '#shared/account/users.ts'
import { ContractDialog } from '#admin/features/users/contract/contract-dialog.tsx'
import { CorrectDialog, EndDialog } from '#admin/features/users/contract/mend-dialogs.tsx'
import { ResetFactorDialog } from '#admin/entities/second-factor/reset-factor-dialog.tsx'
import { useResetUserFactor } from '#admin/features/users/users.api.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'
import type { UserAction } from './user-steps.ts'

/** Actions that ask something before they are done. */
export type DialogAction = Exclude<UserAction, 'edit' | 'invite' | 'plan'>

type UserDialogProps = {
  user: UserSummary | UserDetail
  action: DialogAction
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** The dialog of an action; unmounts after its closing transition. */
export function UserDialog({ user, action, onClose, onDeleted }: UserDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const close = () => {
    setOpen(false)
    setTimeout(onClose, 200)
  }
  const reset = useResetUserFactor()
  const shared = { user, isOpen, onClose: close }
  if (action === 'delete') return <DeleteUserDialog {...shared} onDeleted={onDeleted} />
  if (action === 'correct' || action === 'end') {
    const Mend = action === 'correct' ? CorrectDialog : EndDialog
    return 'contracts' in user ? <Mend {...shared} user={user} /> : null
  }
  if (action === 'contract' || action === 'renew') return <ContractDialog {...shared} />
  if (action === 'resetFactor')
    return (
      <ResetFactorDialog
        person={{ id: user.id, name: user.companyName }}
        reset={reset}
        isOpen={isOpen}
        onClose={close}
      />
    )
  return <StateDialog {...shared} action={action} />
}

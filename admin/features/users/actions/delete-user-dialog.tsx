import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { UserSummary } from '#shared/account/users.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'
import { useDeleteUser } from '#admin/features/users/users.api.ts'

type DeleteUserDialogProps = {
  user: UserSummary
  isOpen: boolean
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

/** Deletes an account that was never contracted, after its name was typed. */
export function DeleteUserDialog({ user, isOpen, onClose, onDeleted }: DeleteUserDialogProps) {
  const t = useUsersText()
  const remove = useDeleteUser()
  const name = user.companyName
  const done = () => {
    showToast(t('done.deleted', { name }))
    onDeleted?.()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={remove.isPending}
      tone="danger"
      typed={name}
      title={t('dialog.deleteTitle', { name })}
      description={t('dialog.deleteDescription')}
      confirmLabel={t('dialog.delete')}
      onConfirm={() => remove.mutate(user, { onSuccess: done, onSettled: onClose })}
    />
  )
}

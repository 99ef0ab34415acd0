import { useState } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { ResetFactorDialog } from '#admin/entities/second-factor/reset-factor-dialog.tsx'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Menu, MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { SubAdmin } from '#shared/account/sub-admins.ts'
import { useDeleteSubAdmin, useInviteSubAdmin, useResetSubAdminFactor } from './sub-admins.api.ts'
import { useSubAdminsText } from './use-sub-admins-text.ts'

type SubAdminActionsProps = { person: SubAdmin; onEdit: (person: SubAdmin) => void }

/** Menu of actions on a sub-admin; without delete on the own row. */
export function SubAdminActions({ person, onEdit }: SubAdminActionsProps) {
  const t = useSubAdminsText()
  const invite = useInviteSubAdmin()
  const isOwn = useUser().id === person.id
  const [isDeleting, setDeleting] = useState(false)
  const tFactor = useFactorText()
  const reset = useResetSubAdminFactor()
  const [isResetting, setResetting] = useState(false)
  const sendInvitation = () =>
    invite.mutate(person, { onSuccess: () => showToast(t('done.invited', { email: person.email })) })
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" size="sm" label={t('menu', { name: person.name })} placement="bottom-end" />}
      >
        <MenuItem icon="edit" onSelect={() => onEdit(person)}>
          {t('edit')}
        </MenuItem>
        {person.isInvited && (
          <MenuItem icon="mail" onSelect={sendInvitation}>
            {t('invite')}
          </MenuItem>
        )}
        {!isOwn && <MenuDivider />}
        {!isOwn && person.hasSecondFactor && (
          <MenuItem icon="lock" tone="danger" onSelect={() => setResetting(true)}>
            {tFactor('reset.action')}
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem icon="trash" tone="danger" onSelect={() => setDeleting(true)}>
            {t('delete')}
          </MenuItem>
        )}
      </Menu>
      {!isOwn && (
        <ResetFactorDialog person={person} reset={reset} isOpen={isResetting} onClose={() => setResetting(false)} />
      )}
      {!isOwn && <DeleteDialog person={person} isOpen={isDeleting} onClose={() => setDeleting(false)} />}
    </>
  )
}

type DeleteDialogProps = { person: SubAdmin; isOpen: boolean; onClose: () => void }

function DeleteDialog({ person, isOpen, onClose }: DeleteDialogProps) {
  const t = useSubAdminsText()
  const remove = useDeleteSubAdmin()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={remove.isPending}
      tone="danger"
      title={t('deleteTitle', { name: person.name })}
      description={t('deleteDescription')}
      confirmLabel={t('deleteConfirm')}
      onConfirm={() =>
        remove.mutate(person, {
          onSuccess: () => showToast(t('done.deleted', { name: person.name })),
          onSettled: onClose,
        })
      }
    />
  )
}

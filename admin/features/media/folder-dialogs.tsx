import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { FOLDER_NAME_MAX } from '#shared/media/library-rules.ts'
import type { MediaFolder } from '#shared/media/library.ts'
import { useDeleteFolder, useSaveFolder } from './library-changes.api.ts'

type FolderDialogProps = {
  /** Absent for a new folder. */
  folder?: MediaFolder | undefined
  onClose: () => void
}

/** Makes a folder, or renames one. Render it only while it is open. */
export function FolderDialog({ folder, onClose }: FolderDialogProps) {
  const t = useLibraryText()
  const [name, setName] = useState(folder?.name ?? '')
  const save = useSaveFolder()
  const { error } = save
  const message = error && ((isApiError(error) && Object.values(error.fields)[0]) || error.message)
  const done = () => {
    showToast(t('folder.saved'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={save.isPending}
      title={t(folder ? 'folder.rename' : 'folder.add')}
      description=""
      confirmLabel={t('folder.save')}
      isIncomplete={name.trim() === ''}
      onConfirm={() => save.mutate({ name, ...(folder && { id: folder.id }) }, { onSuccess: done })}
    >
      <Field
        label={t('folder.name')}
        isRequired
        error={message ?? undefined}
        counter={{ text: name, max: FOLDER_NAME_MAX }}
      >
        {(control) => <TextInput {...control} value={name} onValueChange={setName} autoComplete="off" data-autofocus />}
      </Field>
    </ConfirmDialog>
  )
}

/** Asks before a folder is deleted; one with files is refused by the server. */
export function DeleteFolderDialog({
  folder,
  onClose,
}: {
  folder: MediaFolder
  onClose: (isDeleted: boolean) => void
}) {
  const t = useLibraryText()
  const remove = useDeleteFolder()
  return (
    <ConfirmDialog
      isOpen
      onClose={() => onClose(false)}
      isBusy={remove.isPending}
      tone="danger"
      title={t('folder.deleteTitle', { name: folder.name })}
      description={t('folder.deleteLead')}
      confirmLabel={t('folder.delete')}
      onConfirm={() =>
        remove.mutate(folder.id, {
          onSuccess: () => {
            showToast(t('folder.deleted'))
            onClose(true)
          },
          onError: () => onClose(false),
        })
      }
    />
  )
}

import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { NameDialog } from '#admin/screen/name-dialog.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
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
  const save = useSaveFolder()
  const done = () => {
    showToast(t('folder.saved'))
    onClose()
  }
  return (
    <NameDialog
      title={t(folder ? 'folder.rename' : 'folder.add')}
      description=""
      label={t('folder.name')}
      confirmLabel={t('folder.save')}
      initial={folder?.name ?? ''}
      max={FOLDER_NAME_MAX}
      isBusy={save.isPending}
      error={save.error}
      onSave={(name) => save.mutate({ name, ...(folder && { id: folder.id }) }, { onSuccess: done })}
      onClose={onClose}
    />
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

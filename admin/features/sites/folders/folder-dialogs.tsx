import { NameDialog } from '#admin/screen/name-dialog.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { SITE_FOLDER_NAME_MAX } from '#shared/site/list/site-folder-rules.ts'
import { useDeleteSiteFolder, useSaveSiteFolder } from './folders.api.ts'
import { useFoldersText } from './use-folders-text.ts'

export type NamedFolder = { id: string; name: string }

/** Makes a folder, or renames one. Render it only while it is open. */
export function SiteFolderDialog({ folder, onClose }: { folder?: NamedFolder | undefined; onClose: () => void }) {
  const t = useFoldersText()
  const save = useSaveSiteFolder()
  const done = () => {
    showToast(t('saved'))
    onClose()
  }
  return (
    <NameDialog
      title={t(folder ? 'rename' : 'add')}
      description={t('lead')}
      label={t('name')}
      confirmLabel={t('save')}
      initial={folder?.name ?? ''}
      max={SITE_FOLDER_NAME_MAX}
      isBusy={save.isPending}
      error={save.error}
      onSave={(name) => save.mutate({ name, ...(folder && { id: folder.id }) }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}

/** Asks before a folder is deleted; its sites stay. */
export function DeleteSiteFolderDialog({
  folder,
  onClose,
}: {
  folder: NamedFolder
  onClose: (isDeleted: boolean) => void
}) {
  const t = useFoldersText()
  const remove = useDeleteSiteFolder()
  const done = () => {
    showToast(t('deleted'))
    onClose(true)
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={() => onClose(false)}
      isBusy={remove.isPending}
      tone="danger"
      title={t('deleteTitle', { name: folder.name })}
      description={t('deleteLead')}
      confirmLabel={t('delete')}
      onConfirm={() => remove.mutate(folder.id, { onSuccess: done, onError: () => onClose(false) })}
    />
  )
}

import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { SITE_FOLDER_NAME_MAX } from '#shared/site/list/site-folder-rules.ts'
import { useDeleteSiteFolder, useSaveSiteFolder } from './folders.api.ts'
import { useFoldersText } from './use-folders-text.ts'

export type NamedFolder = { id: string; name: string }

/** Makes a folder, or renames one. Render it only while it is open. */
export function SiteFolderDialog({ folder, onClose }: { folder?: NamedFolder | undefined; onClose: () => void }) {
  const t = useFoldersText()
  const [name, setName] = useState(folder?.name ?? '')
  const save = useSaveSiteFolder()
  const { error } = save
  const message = error && ((isApiError(error) && Object.values(error.fields)[0]) || error.message)
  const done = () => {
    showToast(t('saved'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={save.isPending}
      title={t(folder ? 'rename' : 'add')}
      description={t('lead')}
      confirmLabel={t('save')}
      isIncomplete={name.trim() === ''}
      onConfirm={() => save.mutate({ name, ...(folder && { id: folder.id }) }, { onSuccess: done })}
    >
      <Field
        label={t('name')}
        isRequired
        error={message ?? undefined}
        counter={{ text: name, max: SITE_FOLDER_NAME_MAX }}
      >
        {(control) => <TextInput {...control} value={name} onValueChange={setName} autoComplete="off" data-autofocus />}
      </Field>
    </ConfirmDialog>
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

import { useState } from 'react'
import { Choice } from '#admin/ui/form/choice.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type ConflictDialogProps = {
  /** The newest version, its author and time. */
  conflict: Record<string, unknown>
  onClose: () => void
  onReload: () => Promise<unknown>
  onOverwrite: (version: number) => void
}

/** Version conflict: load the newest version, or apply the own changes to it. */
export function ConflictDialog({ conflict, onClose, onReload, onOverwrite }: ConflictDialogProps) {
  const t = useUsersText()
  const [isBusy, setBusy] = useState(false)
  const { version, updatedBy, updatedAt } = conflict as { version?: number; updatedBy?: string; updatedAt?: string }
  const description =
    updatedBy && updatedAt
      ? t('conflict.description', { name: updatedBy, time: formatDateTime(updatedAt) })
      : t('conflict.descriptionUnknown')
  return (
    <Dialog isOpen onClose={onClose} isBusy={isBusy} title={t('conflict.title')} description={description}>
      <div className="flex flex-col gap-2">
        <Choice
          icon="download"
          title={t('conflict.reload')}
          help={t('conflict.reloadHelp')}
          isDisabled={isBusy}
          onChoose={() => {
            setBusy(true)
            void onReload()
          }}
        />
        {version !== undefined && (
          <Choice
            icon="upload"
            title={t('conflict.overwrite')}
            help={t('conflict.overwriteHelp')}
            isDisabled={isBusy}
            onChoose={() => onOverwrite(version)}
          />
        )}
      </div>
    </Dialog>
  )
}

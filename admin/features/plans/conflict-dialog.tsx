import { Choice } from '#admin/ui/form/choice.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { usePlansText } from './use-plans-text.ts'

type ConflictDialogProps = {
  /** Who saved a newer version, and when. */
  conflict: Record<string, unknown>
  isBusy: boolean
  onClose: () => void
  /** Discards the own changes. */
  onReload: () => void
  /** Puts the own changes on top of the newest version. */
  onKeep: () => void
}

/** Somebody else saved the price list first. */
export function ConflictDialog({ conflict, isBusy, onClose, onReload, onKeep }: ConflictDialogProps) {
  const t = usePlansText()
  const { updatedBy, updatedAt } = conflict as { updatedBy?: string; updatedAt?: string }
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
          onChoose={onReload}
        />
        <Choice
          icon="layers"
          title={t('conflict.keep')}
          help={t('conflict.keepHelp')}
          isDisabled={isBusy}
          onChoose={onKeep}
        />
      </div>
    </Dialog>
  )
}

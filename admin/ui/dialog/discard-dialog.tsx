import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardDialogProps = {
  isOpen: boolean
  onClose: () => void
  onDiscard: () => void
  /** What would be lost; absent = the changes. */
  description?: string
}

/** Asks whether what was typed may be lost. */
export function DiscardDialog({ isOpen, onClose, onDiscard, description }: DiscardDialogProps) {
  const t = useAdminText()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={onDiscard}
      tone="danger"
      title={t('discard.title')}
      description={description ?? t('discard.description')}
      confirmLabel={t('discard.discard')}
      cancelLabel={t('discard.stay')}
    />
  )
}

import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogFrame } from './dialog-frame.tsx'

type DiscardQuestionProps = { isOpen: boolean; onStay: () => void; onDiscard: () => void }

/** Asks, over a dialog, whether what was typed in it may be lost. */
export function DiscardQuestion({ isOpen, onStay, onDiscard }: DiscardQuestionProps) {
  const t = useAdminText()
  return (
    <DialogFrame
      isOpen={isOpen}
      onClose={onStay}
      title={t('discard.title')}
      description={t('discard.description')}
      actions={
        <>
          <Button onClick={onStay}>{t('discard.stay')}</Button>
          <Button variant="danger" onClick={onDiscard}>
            {t('discard.discard')}
          </Button>
        </>
      }
    />
  )
}

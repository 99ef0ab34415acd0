import { useState } from 'react'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Takes the site offline (status `PRIVATE`) after confirmation. */
export function PrivateDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const t = useEditorText()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const confirm = async () => {
    setIsBusy(true)
    const first = await editor.changeStatus('PRIVATE')
    // What others changed meanwhile makes no difference to a site that goes offline.
    const outcome = first.kind === 'takenIn' ? await editor.changeStatus('PRIVATE') : first
    setIsBusy(false)
    if (outcome.kind !== 'done') {
      setError(outcome.kind === 'failed' ? failureText('unpublishSite', outcome.message) : t('publish.unsaved'))
      return
    }
    showToast(t('publish.privateDone'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void confirm()}
      tone="danger"
      isBusy={isBusy}
      title={t('publish.privateTitle')}
      description={t('publish.privateDescription')}
      confirmLabel={t('publish.privateConfirm')}
    >
      {error && <FieldError message={error} />}
    </ConfirmDialog>
  )
}

import { useState } from 'react'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { preparePicture } from '#admin/uploads/prepare-file.ts'
import { UploadFailure } from '#admin/uploads/upload-queue.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Asks for the poster of a video that this browser cannot decode (rules/uploads.md#videos). */
export function PosterDialog() {
  const editor = useEditor()
  const t = useEditorText()
  const tError = useErrorText()
  const job = useEditorState((state) => state.uploads.find(({ state: step }) => step === 'needsPoster'))
  const [error, setError] = useState<string>()
  if (!job) return null
  const choose = async ([file]: File[]) => {
    if (!file) return
    try {
      editor.uploads.queue.givePoster(job.id, await preparePicture(file))
      setError(undefined)
    } catch (failure) {
      if (failure instanceof UploadFailure && failure.problem === 'undecodable')
        return setError(tError('upload.undecodable', { format: failure.format }))
      const isSize = failure instanceof UploadFailure && failure.problem === 'size'
      setError(isSize ? tError('upload.size', { size: UPLOAD_MAX / 1024 / 1024 }) : t('upload.poster.invalid'))
    }
  }
  const skip = () => editor.uploads.discard(job.id)
  return (
    <Dialog
      isOpen
      onClose={skip}
      title={t('upload.poster.title')}
      description={t('upload.poster.lead', { name: job.file.name })}
      actions={
        <>
          <Button onClick={skip}>{t('upload.poster.skip')}</Button>
          <Button
            variant="primary"
            icon="image"
            onClick={() => pickFiles({ accept: 'image' }, (files) => void choose(files))}
          >
            {t('upload.poster.choose')}
          </Button>
        </>
      }
    >
      <p className="flex gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        <Icon name="alert-triangle" size={18} className="mt-0.5" />
        {t('upload.poster.warning')}
      </p>
      {error && (
        <div className="mt-2">
          <FieldError message={error} />
        </div>
      )}
    </Dialog>
  )
}

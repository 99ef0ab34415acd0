import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { UPLOAD_ERRORS, UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { EditorUpload } from '#admin/features/editor/document/editor-state.ts'
import { canRetry } from '#admin/uploads/upload-queue.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type FailedUploadsDialogProps = { failed: readonly EditorUpload[]; isOpen: boolean; onClose: () => void }

/** Lists failed uploads, each with its reason (rules/uploads.md#sizes); transient failures can be retried. */
export function FailedUploadsDialog({ failed, isOpen, onClose }: FailedUploadsDialogProps) {
  const { queue, discard } = useEditor().uploads
  const t = useEditorText()
  const retryable = failed.filter(canRetry)
  // What can be retried stays in the list.
  const close = () => {
    failed.filter((job) => !canRetry(job)).forEach((job) => discard(job.id))
    onClose()
  }
  const retryAll = () => {
    retryable.forEach((job) => queue.retry(job.id))
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      size="md"
      title={t('upload.failedTitle')}
      description={t('upload.failedLead')}
      actions={
        <>
          <Button onClick={close}>{t('upload.close')}</Button>
          {retryable.length > 0 && (
            <Button variant="primary" icon="refresh" onClick={retryAll}>
              {t('upload.retryAll')}
            </Button>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line border-y border-line">
        {failed.map((job) => (
          <FailedFile key={job.id} job={job} onRetry={() => queue.retry(job.id)} onDiscard={() => discard(job.id)} />
        ))}
      </ul>
    </Dialog>
  )
}

type FailedFileProps = { job: EditorUpload; onRetry: () => void; onDiscard: () => void }

function FailedFile({ job, onRetry, onDiscard }: FailedFileProps) {
  const t = useEditorText()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate text-sm font-medium">{job.file.name}</p>
        <p className="text-xs text-danger">
          <Reason job={job} />
        </p>
      </div>
      {canRetry(job) && (
        <Button size="sm" onClick={onRetry}>
          {t('upload.retry')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onDiscard}>
        {t('upload.discard')}
      </Button>
    </li>
  )
}

function Reason({ job }: { job: EditorUpload }) {
  const t = useEditorText()
  const tError = useErrorText()
  const { problem, message, format = '' } = job.failure ?? { problem: 'server' as const, message: '' }
  if (message) return message
  if (problem === 'undecodable') return tError('upload.undecodable', { format })
  if (problem === 'network' || problem === 'server' || problem === 'room') return t(`upload.${problem}`)
  return UPLOAD_ERRORS.includes(problem)
    ? tError(`upload.${problem}`, { size: UPLOAD_MAX / 1024 / 1024 })
    : t('upload.server')
}

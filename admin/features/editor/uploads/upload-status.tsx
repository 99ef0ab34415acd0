import { Suspense, useState } from 'react'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

const FailedUploadsDialog = lazyView(async () => (await import('./failed-uploads-dialog.tsx')).FailedUploadsDialog)
const PosterDialog = lazyView(async () => (await import('./poster-dialog.tsx')).PosterDialog)
const loadAll = () => Promise.all([FailedUploadsDialog.load(), PosterDialog.load()])

/** Progress of running uploads, number of failed ones, and the dialogs for failures and posters. */
export function UploadStatus() {
  const editor = useEditor()
  const t = useEditorText()
  const uploads = useEditorState((state) => state.uploads)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const failed = uploads.filter((job) => job.state === 'failed')
  const running = uploads.filter((job) => job.state !== 'failed' && job.state !== 'needsPoster')
  const isDone = running.length === 0
  useIdleLoad(loadAll)
  // Opens the list by itself when no upload runs any more, unless the person has closed it for these failures.
  const isOpen = isDone && failed.some((job) => !dismissed.includes(job.id))
  const close = () => setDismissed(failed.map((job) => job.id))

  return (
    <>
      {!isDone && (
        <div className="flex items-center gap-3 border-t border-line bg-paper px-4 py-2">
          <RunningUploads
            count={running.length}
            share={running.reduce((sum, job) => sum + job.progress, 0) / running.length}
          />
          <IconButton
            icon="close"
            size="sm"
            placement="top"
            label={t('upload.cancel')}
            onClick={() => running.forEach((job) => editor.uploads.discard(job.id))}
          />
        </div>
      )}
      {failed.length > 0 && (
        <div
          role="status"
          className="flex items-center gap-2 border-t border-line bg-danger-soft px-4 py-1.5 text-xs text-danger"
        >
          <Icon name="alert-circle" size={16} />
          <span className="flex-1">{t('upload.failedCount', { count: failed.length })}</span>
          <Button size="sm" variant="quiet" onClick={() => setDismissed([])}>
            {t('upload.show')}
          </Button>
        </div>
      )}
      <Suspense fallback={<DialogWaiting />}>
        {failed.length > 0 && <FailedUploadsDialog failed={failed} isOpen={isOpen} onClose={close} />}
        {uploads.some((job) => job.state === 'needsPoster') && <PosterDialog />}
      </Suspense>
    </>
  )
}

function RunningUploads({ count, share }: { count: number; share: number }) {
  const t = useEditorText()
  const label = t('upload.running', { count })
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="text-xs text-ink-soft tabular">{label}</span>
      <Progress label={label} value={share} />
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { LIBRARY } from '#admin/entities/media-library/library.api.ts'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { canRetry, UploadFailure } from '#admin/uploads/upload-queue.ts'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import { libraryQueue, type LibraryUpload, libraryUploads } from './library-uploads.ts'

/** Running uploads with their progress, films that need a poster, and files that failed with their reason. */
export function UploadList() {
  const t = useLibraryText()
  const jobs = useSyncExternalStore(libraryUploads.subscribe, libraryUploads.getJobs)
  useRefreshWhenDone()
  const running = jobs.filter(({ state }) => state !== 'failed' && state !== 'needsPoster')
  const stuck = jobs.filter(({ state }) => state === 'failed' || state === 'needsPoster')
  const label = t('uploading', { count: running.length })
  return (
    <>
      {running.length > 0 && (
        <div role="status" className="mb-4 flex items-center gap-3 rounded-lg border border-line px-4 py-3">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <span className="text-sm tabular">{label}</span>
            <Progress label={label} value={running.reduce((sum, job) => sum + job.progress, 0) / running.length} />
          </div>
          <IconButton
            icon="close"
            size="sm"
            placement="bottom-end"
            label={t('cancelUploads')}
            onClick={() => running.forEach(({ id }) => libraryQueue.cancel(id))}
          />
        </div>
      )}
      {stuck.length > 0 && (
        <section aria-label={t('uploadFailed')} className="mb-4 rounded-lg border border-line px-4 py-2">
          <h2 className="pt-1 text-sm font-medium">{t('uploadFailed')}</h2>
          <ul className="divide-y divide-line">
            {stuck.map((job) => (
              <StuckFile key={job.id} job={job} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function useRefreshWhenDone(): void {
  const t = useLibraryText()
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = libraryUploads.onDone((name) => {
      showToast(t('uploaded', { name }))
      void queryClient.invalidateQueries({ queryKey: LIBRARY })
    })
    return () => void stop()
  }, [t, queryClient])
}

function StuckFile({ job }: { job: LibraryUpload }) {
  const t = useLibraryText()
  const problemOf = useUploadProblem()
  const { failure } = job
  const givePoster = async ([file]: File[]) => {
    if (!file) return
    const { preparePicture } = await import('#admin/uploads/prepare-file.ts')
    await preparePicture(file).then(
      (poster) => libraryQueue.givePoster(job.id, poster),
      (error: unknown) => showToast(problemOf(error)),
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate text-sm">{job.file.name}</p>
        <p className={failure ? 'text-xs text-danger' : 'text-xs text-warning'}>
          {failure ? problemOf(new UploadFailure(failure.problem, failure.message, failure.format)) : t('posterNeeded')}
        </p>
      </div>
      {!failure && (
        <Button
          size="sm"
          icon="image"
          onClick={() => pickFiles({ accept: 'image' }, (files) => void givePoster(files))}
        >
          {t('posterChoose')}
        </Button>
      )}
      {canRetry(job) && (
        <Button size="sm" onClick={() => libraryQueue.retry(job.id)}>
          {t('retry')}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => libraryQueue.cancel(job.id)}>
        {t('remove')}
      </Button>
    </li>
  )
}

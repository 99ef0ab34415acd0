import { useState } from 'react'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { preparePicture } from '#admin/uploads/prepare-file.ts'
import { canRetry, UploadFailure } from '#admin/uploads/upload-queue.ts'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import type { VariantUpload } from './use-variant-upload.ts'

type StateProps = {
  upload: VariantUpload
  job: NonNullable<VariantUpload['job']>
  /** What the file is for. */
  label: string
}

/** A file on its way: how far it is, or the question for a poster that this browser cannot make. */
export function VariantUploadState({ upload, job, label }: StateProps) {
  const t = useExperimentsText()
  return (
    <>
      {job.state === 'needsPoster' ? (
        <PosterQuestion upload={upload} jobId={job.id} />
      ) : (
        <>
          <span className="text-xs text-ink-soft">
            {t('form.uploading', { percent: Math.round(job.progress * 100) })}
          </span>
          <Progress label={label} value={job.progress} className="w-full" />
        </>
      )}
      <Button size="sm" onClick={upload.cancel}>
        {t('form.cancel')}
      </Button>
    </>
  )
}

/** Why a file did not arrive; another try where that may help. */
export function VariantUploadFault({ upload, job }: Omit<StateProps, 'label'>) {
  const library = useLibraryText()
  const problemOf = useUploadProblem()
  const { failure } = job
  if (!failure) return null
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <FieldError message={problemOf(new UploadFailure(failure.problem, failure.message, failure.format))} />
      {canRetry(job) && (
        <Button size="sm" onClick={() => upload.queue.retry(job.id)}>
          {library('retry')}
        </Button>
      )}
    </div>
  )
}

function PosterQuestion({ upload, jobId }: { upload: VariantUpload; jobId: string }) {
  const library = useLibraryText()
  const problemOf = useUploadProblem()
  const [error, setError] = useState<unknown>()
  const give = ([file]: File[]) => {
    setError(undefined)
    if (file) preparePicture(file).then((poster) => upload.queue.givePoster(jobId, poster), setError)
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-2">
      <p className="text-xs text-warning">{library('posterNeeded')}</p>
      {error !== undefined && <FieldError message={problemOf(error)} />}
      <Button size="sm" icon="image" onClick={() => pickFiles({ accept: 'image' }, give)}>
        {library('posterChoose')}
      </Button>
    </div>
  )
}

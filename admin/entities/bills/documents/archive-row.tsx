import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import type { DocumentArchive } from '#shared/billing/document-archives.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useFetchArchive } from './documents.api.ts'
import { useDocumentText } from './use-document-text.ts'

/** A file of the documents of a month: how far it is, what it lacks, and its download. */
export function ArchiveRow({ archive }: { archive: DocumentArchive }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 text-sm">
      <span className="tabular w-20 font-semibold">{dateText(archive.month)}</span>
      <div className="min-w-0 flex-1 basis-56">
        <ArchiveState archive={archive} />
      </div>
      {archive.url !== null && archive.documents > 0 && <Download archive={archive} />}
    </li>
  )
}

function ArchiveState({
  archive: { state, step, steps, documents, missing, expiresAt },
}: {
  archive: DocumentArchive
}) {
  const t = useDocumentText()
  if (state === 'running') {
    const label = t('running', { step, steps })
    return (
      <div role="status" className="flex flex-col gap-2">
        <p className="tabular">{label}</p>
        <Progress label={label} value={steps === 0 ? 0 : step / steps} />
        <p className="text-xs text-ink-soft">{t('runningHelp')}</p>
      </div>
    )
  }
  if (state === 'failed') return <p className="text-danger">{t('failed')}</p>
  if (expiresAt === null) return <p className="text-ink-soft">{t('expired')}</p>
  if (documents === 0) return <p className="text-ink-soft">{t('noDocuments')}</p>
  return (
    <>
      <p className="tabular">{t('ready', { count: documents, date: formatDateTime(Date.parse(expiresAt)) })}</p>
      {missing > 0 && <p className="mt-1 text-danger">{t('missing', { count: missing })}</p>}
    </>
  )
}

function Download({ archive: { id, month } }: { archive: DocumentArchive }) {
  const t = useDocumentText()
  const { mutate, error, isPending } = useFetchArchive()
  return (
    <div className="flex flex-col items-start gap-2">
      <FormAlert title={t('linkFailed')} fields={[]} error={error} />
      <Button
        icon="download"
        aria-label={t('downloadMonth', { month: dateText(month) })}
        isBusy={isPending}
        onClick={() => mutate(id)}
      >
        {t('download')}
      </Button>
    </div>
  )
}

import { Alert } from '#admin/screen/form-alert.tsx'
import type { BulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'
import { bytesText } from '#shared/media/bytes-text.ts'
import { ProblemRows } from './problem-rows.tsx'
import { type BulkText, useBulkText } from './use-bulk-text.ts'

/** Why an archive was not taken as a whole, and which of its files are to blame. */
export function RefusedStep({ upload }: { upload: BulkUpload }) {
  const t = useBulkText()
  const rows = upload.files.flatMap(({ name, problem }) => (problem ? [{ name, reason: t(`problem.${problem}`) }] : []))
  return (
    <div className="flex flex-col gap-4">
      <Alert title={upload.name}>
        {reasonOf(t, upload)} {t('refused.nothing')}
      </Alert>
      <ProblemRows title={t('refused.files')} rows={rows} />
    </div>
  )
}

function reasonOf(t: BulkText, { problem, limit }: BulkUpload): string {
  switch (problem) {
    case 'count':
    case 'cells':
      return t(`refused.${problem}`, { limit: limit ?? 0 })
    case 'storage':
      return t('refused.storage', { limit: bytesText(limit ?? 0) })
    case 'files':
      return t('refused.filesProblem')
    case 'nothing':
      return t('refused.nothingTaken')
    case null:
      return t('refused.broken')
    case 'broken':
    case 'empty':
    case 'total':
    case 'overlap':
    case 'server':
      return t(`refused.${problem}`)
  }
}

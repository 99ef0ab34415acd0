import { Alert } from '#admin/screen/form-alert.tsx'
import type { BulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'
import { bytesText } from '#shared/media/bytes-text.ts'
import { ProblemRows } from './problem-rows.tsx'
import { type BulkText, useBulkText } from './use-bulk-text.ts'

/** Why the server refused an archive, and the files that caused it. */
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

/** Reasons whose text has another name or a value; the others are `refused.<reason>`. */
function reasonOf(t: BulkText, { problem, limit }: BulkUpload): string {
  if (problem === 'count' || problem === 'cells') return t(`refused.${problem}`, { limit: limit ?? 0 })
  if (problem === 'storage') return t('refused.storage', { limit: bytesText(limit ?? 0) })
  if (problem === 'files') return t('refused.filesProblem')
  if (problem === 'nothing') return t('refused.nothingTaken')
  return t(`refused.${problem ?? 'broken'}`)
}

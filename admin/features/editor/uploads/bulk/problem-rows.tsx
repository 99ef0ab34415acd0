import { datedCsvName, saveFile } from '#admin/ui/file/save-file.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { createReport, type ReportRow } from './report-file.ts'
import { useBulkText } from './use-bulk-text.ts'

type ProblemRowsProps = { title: string; rows: readonly ReportRow[] }

/** Lists refused files with their reasons, and offers the list as a CSV download. */
export function ProblemRows({ title, rows }: ProblemRowsProps) {
  const t = useBulkText()
  if (rows.length === 0) return null
  const download = () =>
    saveFile(createReport([t('report.name'), t('report.reason')], rows), datedCsvName(t('report.fileName')))
  return (
    <section>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{title}</h3>
        <Button size="sm" icon="download" onClick={download}>
          {t('report.button')}
        </Button>
      </div>
      <ul
        className="max-h-64 divide-y divide-line overflow-y-auto border-y border-line"
        tabIndex={0}
        aria-label={title}
      >
        {rows.map(({ name, reason }) => (
          <li key={name + reason} className="py-2">
            <p className="text-sm font-medium break-all">{name}</p>
            <p className="text-xs text-danger">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

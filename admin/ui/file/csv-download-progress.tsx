import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { formatNumber } from '#shared/text/numbers.ts'

type CsvDownloadProgressProps = {
  records: number
  /** Expected number of records. */
  expected: number
  onStop: () => void
}

/** Progress of a download, with a button that stops it. */
export function CsvDownloadProgress({ records, expected, onStop }: CsvDownloadProgressProps) {
  const t = useAdminText()
  return (
    <div className="flex w-60 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p role="status" className="tabular truncate text-xs text-ink-soft">
          {t('ui.csv.busy', { count: formatNumber(records) })}
        </p>
        <Progress label={t('ui.csv.progress')} value={records / Math.max(1, expected)} className="mt-1.5" />
      </div>
      <IconButton icon="close" size="sm" label={t('ui.csv.stop')} onClick={onStop} />
    </div>
  )
}

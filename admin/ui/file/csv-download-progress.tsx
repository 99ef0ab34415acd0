import { IconButton } from '#admin/ui/basic/button.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { formatNumber } from '#shared/text/numbers.ts'

type CsvDownloadProgressProps = {
  records: number
  /** Expected number of records; undefined while unknown. */
  expected: number
  busyText: (count: string) => string
  progressLabel: string
  stopLabel: string
  onStop: () => void
}

/** Progress of a download, with a button that stops it. */
export function CsvDownloadProgress(props: CsvDownloadProgressProps) {
  const { records, expected, busyText, progressLabel, stopLabel, onStop } = props
  return (
    <div className="flex w-60 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p role="status" className="tabular truncate text-xs text-ink-soft">
          {busyText(formatNumber(records))}
        </p>
        <Progress label={progressLabel} value={records / Math.max(1, expected)} className="mt-1.5" />
      </div>
      <IconButton icon="close" size="sm" label={stopLabel} onClick={onStop} />
    </div>
  )
}

import { Button, IconButton } from '#admin/ui/button.tsx'
import { Progress } from '#admin/ui/progress.tsx'
import { type CsvDownload, useCsvDownload } from './use-csv-download.ts'

type CsvDownloadButtonProps = CsvDownload & {
  label: string
  /** Records the file will hold, as far as that is known. */
  expected: number
  isDisabled: boolean
  busyText: (count: string) => string
  progressLabel: string
  stopLabel: string
}

/** Saves a CSV file; while it does, shows how far it is. */
export function CsvDownloadButton(props: CsvDownloadButtonProps) {
  const { label, expected, isDisabled, busyText, progressLabel, stopLabel, ...download } = props
  const { records, save, stop } = useCsvDownload(download)
  if (records === undefined)
    return (
      <Button icon="download" disabled={isDisabled} onClick={save}>
        {label}
      </Button>
    )
  return (
    <div className="flex w-60 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p role="status" className="tabular truncate text-xs text-ink-soft">
          {busyText(records.toLocaleString())}
        </p>
        <Progress label={progressLabel} value={records / Math.max(1, expected)} className="mt-1.5" />
      </div>
      <IconButton icon="close" size="sm" label={stopLabel} onClick={stop} />
    </div>
  )
}

import { Button } from '#admin/ui/basic/button.tsx'
import { CsvDownloadProgress } from './csv-download-progress.tsx'
import { type CsvDownload, useCsvDownload } from './use-csv-download.ts'

type CsvDownloadButtonProps = CsvDownload & {
  label: string
  /** Expected number of records; undefined while unknown. */
  expected: number
  isDisabled: boolean
  busyText: (count: string) => string
  progressLabel: string
  stopLabel: string
}

/** Saves a CSV file and shows its progress. */
export function CsvDownloadButton(props: CsvDownloadButtonProps) {
  const { label, expected, isDisabled, busyText, progressLabel, stopLabel, ...download } = props
  const { records, save, stop } = useCsvDownload(download)
  if (records !== undefined)
    return <CsvDownloadProgress {...{ records, expected, busyText, progressLabel, stopLabel }} onStop={stop} />
  return (
    <Button icon="download" disabled={isDisabled} onClick={save}>
      {label}
    </Button>
  )
}

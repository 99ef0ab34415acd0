import { Button } from '#admin/ui/basic/button.tsx'
import { CsvDownloadProgress } from './csv-download-progress.tsx'
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
  if (records !== undefined)
    return <CsvDownloadProgress {...{ records, expected, busyText, progressLabel, stopLabel }} onStop={stop} />
  return (
    <Button icon="download" disabled={isDisabled} onClick={save}>
      {label}
    </Button>
  )
}

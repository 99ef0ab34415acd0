import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { CsvDownloadProgress } from './csv-download-progress.tsx'
import { type CsvDownload, useCsvDownload } from './use-csv-download.ts'

type CsvDownloadButtonProps = CsvDownload & {
  /** Expected number of records. */
  expected: number
  isDisabled: boolean
}

/** Saves a CSV file and shows its progress. */
export function CsvDownloadButton({ expected, isDisabled, ...download }: CsvDownloadButtonProps) {
  const t = useAdminText()
  const { records, save, stop } = useCsvDownload(download)
  if (records !== undefined) return <CsvDownloadProgress records={records} expected={expected} onStop={stop} />
  return (
    <Button icon="download" disabled={isDisabled} onClick={save}>
      {t('ui.csv.button')}
    </Button>
  )
}

import { CsvDownloadProgress } from '#admin/ui/file/csv-download-progress.tsx'
import { useCsvDownload } from '#admin/ui/file/use-csv-download.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { type ExportName, openAnalyticsCsv } from '#admin/features/analytics/state/analytics.api.ts'
import type { AnalyticsFilters } from '#admin/features/analytics/state/analytics-state.ts'

export type CsvDownloadProps = {
  view: ExportName
  siteId: string
  filters: AnalyticsFilters
  /** Expected number of rows. */
  expected: number
}

/** Saves a view as CSV with the screen's filters, with its progress. */
export function CsvDownload({ view, siteId, filters, expected }: CsvDownloadProps) {
  const t = useAnalyticsText()
  const name = t(`csv.${view}`)
  const { records, save, stop } = useCsvDownload({
    open: (signal) => openAnalyticsCsv(view, siteId, filters, signal),
    name,
  })
  if (records !== undefined) return <CsvDownloadProgress records={records} expected={expected} onStop={stop} />
  return (
    <Button size="sm" icon="download" onClick={save} aria-label={t('csv.label', { view: name })}>
      {t('csv.button')}
    </Button>
  )
}

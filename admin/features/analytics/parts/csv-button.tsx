import { Suspense } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import type { CsvDownloadProps } from './csv-download.tsx'

const CsvDownload = lazyView(async () => (await import('./csv-download.tsx')).CsvDownload)

/** Saves a view as CSV with the screen's filters. */
export function CsvButton(props: CsvDownloadProps) {
  const t = useAnalyticsText()
  const waiting = (
    <Button size="sm" icon="download" disabled>
      {t('csv.button')}
    </Button>
  )
  return (
    <Suspense fallback={waiting}>
      <CsvDownload {...props} />
    </Suspense>
  )
}

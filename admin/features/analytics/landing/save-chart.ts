import { datedCsvName, saveFile, toFileName } from '#admin/ui/file/save-file.ts'
import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { METRICS } from '#admin/features/analytics/state/analytics-state.ts'
import type { LandingChart } from '#shared/analytics/analytics.ts'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'

/** Saves a chart's numbers as CSV: a row a time, all figures, also of the period before. */
export function saveChart(t: ReturnType<typeof useAnalyticsText>, title: string, chart: LandingChart): void {
  const { points, pointsBefore } = chart
  const names = METRICS.map((metric) => t(`figure.${metric}.name`))
  const namesBefore = pointsBefore ? names.map((name) => `${name} (${t('lp.before')})`) : []
  const rows = points.map((point, index) => {
    const before = pointsBefore?.[index]
    return csvRow([
      point.at,
      ...METRICS.map((metric) => point[metric] ?? ''),
      ...(pointsBefore ? METRICS.map((metric) => before?.[metric] ?? '') : []),
    ])
  })
  const head = csvRow([t('lp.time'), ...names, ...namesBefore])
  saveFile(new Blob([CSV_BOM, head, ...rows], { type: 'text/csv' }), datedCsvName(toFileName(title)))
}

import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { RankingAnalytics } from '#shared/analytics/analytics.ts'
import { GOALS } from '#shared/visit/visit-counts.ts'
import { cellLabel } from './cell-label.ts'

const KINDS = [...GOALS, 'link', 'bar', 'button', 'product', 'point', 'popup'] as const

/** What a row of a ranking is called, and where it stands. */
export function rankedName(
  t: ReturnType<typeof useAnalyticsText>,
  { kind, label, cell }: Pick<RankingAnalytics['conversions'][number], 'kind' | 'label' | 'cell'>,
): { title: string; place: string } {
  const known = KINDS.find((one) => one === kind)
  const name = known ? t(`ranking.kind.${known}`) : kind
  const place = cell ? t('ranking.at', { position: cellLabel(t, cell), kind: name }) : name
  return label ? { title: label, place } : { title: place, place: '' }
}

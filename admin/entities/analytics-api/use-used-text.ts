import { formatDateTime } from '#shared/time/jst.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'

/** When something was used last, in words. */
export function useUsedText(): (usedAt: string | null) => string {
  const t = useAnalyticsApiText()
  return (usedAt) => (usedAt === null ? t('neverUsed') : t('usedAt', { time: formatDateTime(usedAt) }))
}

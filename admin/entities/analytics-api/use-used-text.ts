import { formatDateTime } from '#shared/time/jst.ts'
import { useAnalysisApiText } from './use-analysis-api-text.ts'

/** When something was used last, in words. */
export function useUsedText(): (usedAt: string | null) => string {
  const t = useAnalysisApiText()
  return (usedAt) => (usedAt === null ? t('neverUsed') : t('usedAt', { time: formatDateTime(usedAt) }))
}

import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { FilterName } from '#shared/analytics/analytics-rules.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'

type Words = ReturnType<typeof useAnalyticsText>

/** Lists that say what the visits led to: places where somebody spends money or effort. */
export const hasConversions = (by: FilterName): boolean => by === 'referrer' || by === 'campaign'

/** The conversions of a source with their rate, as the calls have them. */
export const conversionsText = (
  t: Words,
  { sessions, conversions }: { sessions: number; conversions: number },
): string =>
  t('lp.shareConversions', {
    count: formatNumber(conversions),
    rate: percentText(sessions > 0 ? conversions / sessions : 0),
  })

import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { SmallMark } from '#admin/features/analytics/parts/small-mark.tsx'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import { moneyText } from '#admin/features/analytics/state/money-text.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { SourceRow } from './source-rows.ts'

type Words = ReturnType<typeof useAnalyticsText>

/** The figures of sources, on the screen and on paper; value and cost only where there are any. */
export function sourceFigures(t: Words, { currency }: Pick<LandingAnalytics, 'currency'>, rows: readonly SourceRow[]) {
  const money = (amount: number | null) => (amount === null ? t('unit.none') : moneyText(currency, amount))
  const hasWorth = rows.some(({ worth }) => worth !== null)
  const hasCost = rows.some(({ cost }) => cost !== null)
  return [
    {
      of: 'conversions' as const,
      isShown: true,
      text: ({ conversions }: SourceRow) => <strong className="font-semibold">{formatNumber(conversions)}</strong>,
    },
    {
      of: 'conversionRate' as const,
      isShown: true,
      text: ({ rate, sessions }: SourceRow) => (
        <span className="inline-flex items-center gap-1.5">
          <SmallMark sessions={sessions} />
          {figureText(t, 'rate', rate)}
        </span>
      ),
    },
    { of: 'worth' as const, isShown: hasWorth, text: ({ worth }: SourceRow) => money(worth) },
    { of: 'cost' as const, isShown: hasCost, text: ({ cost }: SourceRow) => money(cost) },
    { of: 'perConversion' as const, isShown: hasCost, text: ({ perConversion }: SourceRow) => money(perConversion) },
    { of: 'sessions' as const, isShown: true, text: ({ sessions }: SourceRow) => formatNumber(sessions) },
  ].filter(({ isShown }) => isShown)
}

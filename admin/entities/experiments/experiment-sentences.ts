import type { MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/experiments/ja.ts'
import { SMALL_SESSIONS } from '#shared/analytics/analytics-rules.ts'
import type { VariantFigures } from '#shared/analytics/experiment-statistics.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { letterName } from './experiment-words.ts'

type Words = (key: Extract<MessageKey<typeof ja>, `words.${string}`>, values: Record<string, string | number>) => string

export const signedPercent = (share: number) => `${share > 0 ? '+' : ''}${percentText(share)}`

/** How a variant differs from A; nothing for A itself, and below the visits that can say it. */
function differenceOf(t: Words, { lift, liftInterval }: VariantFigures): string[] {
  if (lift === null || !liftInterval) return []
  const values = {
    lift: percentText(Math.abs(lift)),
    low: signedPercent(liftInterval.low),
    high: signedPercent(liftInterval.high),
  }
  if (liftInterval.low <= 0 && liftInterval.high >= 0) return [t('words.unclear', values)]
  return [t(lift > 0 ? 'words.higher' : 'words.lower', values)]
}

/** The figures of each variant as sentences, in the order of the table; nothing of a variant without visits. */
export function sentencesOf(t: Words, variants: readonly VariantFigures[]): { letter: string; text: string }[] {
  const isSmall = variants.some(({ visits }) => visits < SMALL_SESSIONS)
  return variants.flatMap((one) => {
    const { visits, conversions, rate } = one
    if (rate === null) return []
    const letter = letterName(one.letter)
    const values = {
      letter,
      visits: formatNumber(visits),
      conversions: formatNumber(conversions),
      rate: percentText(rate),
    }
    return [{ letter, text: [t('words.rate', values), ...(isSmall ? [] : differenceOf(t, one))].join(' ') }]
  })
}

import type { MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/experiments/ja.ts'

type LimitKey = Extract<MessageKey<typeof ja>, 'verdict.over' | 'verdict.under'>

/** The probability to be best: never rounded to certainty, in the sentence and in the table alike. */
export function probabilityText(best: number, t: (key: LimitKey) => string): string {
  if (best > 0.99) return t('verdict.over')
  return best < 0.01 ? t('verdict.under') : `${Math.floor(best * 100)}%`
}

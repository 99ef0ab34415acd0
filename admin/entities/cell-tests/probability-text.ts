/** The probability to be best: never rounded to certainty, in the sentence and in the table alike. */
export function probabilityText(best: number, t: (key: 'verdict.over' | 'verdict.under') => string): string {
  if (best > 0.99) return t('verdict.over')
  return best < 0.01 ? t('verdict.under') : `${Math.floor(best * 100)}%`
}

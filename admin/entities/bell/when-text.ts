import { ageOf } from '#shared/time/age.ts'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { formatDate } from '#shared/time/jst.ts'

/** From this age on, in milliseconds, a date says more than a number of days. */
const OLD = 7 * 24 * 60 * 60_000

/**
 * How long ago something was, e.g. `3分前`; a date from a week on; undefined within the last minute. Moments that lie
 * ahead, because this machine's clock is late, count as within the last minute.
 */
export function whenText(at: number, now: number, language: Language): string | undefined {
  const age = now - at
  if (age >= OLD) return formatDate(at)
  const found = ageOf(age)
  if (!found) return undefined
  // Elsewhere `narrow` is the same text without a space before the unit; in English it would be `3m ago`.
  const format = new Intl.RelativeTimeFormat(HTML_LANGUAGE[language], { style: language === 'en' ? 'long' : 'narrow' })
  return format.format(-found.count, found.unit)
}

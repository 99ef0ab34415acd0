import { ageOf } from '#shared/time/age.ts'
import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'

/**
 * How long something has lasted, in its largest unit, e.g. `3日`; undefined below a minute, also for moments that lie
 * ahead because this machine's clock is late.
 */
export function ageText(since: number, now: number, language: Language): string | undefined {
  const found = ageOf(now - since)
  if (!found) return undefined
  const style = { style: 'unit', unit: found.unit, unitDisplay: 'long' } as const
  const text = new Intl.NumberFormat(HTML_LANGUAGE[language], style).format(found.count)
  // In Japanese a space would stand before the unit.
  return language === 'ja' ? text.replace(' ', '') : text
}

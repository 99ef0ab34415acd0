import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The largest unit first. */
const UNITS = [
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: MINUTE },
] as const

/**
 * How long something has lasted, in its largest unit, e.g. `3日`; undefined below a minute, also for moments that lie
 * ahead because this machine's clock is late.
 */
export function ageText(since: number, now: number, language: Language): string | undefined {
  const age = now - since
  const found = UNITS.find(({ length }) => age >= length)
  if (!found) return undefined
  const style = { style: 'unit', unit: found.unit, unitDisplay: 'long' } as const
  const text = new Intl.NumberFormat(HTML_LANGUAGE[language], style).format(Math.floor(age / found.length))
  // In Japanese a space would stand before the unit.
  return language === 'ja' ? text.replace(' ', '') : text
}

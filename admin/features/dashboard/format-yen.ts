import type { Language } from '#shared/text/languages.ts'
import { formatNumber } from '#shared/text/numbers.ts'

/** Yen as 10,000 yen with one decimal: `1,234.5`. */
export function tenThousands(yen: number): string {
  return withDecimals(Math.round(yen / 1000), 1)
}

/** Yen as 100 million yen with two decimals: `1.23`. */
export function hundredMillions(yen: number): string {
  return withDecimals(Math.round(yen / 1_000_000), 2)
}

/** Yen as million yen with two decimals: `1.82`. */
export function millions(yen: number): string {
  return withDecimals(Math.round(yen / 10_000), 2)
}

/** How revenue of a month, of a year, and on an axis is written: English counts in millions, the others in 10,000s. */
export const revenueFormats = (language: Language) =>
  language === 'en'
    ? { mrr: millions, arr: millions, axis: (yen: number) => String(Math.round(yen / 10_000) / 100) }
    : { mrr: tenThousands, arr: hundredMillions, axis: (yen: number) => formatNumber(Math.round(yen / 10_000)) }

/** An integer whose last digits are decimals. */
function withDecimals(value: number, decimals: number): string {
  const unit = 10 ** decimals
  const whole = Math.floor(Math.abs(value) / unit)
  const rest = String(Math.abs(value) % unit).padStart(decimals, '0')
  return `${value < 0 ? '-' : ''}${formatNumber(whole)}.${rest}`
}

/** A difference with its sign: `+12`, `-3`, `±0`. */
export function signedText(value: number, format: (value: number) => string): string {
  if (value === 0) return `±${format(0)}`
  return value > 0 ? `+${format(value)}` : format(value)
}

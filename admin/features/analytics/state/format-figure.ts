import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'

type Words = ReturnType<typeof useAnalyticsText>

/** How a figure is written: as a count, a share, a time or a number with a decimal. */
export type FigureKind = 'count' | 'rate' | 'seconds' | 'decimal'

/** Seconds with one decimal below a minute, else minutes and seconds. */
export function secondsText(t: Words, seconds: number): string {
  if (seconds < 59.95) return t('unit.seconds', { count: seconds.toFixed(1) })
  const whole = Math.round(seconds)
  return t('unit.minutes', { minutes: Math.floor(whole / 60), seconds: String(whole % 60).padStart(2, '0') })
}

/** A figure as people read it; a dash where there is none. */
export function figureText(t: Words, kind: FigureKind, value: number | null): string {
  if (value === null) return t('unit.none')
  if (kind === 'rate') return percentText(value)
  if (kind === 'seconds') return secondsText(t, value)
  return kind === 'decimal' ? value.toFixed(1) : formatNumber(value)
}

export type Change = { direction: 'up' | 'down' | 'same'; text: string }

/** How far a figure moved: counts in percent, rates in points, others in their own unit; undefined without both. */
export function figureChange(
  t: Words,
  kind: FigureKind,
  now: number | null,
  before: number | null,
): Change | undefined {
  if (now === null || before === null || (kind === 'count' && before === 0 && now !== 0)) return undefined
  const text = differenceText(t, kind, now, before)
  if (text === undefined) return { direction: 'same', text: '' }
  return { direction: now > before ? 'up' : 'down', text }
}

/** The size of a difference without its sign; undefined where it would be written as zero. */
function differenceText(t: Words, kind: FigureKind, now: number, before: number): string | undefined {
  const difference = Math.abs(now - before)
  if (kind === 'count') return before === 0 || difference === 0 ? undefined : percentText(difference / before)
  if (kind === 'rate') {
    const points = (difference * 100).toFixed(1)
    return points === '0.0' ? undefined : t('unit.points', { count: points })
  }
  if (difference < 0.05) return undefined
  return kind === 'seconds' ? secondsText(t, difference) : difference.toFixed(1)
}

/** Whether more of a figure is good, bad or neither. */
export const isBetter = (direction: Change['direction'], good: 'up' | 'down' | null): boolean | undefined =>
  good === null || direction === 'same' ? undefined : direction === good

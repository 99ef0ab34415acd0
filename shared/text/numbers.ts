/** Integers and shares as people read them, in every language alike. */

/** An integer as `1,234,567`, with a minus sign in front where it is negative. */
export const formatNumber = (value: number): string => {
  const digits = String(Math.abs(value)).replace(/\B(?=(\d{3})+$)/g, ',')
  return value < 0 ? `-${digits}` : digits
}

/**
 * A share (1 is all) as percent with one decimal, below one percent with two: `12.3%`, `0.05%`; `100%` and `0%` without
 * any; a minus sign in front where it is negative.
 */
export function percentText(share: number): string {
  const percent = Math.abs(share) * 100
  const sign = share < 0 ? '-' : ''
  if (percent > 0 && percent < 0.005) return share > 0 ? '<0.01%' : '>-0.01%'
  if (percent === 0 || percent >= 99.95) return `${sign}${Math.round(percent)}%`
  return `${sign}${percent.toFixed(percent < 0.995 ? 2 : 1)}%`
}

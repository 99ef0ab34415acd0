import { STEP_BOUNDS } from '#shared/visit/visit-counts.ts'

/** The standard normal distribution's quantile of a two-sided 95 % interval. */
const Z = 1.959963984540054

/**
 * The median of times in seconds, from the number of times in each step of `STEP_BOUNDS`, by linear interpolation
 * inside the step; null without times. The last step has no end: its times count as its beginning, five minutes.
 */
export function medianOf(steps: readonly number[]): number | null {
  const counts = steps.map((count) => Math.max(0, count))
  const half = counts.reduce((sum, count) => sum + count, 0) / 2
  if (half === 0) return null
  let below = 0
  for (const [step, count] of counts.entries()) {
    if (below + count >= half && count > 0) {
      const start = STEP_BOUNDS[step - 1] ?? 0
      const end = STEP_BOUNDS[step] ?? start
      return start + ((half - below) / count) * (end - start)
    }
    below += count
  }
  return null
}

/** The 95 % interval of a share by Wilson's score; null without attempts. */
export function wilsonInterval(hits: number, tries: number): { low: number; high: number } | null {
  if (tries <= 0) return null
  const share = hits / tries
  const center = share + Z ** 2 / (2 * tries)
  const spread = Z * Math.sqrt((share * (1 - share)) / tries + Z ** 2 / (4 * tries ** 2))
  const scale = 1 + Z ** 2 / tries
  return { low: Math.max(0, (center - spread) / scale), high: Math.min(1, (center + spread) / scale) }
}

/** A part of a whole; null if the whole is zero. */
export const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

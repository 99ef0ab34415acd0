/** The median. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** The range of the values relative to their median. */
export function spread(values: readonly number[]): number {
  return (Math.max(...values) - Math.min(...values)) / median(values)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Maximum spread of repeated measurements; a larger one means that the machine had other work. */
export const QUIET = 0.15

/** The value below which a share of the values lies, e.g. 0.95; 0 of no values. */
export function percentile(values: readonly number[], share: number): number {
  const ordered = values.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? 0
}

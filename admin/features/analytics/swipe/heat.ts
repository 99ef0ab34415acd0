import type { AnalysedCell, CellFigures } from '#shared/analytics/analytics.ts'
import { SMALL_SESSIONS } from '#shared/analytics/analytics-rules.ts'
import type { Heat } from '#admin/features/analytics/state/analytics-state.ts'
import type { FigureKind } from '#admin/features/analytics/state/format-figure.ts'

/** What a heat map shows of a cell, and how it is written. */
export const HEAT_FIGURE = {
  reach: { member: 'reach', kind: 'rate', definition: 'reach' },
  median: { member: 'medianSeconds', kind: 'seconds', definition: 'median' },
  mean: { member: 'meanSeconds', kind: 'seconds', definition: 'mean' },
  exits: { member: 'exitRate', kind: 'rate', definition: 'exits' },
  clicks: { member: 'clickRate', kind: 'rate', definition: 'clicks' },
} as const satisfies Record<Heat, { member: keyof CellFigures; kind: FigureKind; definition: string }>

/** The value of a cell; null where no visit saw it. */
export const heatValue = (cell: AnalysedCell, heat: Heat): number | null =>
  cell.now.sessions === 0 ? null : cell.now[HEAT_FIGURE[heat].member]

/** Whether a cell's figures come from so few visits that they are marked. */
export const isSmall = ({ sessions }: { sessions: number }): boolean => sessions < SMALL_SESSIONS

/** The values that the palest and the darkest colour stand for. */
export type HeatRange = { low: number; high: number }

/**
 * The range of the shown values, so that they differ as far as colours can. Cells of few visits do not widen it where others
 * have more.
 */
export function heatRange(cells: readonly AnalysedCell[], heat: Heat): HeatRange {
  const valuesOf = (some: readonly AnalysedCell[]) => some.flatMap((cell) => heatValue(cell, heat) ?? [])
  const firm = valuesOf(cells.filter(({ now }) => !isSmall(now)))
  const values = firm.length > 0 ? firm : valuesOf(cells)
  return values.length > 0 ? { low: Math.min(...values), high: Math.max(...values) } : { low: 0, high: 0 }
}

/** A value's part of the range, from 0 to 1; half where all values are one. */
export function heatShare(value: number, { low, high }: HeatRange): number {
  return high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 0.5
}

/** From paper to a deep red; each step is darker than the one before, so that the map reads in greyscale. */
const STOPS = [
  [255, 247, 230],
  [255, 219, 153],
  [250, 168, 82],
  [232, 108, 44],
  [186, 48, 32],
  [116, 14, 32],
] as const

/** The colour of a part of the scale. */
export function heatColour(share: number): string {
  const [red, green, blue] = heatRgb(share)
  return `rgb(${red} ${green} ${blue})`
}

export function heatRgb(share: number): [number, number, number] {
  const at = Math.min(1, Math.max(0, share)) * (STOPS.length - 1)
  const index = Math.min(STOPS.length - 2, Math.floor(at))
  const [one, other] = [STOPS[index] ?? STOPS[0], STOPS[index + 1] ?? STOPS[0]]
  const mix = (channel: 0 | 1 | 2) => Math.round(one[channel] + (other[channel] - one[channel]) * (at - index))
  return [mix(0), mix(1), mix(2)]
}

/** The scale as a CSS gradient, for the legend. */
export const HEAT_GRADIENT = `linear-gradient(90deg, ${STOPS.map((stop) => `rgb(${stop.join(' ')})`).join(', ')})`

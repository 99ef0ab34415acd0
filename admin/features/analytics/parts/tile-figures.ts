import type { FigureKind } from '#admin/features/analytics/state/format-figure.ts'
import type { Figures } from '#shared/analytics/analytics.ts'
import type { Definition } from './definition.tsx'

export type TileFigure = {
  of: Definition
  member: keyof Figures
  kind: FigureKind
  good: 'up' | 'down' | null
  /** A part of visits: of few visits it is marked. */
  isPart: boolean
}

/** What came of the visits: it leads every view. */
export const RESULT_FIGURES: readonly TileFigure[] = [
  { of: 'conversionRate', member: 'conversionRate', kind: 'rate', good: 'up', isPart: true },
  { of: 'conversions', member: 'conversions', kind: 'count', good: 'up', isPart: false },
  { of: 'worth', member: 'worth', kind: 'count', good: 'up', isPart: false },
]

/** The other figures in the order in which they are read: how many came, and what they did. */
export const TILE_FIGURES: readonly TileFigure[] = [
  { of: 'sessions', member: 'sessions', kind: 'count', good: 'up', isPart: false },
  { of: 'visitors', member: 'visitors', kind: 'count', good: 'up', isPart: false },
  { of: 'views', member: 'views', kind: 'count', good: 'up', isPart: false },
  { of: 'bounceRate', member: 'bounceRate', kind: 'rate', good: 'down', isPart: true },
  { of: 'depth', member: 'depth', kind: 'decimal', good: 'up', isPart: true },
  { of: 'medianTime', member: 'medianSeconds', kind: 'seconds', good: null, isPart: true },
]

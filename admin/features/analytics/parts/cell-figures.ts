import type { CellFigures } from '#shared/analytics/analytics.ts'
import type { FigureKind } from '#admin/features/analytics/state/format-figure.ts'
import type { Definition } from './definition.tsx'

export type CellFigure = {
  member: keyof CellFigures
  of: Definition
  kind: FigureKind
  /** Which direction is good; null where neither is. */
  good: 'up' | 'down' | null
}

/** The figures of a cell, in the order in which they are read. */
export const CELL_FIGURES: readonly CellFigure[] = [
  { member: 'views', of: 'impressions', kind: 'count', good: 'up' },
  { member: 'sessions', of: 'seen', kind: 'count', good: 'up' },
  { member: 'reach', of: 'reach', kind: 'rate', good: 'up' },
  { member: 'medianSeconds', of: 'median', kind: 'seconds', good: null },
  { member: 'meanSeconds', of: 'mean', kind: 'seconds', good: null },
  { member: 'exitRate', of: 'exits', kind: 'rate', good: 'down' },
  { member: 'clickRate', of: 'clicks', kind: 'rate', good: 'up' },
  { member: 'buttonClicks', of: 'buttonClicks', kind: 'count', good: 'up' },
  { member: 'productOpenings', of: 'productOpenings', kind: 'count', good: 'up' },
  { member: 'productClicks', of: 'productClicks', kind: 'count', good: 'up' },
  { member: 'pointClicks', of: 'pointClicks', kind: 'count', good: 'up' },
  { member: 'goals', of: 'goals', kind: 'count', good: 'up' },
  { member: 'turnBacks', of: 'turnBacks', kind: 'count', good: 'down' },
]

/** A cell's figure for sorting; what is not known comes last. */
export const sortValue = (figures: CellFigures, member: keyof CellFigures): number => figures[member] ?? -1

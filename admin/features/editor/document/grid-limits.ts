import { GRID_CELLS_MAX, GRID_SIDE_MAX } from '#shared/site/site-rules.ts'
import type { PlanLimits } from '#shared/account/plans.ts'

/** The most columns, rows and cells that a plan lets a site have. */
export type GridLimits = { columns: number; rows: number; cells: number }

export type GridSize = { columns: number; rows: number }

/** Why a grid size is refused; keys of the `grid.refused` messages. */
export type SizeRefusal = 'cells' | 'columns' | 'rows' | 'filled'

export function toGridLimits(plan: Pick<PlanLimits, 'quantitySwipe' | 'maxColumns' | 'maxRows'>): GridLimits {
  return {
    columns: Math.min(plan.maxColumns ?? GRID_SIDE_MAX, GRID_SIDE_MAX),
    rows: Math.min(plan.maxRows ?? GRID_SIDE_MAX, GRID_SIDE_MAX),
    cells: Math.min(plan.quantitySwipe ?? GRID_CELLS_MAX, GRID_CELLS_MAX),
  }
}

/** Whether a grid may have a size; a grid never gets smaller than the cells in it. */
export function refuseSize(size: GridSize, filled: number, limits: GridLimits): SizeRefusal | undefined {
  if (size.columns < 1 || size.columns > limits.columns) return 'columns'
  if (size.rows < 1 || size.rows > limits.rows) return 'rows'
  if (size.columns * size.rows > limits.cells) return 'cells'
  return size.columns * size.rows < filled ? 'filled' : undefined
}

/** How many more cells fit when rows may be added up to the limits. */
export function roomFor(columns: number, filled: number, limits: GridLimits): number {
  const rows = Math.min(limits.rows, Math.floor(limits.cells / columns))
  return Math.max(0, rows * columns - filled)
}

/** Rows needed for so many cells, never fewer than there are. */
export function rowsFor(cells: number, { columns, rows }: GridSize): number {
  return Math.max(rows, Math.ceil(cells / columns))
}

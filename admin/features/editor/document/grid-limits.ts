import { GRID_CELLS_MAX, GRID_SIDE_MAX } from '#shared/site/site-rules.ts'
import type { PlanLimits } from '#shared/account/plans.ts'

/** Maximum columns, rows and cells of a site under its plan. */
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

/** Why a grid size is refused; undefined if it is allowed. `filled`: the grid would hold fewer cells than it has. */
export function refuseSize(size: GridSize, filled: number, limits: GridLimits): SizeRefusal | undefined {
  if (size.columns < 1 || size.columns > limits.columns) return 'columns'
  if (size.rows < 1 || size.rows > limits.rows) return 'rows'
  if (size.columns * size.rows > limits.cells) return 'cells'
  return size.columns * size.rows < filled ? 'filled' : undefined
}

/** Number of cells that can still be added, with rows added up to the limits. */
export function roomFor(columns: number, filled: number, limits: GridLimits): number {
  const rows = Math.min(limits.rows, Math.floor(limits.cells / columns))
  return Math.max(0, rows * columns - filled)
}

/** Rows needed for a number of cells, at least the current rows. */
export function rowsFor(cells: number, { columns, rows }: GridSize): number {
  return Math.max(rows, Math.ceil(cells / columns))
}

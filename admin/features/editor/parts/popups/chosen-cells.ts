/** A grid of cells to choose from: the ids in grid order. */
export type CellGrid = { order: readonly string[]; columns: number }

/** Adds cells to a choice or takes them out; it stays in grid order. */
export function withCells(
  { order }: CellGrid,
  chosen: readonly string[],
  ids: readonly string[],
  isChosen: boolean,
): string[] {
  return order.filter((id) => (ids.includes(id) ? isChosen : chosen.includes(id)))
}

/** The cells of the rectangle between two cells. */
export function cellsBetween({ order, columns }: CellGrid, from: string, to: string): string[] {
  const places = [order.indexOf(from), order.indexOf(to)]
  const [left = 0, right = 0] = places.map((place) => place % columns).toSorted((a, b) => a - b)
  const [top = 0, bottom = 0] = places.map((place) => Math.floor(place / columns)).toSorted((a, b) => a - b)
  return order.filter((_, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)]
    return left <= column && column <= right && top <= row && row <= bottom
  })
}

/** The cells of a row. */
export function cellsOfRow({ order, columns }: CellGrid, row: number): string[] {
  return order.slice(row * columns, (row + 1) * columns)
}

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** The cell that an arrow key leads to; undefined for other keys and at the edge. */
export function cellBeside({ order, columns }: CellGrid, id: string, key: string): string | undefined {
  const step = STEPS[key]?.(columns)
  return step === undefined ? undefined : order[order.indexOf(id) + step]
}

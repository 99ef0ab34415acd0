/** A grid of cells: ids in grid order (`order`), filled row by row. */
export type CellGrid = { order: readonly string[]; columns: number }

/** Adds `ids` to the selection `chosen`, or removes them if `isChosen` is false; the result is in grid order. */
export function withSelection(
  { order }: CellGrid,
  chosen: readonly string[],
  ids: readonly string[],
  isChosen: boolean,
): string[] {
  return order.filter((id) => (ids.includes(id) ? isChosen : chosen.includes(id)))
}

/** Ids of the cells in the rectangle that has two cells as opposite corners. */
export function cellsInRectangle({ order, columns }: CellGrid, from: string, to: string): string[] {
  const places = [order.indexOf(from), order.indexOf(to)]
  const [left = 0, right = 0] = places.map((place) => place % columns).toSorted((a, b) => a - b)
  const [top = 0, bottom = 0] = places.map((place) => Math.floor(place / columns)).toSorted((a, b) => a - b)
  return order.filter((_, place) => {
    const [column, row] = [place % columns, Math.floor(place / columns)]
    return left <= column && column <= right && top <= row && row <= bottom
  })
}

/** Ids of the cells of a row; `row` starts at 0. */
export function cellsOfRow({ order, columns }: CellGrid, row: number): string[] {
  return order.slice(row * columns, (row + 1) * columns)
}

const STEPS: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
}

/** Id of the cell that an arrow key moves to; undefined for other keys and at the edge. */
export function neighbourCell({ order, columns }: CellGrid, id: string, key: string): string | undefined {
  const step = STEPS[key]?.(columns)
  return step === undefined ? undefined : order[order.indexOf(id) + step]
}

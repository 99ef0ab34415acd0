import { grid } from './dom.ts'

// The grid as the DOM has it, a vertical scroller of rows, each a horizontal scroller of cells; and the steps between
// cells.

export type Place = Element | null | undefined
/** Rows and cells are HTML elements inside another one. */
type Found = (HTMLElement & { parentElement: HTMLElement }) | undefined

/** The child that a scroller shows: all children are as large as the scroller. Without a size the offset is NaN. */
export const shownIn = (scroller: Place, offset: number) => scroller?.children[Math.round(offset) || 0] as Found

/** A row's current cell. */
const cellOf = (row: Place) => row && shownIn(row, row.scrollLeft / row.clientWidth)

/** The cell on the screen. */
export const currentCell = () => cellOf(shownIn(grid(), grid().scrollTop / grid().clientHeight))

/**
 * The cells that one step leads to: sideways in the row, the cell that the row above or below shows, or an end of the
 * row. Neighbours come first, in the order in which their pictures load and of the arrows.
 */
export function stepsFrom(cell: Place): Record<string, Place> {
  // A cell that was replaced meanwhile leads nowhere.
  const row = cell?.parentElement
  return {
    right: cell?.nextElementSibling,
    down: cellOf(row?.nextElementSibling),
    left: cell?.previousElementSibling,
    up: cellOf(row?.previousElementSibling),
    home: row?.firstElementChild,
    end: row?.lastElementChild,
  }
}

/** The cells to the right, below, to the left and above. */
export const neighbours = (cell: Element) => Object.values(stepsFrom(cell)).slice(0, 4)

import { grid } from './dom.ts'

// The grid as the DOM has it: a vertical scroller of rows, each a horizontal scroller of cells. The paths between them.

export type Place = Element | null | undefined
/** Rows and cells are HTML elements inside of another. */
type Found = (HTMLElement & { parentElement: HTMLElement }) | undefined

/** The child that a scroller shows: all are as large as itself. Without a size there is no number. */
export const shownIn = (scroller: Place, offset: number) => scroller?.children[Math.round(offset) || 0] as Found

/** A row's current cell. */
const cellOf = (row: Place) => row && shownIn(row, row.scrollLeft / row.clientWidth)

/** The cell on the screen. */
export const currentCell = () => cellOf(shownIn(grid(), grid().scrollTop / grid().clientHeight))

/**
 * The cells that one step leads to: sideways in the row, the cell that the row above or below shows, or an end of the
 * row. Neighbours come first, in the order in which their pictures load and in which the arrows stand.
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

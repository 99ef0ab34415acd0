/** The grid as the DOM has it: a vertical scroller of rows, each a horizontal scroller of cells. */

export const find = (selector: string) => document.querySelector<HTMLElement>(selector)
/** Elements of a text, and scripts that run once they are in the page, if its policy lets them. */
export const parse = (html: string) => document.createRange().createContextualFragment(html)
/** Looked up each time: a preview replaces the whole body. */
export const grid = () => find('#grid') as HTMLElement

export type Place = Element | null | undefined
/** Rows and cells are nothing else. */
type Found = HTMLElement | undefined

/** The child that a scroller shows: all are as large as itself. Without a size there is no number. */
export const shownIn = (scroller: Place, offset: number) => scroller?.children[Math.round(offset) || 0] as Found

/** A row's current cell. */
const cellOf = (row: Place) => row && shownIn(row, row.scrollLeft / row.clientWidth)

/** The cell on the screen. */
export const currentCell = () => cellOf(shownIn(grid(), grid().scrollTop / grid().clientHeight)) as Found

/**
 * The cells that one step leads to: sideways in the row, the place that the row above or below keeps, or an end of the
 * row. Neighbours come first, in the order in which they are worth loading and in which the arrows stand.
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

/** A page's path at another place. A1 is left out. */
export function pathTo(path: string, position: string): string {
  return path.replace(/\/([A-Z]+\d+)?$/, '') + (position === 'A1' ? '' : `/${position}`) || '/'
}

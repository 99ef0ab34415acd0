/** The grid as the DOM has it: a vertical scroller of rows, each a horizontal scroller of cells. */

export const byId = (id: string | undefined) => document.getElementById(id as string)
/** Looked up each time: a preview replaces the whole body. */
export const grid = () => byId('grid') as HTMLElement

/** What counts as a place of its own: keys and the wheel move nothing below it. */
export const WINDOWS = 'dialog,.card'

type Place = Element | null | undefined
/** Rows and cells are nothing else. */
type Found = HTMLElement | undefined
export type Step = (cell: Place) => Found

/** The child that a scroller shows: all are as large as itself. Without a size there is no number. */
const shownIn = (scroller: Place, offset: number) => scroller?.children[Math.round(offset) || 0] as Found

/** A row's current cell. */
const cellOf = (row: Place) => row && shownIn(row, row.scrollLeft / row.clientWidth)

/** The cell on the screen. */
export const currentCell = () => cellOf(shownIn(grid(), grid().scrollTop / grid().clientHeight)) as Found

/**
 * The cell that one step leads to: sideways in the row, or the place that the row above or below keeps. In the order in
 * which neighbours are worth loading.
 */
export const STEPS: Record<string, Step> = {
  right: (cell) => cell?.nextElementSibling as Found,
  down: (cell) => cellOf(cell?.parentElement?.nextElementSibling) as Found,
  left: (cell) => cell?.previousElementSibling as Found,
  up: (cell) => cellOf(cell?.parentElement?.previousElementSibling) as Found,
}

/** A page's path at another place. A1 is left out. */
export function pathTo(path: string, position: string): string {
  return path.replace(/\/([A-Z]+\d+)?$/, '') + (position === 'A1' ? '' : `/${position}`) || '/'
}

/** Scrolls natively; the browser snaps. */
export function show(cell: Place, isInstant = matchMedia('(prefers-reduced-motion:reduce)').matches): void {
  cell?.scrollIntoView({ behavior: isInstant ? 'instant' : 'smooth', block: 'start', inline: 'start' })
}

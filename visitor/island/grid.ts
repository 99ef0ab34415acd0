/** The grid as the DOM has it: a vertical scroller of rows, each a horizontal scroller of cells. */

export const byId = (id: string) => document.getElementById(id)
/** Looked up each time: a preview replaces the whole body. */
export const grid = () => byId('grid') as HTMLElement

const isCalm = () => matchMedia('(prefers-reduced-motion:reduce)').matches

/** Columns and rows of a step, in the order in which neighbours are worth loading. */
export const STEPS: Record<string, readonly [columns: number, rows: number]> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
}

/** The element a scroller shows: all its children are as large as itself. */
const shownIn = (scroller: Element | undefined, offset: number) =>
  scroller?.children[Math.round(offset)] as HTMLElement | undefined

/** A row's current cell. */
const cellOf = (row: Element | undefined | null) =>
  row ? shownIn(row, row.scrollLeft / (row.clientWidth || 1)) : undefined

/** The cell on the screen. */
export function currentCell(): HTMLElement | undefined {
  const scroller = grid()
  return cellOf(shownIn(scroller, scroller.scrollTop / (scroller.clientHeight || 1)))
}

/** The cell that one step leads to: sideways in the row, or the place that the row above or below keeps. */
export function neighbour(cell: Element | undefined, columns: number, rows: number): HTMLElement | undefined {
  if (columns) return (columns > 0 ? cell?.nextElementSibling : cell?.previousElementSibling) as HTMLElement
  const row = cell?.parentElement
  return cellOf(rows > 0 ? row?.nextElementSibling : row?.previousElementSibling)
}

/** A page's path at another place. A1 is left out. */
export function pathTo(path: string, cell: HTMLElement): string {
  return path.replace(/\/([A-Z]+\d+)?$/, '') + (cell.id === 'A1' ? '' : `/${cell.id}`) || '/'
}

export function indexOf(element: Element | null | undefined): number {
  return element?.parentElement ? [...element.parentElement.children].indexOf(element) : 0
}

/** Scrolls natively; the browser snaps. */
export function show(cell: HTMLElement | undefined, isInstant = false): void {
  cell?.scrollIntoView({ behavior: isInstant || isCalm() ? 'instant' : 'smooth', block: 'start', inline: 'start' })
}

import { type Position, positionOf } from '#shared/site/cell/positions.ts'
import type { OpenCell, ReleaseCell, ReleaseCompany, ReleaseForm, SiteRelease } from '#shared/site/release/releases.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import { type VisitorText, visitorText } from '#visitor/words/visitor-text.ts'
import type { PageBase } from './page-path.ts'

/** Above this many cells only those around the entry are in the page; the island fetches the rest. */
export const WHOLE_PAGE_CELLS = 100
/** Cells that one fetch of the island brings, counted row by row. */
export const BLOCK_CELLS = 20

/**
 * A published page: where it hangs on its host, and the origin that its canonical address names. `isMember`: it is made
 * for somebody who has signed in, with everything in it.
 */
export type PublishedMode = { kind: 'published'; base: PageBase; origin: string; isMember?: true }

/** What differs between a published page and the editor's preview of it, which holds the company's texts itself. */
export type PageMode = PublishedMode | { kind: 'preview'; company?: ReleaseCompany | null; form?: ReleaseForm | null }

/**
 * Whether a page stands on a host of its site alone: tags of its maker run nowhere else (rules/seo.md#where-tags-run).
 */
export function hasOwnHost(mode: PageMode): boolean {
  return mode.kind === 'published' && mode.base.root === ''
}

/** Everything the views of one page need. */
export type PageContext = {
  release: SiteRelease
  entry: Position
  mode: PageMode
  text: VisitorText
  /** The cell whose contents are rendered: its links to pages of the site lead back to it. */
  inside?: Position
}

export function createPageContext(release: SiteRelease, entry: Position, mode: PageMode): PageContext {
  return { release, entry, mode, text: visitorText(release.language) }
}

/** No place of any grid: for cells that are rendered apart from a page's first picture. */
export const NOWHERE: Position = { column: -1, row: -1 }

/** A cell with its place. */
export type PlacedCell = { cell: ReleaseCell; position: Position }

/** The cell at a place, if the grid reaches so far. */
export function cellAt(release: SiteRelease, { column, row }: Position): ReleaseCell | undefined {
  return column < release.columns ? release.cells[row * release.columns + column] : undefined
}

const WINDOW_ROWS = 1
const ENTRY_REACH = 4
const OTHER_REACH = 3

/**
 * The rows to render, each with its cells: all of them up to 100 cells, else the entry's row around the entry and the
 * beginning of the rows beside it (each row starts at its first column).
 */
export function rowsToRender({ release, entry, mode }: PageContext): PlacedCell[][] {
  const placed = release.cells.map((cell, index) => ({ cell, position: positionOf(index, release.columns) }))
  const rows = Map.groupBy(placed, ({ position }) => position.row)
  if (isWhole(release) || mode.kind === 'preview') return [...rows.values()]
  const near = [...rows].filter(([row]) => Math.abs(row - entry.row) <= WINDOW_ROWS)
  return near.map(([row, cells]) =>
    cells.filter(({ position: { column } }) =>
      row === entry.row ? Math.abs(column - entry.column) <= ENTRY_REACH : column < OTHER_REACH,
    ),
  )
}

export function isWhole(release: SiteRelease): boolean {
  return release.cells.length <= WHOLE_PAGE_CELLS
}

/** The tags that a page has. */
export function tagsOf({ release, mode }: PageContext): ReleaseTags | undefined {
  return hasOwnHost(mode) ? release.seo?.tags : undefined
}

/** Whether films may come to a page. */
export function hasVideo(context: PageContext): boolean {
  return mayHave(context, ({ video }) => video !== null)
}

/** Whether arrows may fade or rows move on by themselves. */
export function hasTimers(context: PageContext): boolean {
  return mayHave(context, ({ arrowFadeSeconds, sliderSeconds }) => arrowFadeSeconds > 0 || sliderSeconds > 0)
}

/** Whether there is anything for the bar at the bottom. */
export function hasBar({ release }: Pick<PageContext, 'release'>): boolean {
  return release.sns !== undefined || release.companyTabs !== undefined
}

/** Whether the bar needs its script: it opens a window, or changes from cell to cell. */
export function hasLiveBar(context: PageContext): boolean {
  const { release, mode } = context
  if (mode.kind === 'preview') return true
  const changes = mayHave(context, ({ hidesSns, hidesCompany }) => hidesSns === true || hidesCompany === true)
  return release.companyTabs !== undefined || (hasBar(context) && changes)
}

/** Whether a page keeps cells from those who have not signed in. */
export function hasLocks({ release, mode }: PageContext): boolean {
  return mode.kind === 'published' && release.cells.some(({ locked }) => locked)
}

/** Whether links open windows over the page. A preview has the company's, as soon as there are texts. */
export function hasWindows(context: PageContext): boolean {
  const { release, mode } = context
  return mode.kind === 'preview' || release.companyTabs !== undefined || hasLocks(context)
}

/** Whether products or link points may stand on pictures. */
export function hasMarks(context: PageContext): boolean {
  return mayHave(context, ({ products, points }) => products !== undefined || points !== undefined)
}

/** A preview may get anything at any time. */
function mayHave({ release, mode }: PageContext, has: (cell: OpenCell) => boolean): boolean {
  return mode.kind === 'preview' || release.cells.some((cell) => !cell.locked && has(cell))
}

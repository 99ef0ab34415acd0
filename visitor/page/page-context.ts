import type { Language } from '#shared/text/languages.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import { type Position, positionOf } from '#shared/site/cell/positions.ts'
import type { ReleaseCell, ReleaseCompany, ReleaseForm, SiteFrame, SiteRelease } from '#shared/site/release/releases.ts'
import type { ReleaseTags } from '#shared/site/parts/seo/tag-sources.ts'
import { type VisitorText, visitorText } from '#visitor/words/visitor-text.ts'
import { EXTERNAL_PAGE, type PageBase, type SitePage, sitePagePath } from './page-path.ts'
import { FIXED_FEATURES, gridFeatures, type PageFeatures } from './page-features.ts'

/** Cells that one fetch of the island brings, counted row by row. */
export const BLOCK_CELLS = 20

/**
 * A published page: the path on its host under which it stands, and the origin of its canonical address. `isMember`: it
 * is made for a signed-in member, with all content.
 */
export type PublishedMode = {
  kind: 'published'
  base: PageBase
  origin: string
  isMember?: true
  /** Address to which pages beside the grid send their counts, and the release; absent if visits are not counted. */
  visits?: string
  /** The variant that the page shows of the cell that is being tested. */
  variant?: VariantLetter
  /** The site has a delivery that is live or to come. */
  hasDeliveries?: true
  /** The page is shown to guests of a preview, who pin comments to its cells. */
  hasPins?: true
}

/** A published page, or the editor's preview of it, which holds the company's texts itself. */
export type PageMode = PublishedMode | { kind: 'preview'; company?: ReleaseCompany | null; form?: ReleaseForm | null }

/**
 * Whether a page stands on a host of its site alone: tags of its maker run nowhere else (rules/seo.md#where-tags-run).
 */
export function hasOwnHost(mode: PageMode): boolean {
  return mode.kind === 'published' && mode.base.root === ''
}

/** Pages that mailed links open: their addresses hold a secret, which no script reads. */
const MAILED: ReadonlySet<string> = new Set<SitePage>(['confirm', 'reset-password'])

/** `data-visits` of a page beside the grid, for its script (`visitor/island/beside.ts`). */
export const visitsOf = ({ visits }: PublishedMode, language: Language, page = ''): string | undefined =>
  visits && !MAILED.has(page) ? `${visits} ${language}` : undefined

/**
 * The consent that the script for parameters of advertisements needs in a page beside the grid, as `adParameters` names
 * it; undefined where it does not run.
 */
export function carriedIn(
  { adParameters }: Pick<SiteFrame, 'adParameters'>,
  mode: PublishedMode,
  page: string,
): string | undefined {
  return hasOwnHost(mode) && !MAILED.has(page) ? adParameters : undefined
}

/** Everything that the views of one page need. */
export type PageContext = {
  release: SiteRelease
  entry: Position
  mode: PageMode
  text: VisitorText
  features: PageFeatures
  /** The cell whose contents are rendered: its links to pages of the site lead back to it. */
  inside?: Position
}

export function createPageContext(release: SiteRelease, entry: Position, mode: PageMode): PageContext {
  const features = mode.kind === 'preview' ? FIXED_FEATURES.preview : publishedFeatures(release, mode)
  return { release, entry, mode, features, text: visitorText(release.language) }
}

function publishedFeatures(release: SiteRelease, mode: PublishedMode): PageFeatures {
  const features = gridFeatures(release, hasOwnHost(mode))
  if (mode.hasPins) return { ...features, hasPins: true }
  return mode.hasDeliveries ? { ...features, hasDeliveries: true } : features
}

/** A position outside any grid: for cells that are rendered apart from a page's first picture. */
export const NOWHERE: Position = { column: -1, row: -1 }

/** A cell with its place. */
export type PlacedCell = { cell: ReleaseCell; position: Position }

/** The cell at a place; undefined outside of the grid. */
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
export function rowsToRender({ release, entry, features }: PageContext): PlacedCell[][] {
  const placed = release.cells.map((cell, index) => ({ cell, position: positionOf(index, release.columns) }))
  const rows = Map.groupBy(placed, ({ position }) => position.row)
  if (!features.isPartial) return [...rows.values()]
  const near = [...rows].filter(([row]) => Math.abs(row - entry.row) <= WINDOW_ROWS)
  return near.map(([row, cells]) =>
    cells.filter(({ position: { column } }) =>
      row === entry.row ? Math.abs(column - entry.column) <= ENTRY_REACH : column < OTHER_REACH,
    ),
  )
}

/** The tags that a page has. */
export function tagsOf({ release, mode }: PageContext): ReleaseTags | undefined {
  return hasOwnHost(mode) ? release.seo?.tags : undefined
}

/** The page of external services; undefined where a site's pages send data to none. */
export function externalPath(
  { external, language }: Pick<SiteFrame, 'external' | 'language'>,
  mode: PublishedMode,
): string | undefined {
  return external && hasOwnHost(mode) ? sitePagePath(mode.base, language, EXTERNAL_PAGE) : undefined
}

import { positionOf } from '#shared/site/cell/positions.ts'
import type { SiteRelease } from '#shared/site/release/releases.ts'
import { BLOCK_CELLS, createPageContext, NOWHERE, type PageMode } from '#visitor/page/page-context.ts'
import { renderCells } from '#visitor/render.tsx'

/** The cells from `first` on, row by row, for a page that contains a part of its grid; undefined beyond the end. */
export function renderBlock(release: SiteRelease, mode: PageMode, first: number): string[] | undefined {
  const cells = release.cells.slice(first, first + BLOCK_CELLS)
  if (cells.length === 0) return undefined
  const placed = cells.map((cell, index) => ({ cell, position: positionOf(first + index, release.columns) }))
  return renderCells(placed, createPageContext(release, NOWHERE, mode))
}

import type { OpenCell, ReleaseCell, SiteLook } from './releases.ts'

/** The look of the pages beside the grid: only of cells that everybody sees. */
export function lookOfSite(cells: readonly ReleaseCell[]): SiteLook {
  const open = cells.filter((cell): cell is OpenCell => !cell.locked)
  const picture = open.find((cell) => cell.picture)?.picture
  const button = open.find((cell) => cell.button)?.button
  return {
    ...(picture && { picture }),
    ...(button && { button: { background: button.background, color: button.color } }),
  }
}

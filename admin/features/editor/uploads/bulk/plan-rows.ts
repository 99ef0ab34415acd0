import type { SiteDocument } from '#admin/features/editor/document/document.ts'
import { type GridLimits, roomFor } from '#admin/features/editor/document/grid-limits.ts'
import { inNaturalOrder } from '#admin/features/editor/document/natural-order.ts'
import type { BulkFile } from '#shared/site/bulk-upload/bulk-upload.ts'
import type { Placement, PlacedFile } from './plan-placement.ts'

type StoredFile = PlacedFile['file']
type Row = { folder: string; files: StoredFile[] }

/** The folder of a path in an archive; empty for a file in none. */
const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The files of each folder in natural order, the folders in natural order, those in no folder first. */
function byFolder(files: readonly BulkFile[]): Row[] {
  const rows = new Map<string, StoredFile[]>()
  const stored = files.filter((file): file is StoredFile => file.mediaId !== null)
  for (const file of inNaturalOrder(stored)) {
    const folder = folderOf(file.name)
    rows.set(folder, [...(rows.get(folder) ?? []), file])
  }
  const named = [...rows].map(([folder, own]) => ({ name: folder, folder, files: own }))
  return inNaturalOrder(named)
}

/** Whether an archive has several folders with pictures, so that its folders can become rows. */
export function hasFolders(files: readonly BulkFile[]): boolean {
  return byFolder(files).length > 1
}

type Grid = Pick<SiteDocument, 'settings' | 'cells' | 'order'>

/** The first index of the row below everything that has a picture or waits for one. */
function firstFreeRow({ cells, order, settings }: Grid, busy: ReadonlySet<string>): number {
  const last = order.findLastIndex((id) => cells[id]?.creative || busy.has(id))
  return Math.ceil((last + 1) / settings.numberHorizontal) * settings.numberHorizontal
}

/**
 * Plans a row for each folder of an archive, below the pictures that are there; a folder with more pictures than columns
 * goes on in the next row. Names with a position count as any other here: the folder says the row.
 */
export function planRows(
  grid: Grid,
  files: readonly BulkFile[],
  { limits, busy }: { limits: GridLimits; busy: ReadonlySet<string> },
): Placement {
  const { numberHorizontal: columns } = grid.settings
  const room = grid.order.length + roomFor(columns, grid.order.length, limits)
  const placed: PlacedFile[] = []
  const unplaced: Placement['unplaced'] = []
  let start = firstFreeRow(grid, busy)
  for (const { files: own } of byFolder(files)) {
    own.forEach((file, at) => {
      const index = start + at
      if (index < room) placed.push({ file, index, isReplacing: false })
      else unplaced.push({ file, reason: 'room' })
    })
    start += Math.ceil(own.length / columns) * columns
  }
  const last = placed.at(-1)?.index ?? -1
  return { placed, unplaced, length: Math.max(grid.order.length, last + 1) }
}

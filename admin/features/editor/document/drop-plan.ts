import type { SiteDocument } from './document.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { insertCells, removeCells } from './commands.ts'
import type { Change } from './document.ts'
import { type GridLimits, roomFor, rowsFor } from './grid-limits.ts'

export type DropMode = 'replace' | 'insert'

/** Which file goes into which cell; files beyond the plan's room are left over. */
export type DropPlan<File> = {
  change: Change
  targets: { cellId: string; file: File; isNew: boolean }[]
  leftOver: File[]
}

/** Rows that a drop added: `before` it there were fewer than `after`. */
export type AddedRows = { before: number; after: number }

/** Takes back a cell that a drop made for nothing, and the rows that it added and nobody needs. */
export function takeBack(document: SiteDocument, cellId: string, added: AddedRows | undefined): Change {
  const { numberHorizontal: columns, numberVertical: rows } = document.settings
  const needed = rowsFor(document.order.length - 1, { columns, rows: added?.before ?? rows })
  const isOurs = added !== undefined && rows > added.before && rows <= added.after
  return { ...removeCells([cellId]), ...(isOurs && needed < rows && { settings: { numberVertical: needed } }) }
}

const collator = new Intl.Collator('ja', { numeric: true, sensitivity: 'base' })

/** Files as people number them: `2.png` before `10.png`. */
export function inNaturalOrder<File extends { name: string }>(files: readonly File[]): File[] {
  return files.toSorted((a, b) => collator.compare(a.name, b.name))
}

/** Whether dropping `count` files at `index` meets a cell that already has a picture, so that people must choose. */
export function meetsFilledCell(document: SiteDocument, index: number, count: number): boolean {
  return document.order.slice(index, index + count).some((id) => document.cells[id]?.creative)
}

/**
 * Plans a drop of many files from a place of the grid on, row by row (rules/sites.md#the-grid). `replace` fills
 * the cells that are there and goes on behind the last; `insert` pushes them back. Rows are added as far as allowed.
 */
export function planDrop<File extends { name: string }>(
  document: SiteDocument,
  drop: { files: readonly File[]; index: number; mode: DropMode },
  options: { limits: GridLimits; newId: () => string },
): DropPlan<File> {
  const { numberHorizontal: columns, numberVertical: rows } = document.settings
  const index = Math.min(drop.index, document.order.length)
  const reused = drop.mode === 'replace' ? document.order.slice(index, index + drop.files.length) : []
  const room = roomFor(columns, document.order.length, options.limits)
  const files = inNaturalOrder(drop.files)
  const taken = files.slice(0, reused.length + room)
  const created = taken.slice(reused.length).map(() => emptyCell(options.newId()))
  const ids = [...reused, ...created.map((cell) => cell.id)]
  const neededRows = rowsFor(document.order.length + created.length, { columns, rows })
  return {
    change: {
      ...(created.length > 0 ? insertCells(document, index + reused.length, created) : {}),
      ...(neededRows > rows ? { settings: { numberVertical: neededRows } } : {}),
    },
    targets: taken.flatMap((file, at) => {
      const cellId = ids[at]
      return cellId ? [{ cellId, file, isNew: at >= reused.length }] : []
    }),
    leftOver: files.slice(taken.length),
  }
}

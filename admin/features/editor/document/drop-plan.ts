import type { SiteDocument } from './document.ts'
import { inNaturalOrder } from './natural-order.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { insertCells, removeCells } from './commands.ts'
import type { Change } from './document.ts'
import { type GridLimits, roomFor, rowsFor } from './grid-limits.ts'

export type DropMode = 'replace' | 'insert'

/** Target cell of each file. `leftOver`: files beyond the plan's limits. */
export type DropPlan<File> = {
  change: Change
  targets: { cellId: string; file: File; isNew: boolean }[]
  leftOver: File[]
}

/** Number of rows before and after a drop that added some. */
export type AddedRows = { before: number; after: number }

/** Removes a cell that a drop created for a refused file, and rows that the drop added and no cell needs. */
export function removeDroppedCell(document: SiteDocument, cellId: string, added: AddedRows | undefined): Change {
  const { numberHorizontal: columns, numberVertical: rows } = document.settings
  const needed = rowsFor(document.order.length - 1, { columns, rows: added?.before ?? rows })
  const isOurs = added !== undefined && rows > added.before && rows <= added.after
  return { ...removeCells([cellId]), ...(isOurs && needed < rows && { settings: { numberVertical: needed } }) }
}

/** Whether `count` files dropped at `index` would reach a cell with a picture, so that the person must choose a mode. */
export function meetsFilledCell(document: SiteDocument, index: number, count: number): boolean {
  return document.order.slice(index, index + count).some((id) => document.cells[id]?.creative)
}

/**
 * Plans a drop of files from `index` on, row by row (rules/sites.md#the-grid). `replace` fills existing cells, then
 * appends new ones; `insert` adds new cells before them. Adds rows up to the limits.
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

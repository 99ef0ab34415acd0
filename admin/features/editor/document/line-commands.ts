import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { listRowNames, type RowName, toRowNames } from '#shared/site/document/row-names.ts'
import type { Change, SiteDocument } from './document.ts'
import { withFreshIds } from './fresh-ids.ts'
import { type GridLimits, refuseSize, type SizeRefusal } from './grid-limits.ts'

// Whole rows and columns. No cell leaves its row or column, other than with it: so nothing is reset, as it is where
// another number of columns moves every cell into another row (docs/decisions/0141).

export type LineKind = 'row' | 'column'
/** A row or a column, counted from 0. */
export type Line = { kind: LineKind; at: number }
export type LineEdit = { do: 'insert' | 'duplicate' | 'remove' } | { do: 'move'; to: number }

/** A place of the grid: the cell there, a new one, or none. */
type Place = Cell | null
type Matrix = readonly (readonly Place[])[]

function matrixOf({ order, cells, settings }: SiteDocument): Matrix {
  const { numberHorizontal: columns, numberVertical } = settings
  const rows = Math.max(numberVertical, Math.ceil(order.length / columns))
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => cells[order[row * columns + column] ?? ''] ?? null),
  )
}

/** Rows as columns, and back. */
const turned = (matrix: Matrix): Matrix =>
  (matrix[0] ?? []).map((_, column) => matrix.map((row) => row[column] ?? null))

function editRows(matrix: Matrix, at: number, edit: LineEdit, newId: () => string): Matrix {
  const row = matrix[at] ?? []
  if (edit.do === 'remove') return matrix.toSpliced(at, 1)
  if (edit.do === 'insert')
    return matrix.toSpliced(
      at,
      0,
      (matrix[0] ?? []).map(() => null),
    )
  if (edit.do === 'move') return matrix.toSpliced(at, 1).toSpliced(edit.to, 0, row)
  return matrix.toSpliced(
    at + 1,
    0,
    row.map((cell) => cell && { ...withFreshIds(cell, newId), id: newId() }),
  )
}

/** The names of rows after one of them was edited: each stays with its row, and a copy has that of its original. */
function editNames(names: readonly RowName[], rows: number, at: number, edit: LineEdit): RowName[] {
  const list = listRowNames(names, rows)
  if (edit.do === 'remove') return toRowNames(list.toSpliced(at, 1))
  if (edit.do === 'move') return toRowNames(list.toSpliced(at, 1).toSpliced(edit.to, 0, list[at]))
  return toRowNames(edit.do === 'insert' ? list.toSpliced(at, 0, undefined) : list.toSpliced(at + 1, 0, list[at]))
}

/** Cells follow one another without gaps: a place before the last cell becomes an empty cell. */
function withoutGaps(matrix: Matrix, newId: () => string): Cell[] {
  const places = matrix.flat()
  const end = places.findLastIndex((cell) => cell !== null) + 1
  return places.slice(0, end).map((cell) => cell ?? emptyCell(newId()))
}

/** The change that edits a row or column, as one undo step. */
export function editLine(document: SiteDocument, { kind, at }: Line, edit: LineEdit, newId: () => string): Change {
  const before = matrixOf(document)
  const isRow = kind === 'row'
  const edited = editRows(isRow ? before : turned(before), at, edit, newId)
  const matrix = isRow ? edited : turned(edited)
  const kept = withoutGaps(matrix, newId)
  const ids = new Set(kept.map(({ id }) => id))
  const gone = document.order.filter((id) => !ids.has(id)).map((id) => [id, null] as const)
  const { rowNames } = document.settings
  const fresh = kept.filter(({ id }) => !document.cells[id]).map((cell) => [cell.id, cell] as const)
  return {
    settings: {
      numberHorizontal: matrix[0]?.length ?? 1,
      numberVertical: matrix.length,
      ...(isRow && rowNames.length > 0 && { rowNames: editNames(rowNames, before.length, at, edit) }),
    },
    cells: Object.fromEntries([...gone, ...fresh]),
    order: kept.map(({ id }) => id),
  }
}

/** Why a row or column cannot be edited so; undefined where it can. The last one of its kind stays. */
export function refuseLineEdit(
  document: SiteDocument,
  { kind, at }: Line,
  edit: LineEdit,
  limits: GridLimits,
): SizeRefusal | 'last' | 'edge' | undefined {
  const matrix = matrixOf(document)
  const [rows, columns] = [matrix.length, document.settings.numberHorizontal]
  const count = kind === 'row' ? rows : columns
  if (edit.do === 'move') return edit.to < 0 || edit.to >= count || edit.to === at ? 'edge' : undefined
  if (edit.do === 'remove') return count === 1 ? 'last' : undefined
  const size = { columns: kind === 'column' ? columns + 1 : columns, rows: kind === 'row' ? rows + 1 : rows }
  return refuseSize(size, document.order.length, limits)
}

/** The cells of a row or column, in grid order. */
export function cellsOfLine(
  { order, settings }: Pick<SiteDocument, 'order' | 'settings'>,
  { kind, at }: Line,
): string[] {
  const columns = settings.numberHorizontal
  return order.filter((_, index) => (kind === 'row' ? Math.floor(index / columns) : index % columns) === at)
}

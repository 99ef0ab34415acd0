import type { Change, SiteDocument } from '#admin/features/editor/document/document.ts'
import { type CopyKind, fieldsCopiedWith } from '#shared/site/cell/cell-fields.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { withFreshIds } from '#admin/features/editor/document/fresh-ids.ts'

type CopyOptions = { from: string; to: readonly string[]; kinds: readonly CopyKind[]; newId: () => string }

/** Copies settings of one cell to others in one change; the targets' values of these kinds are replaced. */
export function copySettings(document: SiteDocument, { from, to, kinds, newId }: CopyOptions): Change {
  const source = document.cells[from]
  if (!source) return {}
  const fields = kinds.flatMap(fieldsCopiedWith)
  const cells = to.flatMap((id) => {
    const cell = document.cells[id]
    if (!cell || id === from) return []
    const given = Object.fromEntries(fields.map((field) => [field, source[field]])) as Partial<Cell>
    return [[id, { ...cell, ...withFreshIds(given, newId) }] as const]
  })
  return cells.length > 0 ? { cells: Object.fromEntries(cells) } : {}
}

/** The value that all cells have in a field; undefined if they differ. */
export function sharedValue<Field extends keyof Cell>(cells: readonly Cell[], field: Field): Cell[Field] | undefined {
  const [first] = cells
  return cells.every((cell) => cell[field] === first?.[field]) ? first?.[field] : undefined
}

/** Sets members of several cells in one change. */
export function editCells(document: SiteDocument, ids: readonly string[], patch: Partial<Cell>): Change {
  const cells = ids.flatMap((id) => {
    const cell = document.cells[id]
    return cell ? [[id, { ...cell, ...patch, id }] as const] : []
  })
  return { cells: Object.fromEntries(cells) }
}

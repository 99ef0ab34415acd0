import type { Language } from '#shared/text/languages.ts'
import { textIn, withText } from '#shared/text/localized-text.ts'
import { fieldsCopiedWith } from '#shared/site/cell/cell-fields.ts'
import { FOCUS_CENTRE } from '#shared/site/cell/fit-rules.ts'
import type { CellTextName } from '#shared/site/cell/cell-text-rules.ts'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import type { PartName } from '#shared/site/part-rules.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'
import { listRowNames, toRowNames } from '#shared/site/document/row-names.ts'
import type { Cell, Creative } from '#shared/site/cell/cell.ts'
import type { Change, SiteDocument } from './document.ts'
import { withFreshIds } from './fresh-ids.ts'

const PICTURE_FIELDS = fieldsCopiedWith(null)

/** Inserts cells before the cell at `index`; appends them if `index` is beyond the last. */
export function insertCells(document: SiteDocument, index: number, cells: readonly Cell[]): Change {
  const { order } = document
  return {
    cells: Object.fromEntries(cells.map((cell) => [cell.id, cell])),
    order: [...order.slice(0, index), ...cells.map((cell) => cell.id), ...order.slice(index)],
  }
}

/** Removes cells; the following cells move up (rules/sites.md#the-grid). */
export function removeCells(ids: readonly string[]): Change {
  return { cells: Object.fromEntries(ids.map((id) => [id, null])) }
}

/** Moves cells as a block, in grid order, to `index` among the cells that do not move. */
export function moveCells(document: SiteDocument, ids: readonly string[], index: number): Change {
  const moving = document.order.filter((id) => ids.includes(id))
  const staying = document.order.filter((id) => !ids.includes(id))
  const at = Math.max(0, Math.min(index, staying.length))
  return { order: [...staying.slice(0, at), ...moving, ...staying.slice(at)] }
}

/** Two cells take each other's place. */
export function swapCells(document: SiteDocument, one: string, other: string): Change {
  const places: Record<string, string> = { [one]: other, [other]: one }
  return { order: document.order.map((id) => places[id] ?? id) }
}

/** Inserts copies of cells after the last of them, with ids from `newId`. */
export function duplicateCells(document: SiteDocument, ids: readonly string[], newId: () => string): Change {
  const originals = document.order.filter((id) => ids.includes(id))
  const last = originals.at(-1)
  if (!last) return {}
  const copies = originals.flatMap((id) => {
    const cell = document.cells[id]
    return cell ? [{ ...withFreshIds(cell, newId), id: newId() }] : []
  })
  return insertCells(document, document.order.indexOf(last) + 1, copies)
}

export function editCell(document: SiteDocument, id: string, patch: Partial<Cell>): Change {
  const cell = document.cells[id]
  return cell ? { cells: { [id]: { ...cell, ...patch, id } } } : {}
}

/** Sets a text in one language with state `written`; an empty value removes it. */
export function setText(
  document: SiteDocument,
  id: string,
  { field, language }: { field: CellTextName; language: Language },
  value: string,
): Change {
  const cell = document.cells[id]
  if (!cell) return {}
  const { defaultLanguage } = document.settings
  const source = language === defaultLanguage ? undefined : textIn(cell[field], defaultLanguage)
  return editCell(document, id, { [field]: withText(cell[field], language, value, source) })
}

/** Applies `change` to one part of the document. */
export function editPart<Name extends PartName>(
  document: SiteDocument,
  name: Name,
  change: (part: SiteParts[Name]) => SiteParts[Name],
): Change {
  return { parts: { [name]: change(document.parts[name]) } }
}

/** Sets a cell's creative: the common one (`language` null) or that of one language, where null removes it. */
export function withCreative(cell: Cell, creative: Creative | null, language: Language | null): Cell {
  // The focus belongs to the picture; a video with another poster stays the same.
  if (!language) {
    const isSame = creative?.mediaId === cell.creative?.mediaId
    return { ...cell, creative, focus: isSame ? cell.focus : FOCUS_CENTRE }
  }
  const { [language]: _, ...others } = cell.creativeByLanguage
  return { ...cell, creativeByLanguage: creative ? { ...others, [language]: creative } : others }
}

/** The cell with its picture and alternative text; every setting as in a new cell. */
function withoutSettings(cell: Cell): Cell {
  const kept = Object.fromEntries(PICTURE_FIELDS.map((field) => [field, cell[field]])) as Partial<Cell>
  return { ...emptyCell(cell.id), ...kept, id: cell.id }
}

/**
 * Changes the grid size. Another number of columns moves the cells, so it resets them except for pictures and alternative
 * texts (rules/sites.md#columns); the order stays. A change of rows resets nothing; rows that go take their names along.
 */
export function changeGrid(document: SiteDocument, size: { columns: number; rows: number }): Change {
  const { rowNames } = document.settings
  const named = toRowNames(listRowNames(rowNames, size.rows))
  const settings = {
    numberHorizontal: size.columns,
    numberVertical: size.rows,
    ...(named.length < rowNames.length && { rowNames: named }),
  }
  if (size.columns === document.settings.numberHorizontal) return { settings }
  const cells = Object.values(document.cells).map((cell) => [cell.id, withoutSettings(cell)])
  return { settings, cells: Object.fromEntries(cells) }
}

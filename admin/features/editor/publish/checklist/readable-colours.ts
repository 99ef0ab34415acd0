import { buttonInk, readableInk } from '#shared/text/colour-rules.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import type { Change, SiteDocument } from '#admin/features/editor/document/document.ts'

type Place = Pick<PublishProblem, 'code' | 'cellId' | 'field'>

/** Whether a finding is about a text that is hard to read, which one press can mend. */
export const isOfColour = ({ code, cellId }: Place): boolean =>
  (code === 'contrast' || code === 'productContrast') && cellId !== null

type Button = Pick<Cell, 'linkButtonColor' | 'linkTextColor'>

const readableButton = ({ linkButtonColor, linkTextColor }: Button) => ({
  linkTextColor: readableInk(linkButtonColor, buttonInk(linkButtonColor, linkTextColor)),
})

function mend(cell: Cell, field: string): Cell {
  if (field === 'linkButtonColor') return { ...cell, ...readableButton(cell) }
  const [, id, name] = field.split('.')
  const products = cell.products.map((product) => {
    if (product.id !== id) return product
    if (name === 'linkButtonColor') return { ...product, ...readableButton(product) }
    return { ...product, textColor: readableInk(product.backgroundColor, product.textColor) }
  })
  return { ...cell, products }
}

/** Gives every text of these findings a colour that is read on its ground, at least 4.5 to 1; the grounds stay. */
export function readableColours(document: SiteDocument, problems: readonly Place[]): Change {
  const cells: Record<string, Cell> = {}
  for (const problem of problems) {
    const { cellId, field } = problem
    const cell = cellId ? (cells[cellId] ?? document.cells[cellId]) : undefined
    if (cell && field && isOfColour(problem)) cells[cell.id] = mend(cell, field)
  }
  return { cells }
}

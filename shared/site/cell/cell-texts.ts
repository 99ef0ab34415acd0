import { CELL_TEXT_NAMES, CELL_TEXTS } from './cell-text-rules.ts'
import type { Cell } from './cell.ts'
import type { TextEntry } from '#shared/site/site-text.ts'
import { LENGTH } from '#shared/text/text-rules.ts'

/** Every localised text of a cell, its products and points. */
export function textsOfCell(cell: Cell): TextEntry[] {
  return [
    ...CELL_TEXT_NAMES.map((field): TextEntry => {
      const { max, isMultiline } = CELL_TEXTS[field]
      return { field, text: cell[field], max, isMultiline }
    }),
    ...cell.products.flatMap((product): TextEntry[] => [
      { field: `products.${product.id}.productName`, text: product.productName, max: LENGTH.text },
      { field: `products.${product.id}.description`, text: product.description, max: LENGTH.area, isMultiline: true },
      { field: `products.${product.id}.linkButtonText`, text: product.linkButtonText, max: LENGTH.text },
    ]),
    ...cell.imageLinks.map((point): TextEntry => ({
      field: `imageLinks.${point.id}.label`,
      text: point.label,
      max: LENGTH.text,
    })),
  ]
}

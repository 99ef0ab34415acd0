import { textIn } from '#shared/text/localized-text.ts'
import type { Language } from '#shared/text/languages.ts'
import type { TextEntry } from '#shared/site/site-text.ts'
import { textsOf } from '#shared/site/declared-texts.ts'
import { CELL_TEXTS } from './cell-text-rules.ts'
import type { Cell } from './cell.ts'
import { IMAGE_LINK_TEXTS, PRODUCT_TEXTS } from './product-rules.ts'

/** Every localised text of a cell, its products and points. */
export function textsOfCell(cell: Cell): TextEntry[] {
  return [
    ...textsOf(CELL_TEXTS, cell),
    ...cell.products.flatMap((product) => textsOf(PRODUCT_TEXTS, product, 'products', product.id)),
    ...cell.imageLinks.flatMap((point) => textsOf(IMAGE_LINK_TEXTS, point, 'imageLinks', point.id)),
  ]
}

/** Whether a cell's picture is described: by its own description, or by the main text. */
export function isDescribed(cell: Pick<Cell, 'imageAlt' | 'mainText'>, language: Language): boolean {
  return (textIn(cell.imageAlt, language) ?? textIn(cell.mainText, language)) !== undefined
}

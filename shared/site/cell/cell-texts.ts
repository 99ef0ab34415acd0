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

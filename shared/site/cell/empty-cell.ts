import { CELL_DEFAULTS } from './cell-rules.ts'
import type { Cell } from './cell.ts'

/** A new, empty cell. */
export function emptyCell(id: string): Cell {
  return {
    ...CELL_DEFAULTS,
    id,
    creative: null,
    creativeByLanguage: {},
    imageAlt: {},
    mainText: {},
    price: {},
    linkButtonText: {},
    linkDestinationUrl: {},
    isInternalLink: false,
    internalLink: null,
    membersOnlyLock: false,
    showSns: true,
    showCompany: true,
    products: [],
    imageLinks: [],
  }
}

import { CELL_DEFAULTS } from '#shared/site/site-rules.ts'
import type { Cell } from '#shared/site/list/sites.ts'

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

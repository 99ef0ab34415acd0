import { CELL_DEFAULTS } from './cell-rules.ts'
import { CELL_TEXT_NAMES } from './cell-text-rules.ts'
import { FOCUS_CENTRE } from './fit-rules.ts'
import type { Cell } from './cell.ts'
import { recordOf } from '#shared/text/record-of.ts'

/** A new, empty cell. */
export function emptyCell(id: string): Cell {
  return {
    ...CELL_DEFAULTS,
    id,
    creative: null,
    creativeByLanguage: {},
    focus: FOCUS_CENTRE,
    typography: {},
    movement: {},
    ...recordOf(CELL_TEXT_NAMES, () => ({})),
    linkDestinationUrl: {},
    isInternalLink: false,
    internalLink: null,
    membersOnlyLock: false,
    showSns: true,
    showCompany: true,
    showAction: true,
    products: [],
    imageLinks: [],
  }
}

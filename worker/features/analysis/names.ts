import type { CellName } from '#shared/analytics/analysis.ts'
import type { CatalogCell } from './catalog.ts'

/** A cell as lists name it. */
export const nameOf = ({ id, position, text, isMembersOnly }: CatalogCell): CellName => ({
  id,
  position,
  text,
  isMembersOnly,
})

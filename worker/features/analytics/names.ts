import type { CellName } from '#shared/analytics/analytics.ts'
import type { CatalogCell } from './catalog.ts'

/** A cell as it is named in lists. */
export const toCellName = ({ id, position, rowName, text, isMembersOnly }: CatalogCell): CellName => ({
  id,
  position,
  rowName,
  text,
  isMembersOnly,
})

import type { Cell } from './cell.ts'
import type { PopupRecord } from './popup-history.ts'
import type { SiteFacts } from './publish-findings.ts'
import type { SiteParts } from './site-parts.ts'

/** The document that the publish checklist looks at. */
export type CheckInput = SiteFacts & {
  name: string
  numberHorizontal: number
  numberVertical: number
  /** In grid order. */
  cells: readonly Cell[]
  parts: SiteParts
  /** How often popups were prolonged; absent where nothing is known. */
  popupHistory?: readonly PopupRecord[]
}

import type { Cell } from '#shared/site/cell/cell.ts'
import type { PopupRecord } from '#shared/site/parts/popups/popup-history.ts'
import type { SiteFacts } from '#shared/site/findings/findings.ts'
import type { SiteNames } from '#shared/site/document/site-name.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'

/** The document that the publish checklist looks at. */
export type CheckInput = SiteFacts &
  SiteNames & {
    numberHorizontal: number
    numberVertical: number
    /** In grid order. */
    cells: readonly Cell[]
    parts: SiteParts
    /** How often popups were prolonged; absent if not known. */
    popupHistory?: readonly PopupRecord[]
  }

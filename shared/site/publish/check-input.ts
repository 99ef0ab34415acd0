import type { Language } from '#shared/text/languages.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import type { SiteFit } from '#shared/site/cell/fit-rules.ts'
import type { Typography } from '#shared/site/cell/typography-rules.ts'
import type { PopupRecord } from '#shared/site/parts/popups/popup-history.ts'
import type { SiteFacts } from '#shared/site/findings/findings.ts'
import type { SiteNames } from '#shared/site/document/site-name.ts'
import type { SiteParts } from '#shared/site/document/site-parts.ts'

/** The document that the publish checklist looks at. */
export type CheckInput = SiteFacts &
  SiteNames & {
    /** Languages that are not published, and not checked. */
    heldLanguages?: readonly Language[] | undefined
    numberHorizontal: number
    numberVertical: number
    /** In grid order. */
    cells: readonly Cell[]
    parts: SiteParts
    /** How cells show pictures and words; absent = as before there was a choice. */
    fit?: SiteFit | undefined
    typography?: Typography | undefined
    /** How often popups were prolonged; absent if not known. */
    popupHistory?: readonly PopupRecord[]
    /** Addresses that are known to be broken; absent where nobody looks for them. */
    brokenLinks?: ReadonlySet<string> | undefined
  }

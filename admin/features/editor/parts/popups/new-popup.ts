import { NO_LINK } from '#shared/site/link-target-rules.ts'
import { POPUP_DEFAULT_DAYS, POPUP_DEFAULTS, type PopupKind } from '#shared/site/parts/popups/popup-rules.ts'
import type { Popup } from '#shared/site/parts/popups/popups.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

/** A popup that runs from now, to the minute, to one day later (rules/popups.md#window). */
export function newPopup(kind: PopupKind, now = Date.now()): Popup {
  const startsAt = Math.floor(now / MINUTE) * MINUTE
  return {
    id: crypto.randomUUID(),
    kind,
    isEnabled: true,
    title: {},
    imageMediaId: null,
    imageAlt: {},
    linkButtonText: {},
    ...POPUP_DEFAULTS,
    ...NO_LINK,
    startDate: new Date(startsAt).toISOString(),
    endDate: new Date(startsAt + POPUP_DEFAULT_DAYS * DAY).toISOString(),
    limit: null,
    effectiveCells: [],
  }
}

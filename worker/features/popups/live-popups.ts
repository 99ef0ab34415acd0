import type { Language } from '#shared/text/languages.ts'
import { nextTurn } from '#shared/site/parts/popups/popup-rules.ts'
import { visitorText } from '#visitor/words/visitor-text.ts'
import type { PageBase } from '#visitor/page/page-path.ts'
import { renderPopup } from '#visitor/render.tsx'
import type { Bindings } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { now } from '#worker/platform/clock.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { getReleasePopups } from '#worker/entities/popups/release-popups.ts'
import { getShownPopups, type ShownPopup } from '#worker/entities/popups/shown-popups.ts'

/** Pages refresh popups after this many milliseconds while an offer with limited places shows. */
const PLACES_AGAIN = 20_000
/** Pages refresh popups after at least and at most these milliseconds: a timer should not wait longer. */
const WAIT_MIN = 1000
const WAIT_MAX = 24 * 60 * 60 * 1000

type RenderedPopup = {
  id: string
  /** Positions in the grid. */
  at: string[]
  html: string
  /** Free places as text: the value of `data-left`. */
  left: string | null
}

/**
 * The answer to a page's script: server time, milliseconds until the next refresh, and the popups that show now, in
 * order.
 */
export type LivePopups = { now: number; wait: number; popups: RenderedPopup[] }

/**
 * The popups that show now, in the form in which a page's script gets them. All are computed for one moment: otherwise
 * a popup that ends meanwhile could be sent as shown, with the wait of a popup without an end.
 */
export async function livePopups(
  env: Bindings,
  site: LiveSite,
  { language, base, isMember }: { language: Language; base: PageBase; isMember: boolean },
): Promise<LivePopups> {
  const at = now()
  const shown = await getShownPopups(env, site, { language, isMember, at })
  const popups = await getReleasePopups(env, site, { language, isMember })
  const turn = nextTurn(popups, at)
  const again = shown.some(({ left }) => left !== null) ? at + PLACES_AGAIN : Infinity
  const next = Math.min(turn ?? Infinity, again)
  const wait = Math.min(Math.max(next - at, WAIT_MIN), WAIT_MAX)
  return { now: at, wait, popups: renderPopups(shown, { at, language, base }) }
}

/** Popups as a page's script gets them, at a moment in UTC milliseconds. */
export function renderPopups(
  shown: readonly ShownPopup[],
  { at, language, base }: { at: number; language: Language; base: PageBase },
): RenderedPopup[] {
  const text = visitorText(language)
  return shown.map(({ popup, left }) => ({
    id: popup.id,
    at: popup.places,
    html: renderPopup(popup, { text, now: at, left, page: { language, base } }),
    left: left === null ? null : text('popup.left', { left: formatNumber(left) }),
  }))
}

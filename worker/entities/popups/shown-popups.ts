import type { Language } from '#shared/text/languages.ts'
import { isInWindow } from '#shared/time/window.ts'
import type { ReleasePopup } from '#shared/site/release/releases.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { getPlacesLeft } from './places-left.ts'
import { getReleasePopups } from './release-popups.ts'

/** A popup that shows now; `left` = free places, null without a limit. */
export type ShownPopup = { popup: ReleasePopup; left: number | null }

/**
 * The popups of a live site that show at a moment: within their time, and with a free place; those of members-only
 * cells to members only.
 */
export async function getShownPopups(
  env: Bindings,
  site: LiveSite,
  { at, ...wanted }: { language: Language; isMember: boolean; at: number },
): Promise<ShownPopup[]> {
  const popups = await getReleasePopups(env, site, wanted)
  const timely = popups.filter((popup) => isInWindow(popup, at))
  const leftOf = await getPlacesLeft(env, site.id, timely)
  return timely.map((popup) => ({ popup, left: leftOf(popup) })).filter(({ left }) => left !== 0)
}

import type { Language } from '#shared/languages.ts'
import { isShownAt, nextTurn } from '#shared/popup-rules.ts'
import type { ReleasePopup, SiteRelease } from '#shared/releases.ts'
import { visitorText } from '#visitor/messages.ts'
import { renderPopup } from '#visitor/render.tsx'
import { now } from '#worker/platform/clock.ts'

/** Releases whose popups this isolate keeps. */
const KEPT_MAX = 200

const kept = new Map<string, readonly ReleasePopup[]>()

/** What the script of a page is told: server time, when to ask again, and what shows now, first come first. */
export type LivePopups = { now: number; next: number | null; popups: { id: string; at: string[]; html: string }[] }

/** The popups of a release that show at this moment. A release never changes: `read` is called once for each. */
export async function livePopups(
  releaseId: string,
  language: Language,
  read: () => Promise<SiteRelease>,
): Promise<LivePopups> {
  const popups = await rememberedPopups(`${releaseId} ${language}`, read)
  const at = now()
  const options = { text: visitorText(language), now: at }
  return {
    now: at,
    next: nextTurn(popups, at),
    popups: popups
      .filter((popup) => isShownAt(popup, at))
      .map((popup) => ({ id: popup.id, at: popup.places, html: renderPopup(popup, options) })),
  }
}

async function rememberedPopups(key: string, read: () => Promise<SiteRelease>): Promise<readonly ReleasePopup[]> {
  const known = kept.get(key)
  if (known) return known
  const { popups = [] } = await read()
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(key, popups)
  return popups
}

import type { PopupCount } from '#shared/site/parts/popups/popup-counts.ts'
import type { Popups } from '#shared/site/parts/popups/popups.ts'
import { popupClicks } from '#shared/visit/visit-counts.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { listClicks, listTaken } from '#worker/entities/popups/popup-places.repository.ts'

/** The visitors' actions on each popup of a site. */
export async function getPopupCounts(env: Bindings, siteId: string, popups: Popups): Promise<PopupCount[]> {
  if (popups.length === 0) return []
  const [clicks, taken] = await Promise.all([listClicks(env.DB, siteId), listTaken(env.DB, siteId)])
  return popups.map(({ id }) => ({
    popupId: id,
    numberClicks: clicks.get(popupClicks(id)) ?? 0,
    taken: taken.get(id) ?? 0,
  }))
}

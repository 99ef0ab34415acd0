import type { ReleasePopup } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { listTaken } from './popup-places.repository.ts'

/** Taken places of each popup, by site; an isolate caches them for three seconds. */
const countsBySite = createLoadingCache<ReadonlyMap<string, number>>({ max: 1000, lifetime: 3000 })

/** Returns a function for a popup's free places; null = unlimited. Queries the database for limited popups only. */
export async function getPlacesLeft(
  env: Pick<Bindings, 'DB'>,
  siteId: string,
  popups: readonly ReleasePopup[],
): Promise<(popup: ReleasePopup) => number | null> {
  const isLimited = popups.some(({ limit }) => limit !== null)
  const taken: ReadonlyMap<string, number> = isLimited
    ? await countsBySite.load(siteId, () => listTaken(env.DB, siteId))
    : new Map()
  return ({ id, limit }) => (limit === null ? null : Math.max(0, limit - (taken.get(id) ?? 0)))
}

/** Makes this isolate read the counts of a site again, because they changed. */
export function forgetPlaces(siteId: string): void {
  countsBySite.forget(siteId)
}

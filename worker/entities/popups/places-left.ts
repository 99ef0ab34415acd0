import type { ReleasePopup } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { createLoadingCache } from '#worker/platform/kept.ts'
import { logKept } from '#worker/platform/log-kept.ts'
import { listTaken } from './popup-places.repository.ts'

/** How long the last counts are used while the database fails: whoever takes a place is counted exactly anyway. */
const KEPT_ON_FAILURE = 60 * 60 * 1000
/** Taken places of each popup, by site; an isolate caches them for three seconds. */
const countsBySite = createLoadingCache<ReadonlyMap<string, number>>({
  max: 1000,
  lifetime: 3000,
  keptOnFailure: KEPT_ON_FAILURE,
})

/**
 * Returns a function for a popup's free places; null = unlimited. Queries the database for limited popups only; while it
 * fails and no counts are known, limited popups have no place.
 */
export async function getPlacesLeft(
  env: Pick<Bindings, 'DB'>,
  siteId: string,
  popups: readonly ReleasePopup[],
): Promise<(popup: ReleasePopup) => number | null> {
  const isLimited = popups.some(({ limit }) => limit !== null)
  const taken = isLimited ? await readTaken(env, siteId) : new Map<string, number>()
  return ({ id, limit }) => (limit === null ? null : Math.max(0, taken ? limit - (taken.get(id) ?? 0) : 0))
}

async function readTaken(env: Pick<Bindings, 'DB'>, siteId: string): Promise<ReadonlyMap<string, number> | undefined> {
  try {
    return await countsBySite.load(siteId, () => listTaken(env.DB, siteId))
  } catch (error) {
    logKept('cache.kept', error)
    return undefined
  }
}

/** Makes this isolate read the counts of a site again, because they changed. */
export function forgetPlaces(siteId: string): void {
  countsBySite.forget(siteId)
}

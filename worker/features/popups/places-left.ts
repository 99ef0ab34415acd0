import type { ReleasePopup } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { listTaken } from './popup-places.repository.ts'

/** How long an isolate believes the counts of a site, in milliseconds. */
const LIFETIME = 3000
const KEPT_MAX = 1000

const kept = new Map<string, { taken: Promise<ReadonlyMap<string, number>>; until: number }>()

/** Tells how many places a popup has left; null = it is not limited. Asks the database for limited ones alone. */
export async function getPlacesLeft(
  env: Pick<Bindings, 'DB'>,
  siteId: string,
  popups: readonly ReleasePopup[],
): Promise<(popup: ReleasePopup) => number | null> {
  const isLimited = popups.some(({ limit }) => limit !== null)
  const taken: ReadonlyMap<string, number> = isLimited ? await rememberedCounts(env, siteId) : new Map()
  return ({ id, limit }) => (limit === null ? null : Math.max(0, limit - (taken.get(id) ?? 0)))
}

/** What this isolate knows of a site's counts is no longer true. */
export function forgetPlaces(siteId: string): void {
  kept.delete(siteId)
}

function rememberedCounts(env: Pick<Bindings, 'DB'>, siteId: string): Promise<ReadonlyMap<string, number>> {
  const known = kept.get(siteId)
  if (known && known.until > now()) return known.taken
  if (kept.size >= KEPT_MAX) kept.clear()
  const taken = listTaken(env.DB, siteId)
  kept.set(siteId, { taken, until: now() + LIFETIME })
  taken.catch(() => kept.delete(siteId))
  return taken
}

import { AppError } from '#shared/wire/errors.ts'
import { isInWindow } from '#shared/time/window.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { saltedHash, visitorHash } from '#worker/features/visits/visitor-hash.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { limitNetwork } from '#worker/limits/exact-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { networkOf } from '#worker/platform/network.ts'
import { forgetPlaces } from '#worker/entities/popups/places-left.ts'
import { deleteOldVisitors, reserveVisitorPlace } from '#worker/entities/popups/popup-places.repository.ts'
import { getReleasePopups } from '#worker/entities/popups/release-popups.ts'

const DAY = 24 * 60 * 60 * 1000

type Click = { popupId: string; ip: string; userAgent: string }

/**
 * Reserves a place of a limited offer for a visitor who follows its outside link; a visitor with a place keeps it
 * (rules/popups.md#limited-offers). Throws 404 if no such offer shows now, 409 without a free place, 429 if the network
 * has used its share.
 */
export async function countClick(env: Bindings, site: LiveSite, { popupId, ip, userAgent }: Click): Promise<void> {
  const popups = await getReleasePopups(env, site, { language: site.defaultLanguage, isMember: true })
  const popup = popups.find(({ id }) => id === popupId)
  const isOutside = popup?.button !== null && popup?.button.page === undefined
  if (!popup || popup.limit === null || !isOutside || !isInWindow(popup, now())) throw new AppError('not_found')
  await limitNetwork(env, 'popupClick', ip, `${site.id} ${popupId}`)
  const visitor = await visitorHash(env, [site.id], { ip, userAgent })
  const network = await saltedHash(env, [site.id, networkOf(ip)])
  forgetPlaces(site.id)
  await reserveVisitorPlace(env.DB, { siteId: site.id, popupId, limit: popup.limit }, { visitor, network })
  forgetPlaces(site.id)
}

/** Deletes the hashes of visitors who clicked: a hash is valid for one day only. */
export async function deleteClickHashes(env: Pick<Bindings, 'DB'>): Promise<number> {
  return deleteOldVisitors(env.DB, now() - 2 * DAY)
}

import { AppError } from '#shared/wire/errors.ts'
import { isShownAt } from '#shared/site/parts/popups/popup-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { saltedHash, visitorHash } from '#worker/features/analytics/visitor-hash.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'
import { limitNetwork } from '#worker/limits/exact-limits.ts'
import { now } from '#worker/platform/clock.ts'
import { networkOf } from '#worker/platform/network.ts'
import { forgetPlaces } from './places-left.ts'
import { deleteOldVisitors, takeVisitorPlace } from './popup-places.repository.ts'
import { getReleasePopups } from './release-popups.ts'

const DAY = 24 * 60 * 60 * 1000

type Click = { popupId: string; ip: string; userAgent: string }

/**
 * Takes a place of a limited offer for a visitor who follows its outside link; who has one keeps it
 * (rules/popups.md#limited-offers). Throws 404 where no such offer shows now, 409 where no place is left, 429 where the
 * network has its share.
 */
export async function countClick(env: Bindings, site: LiveSite, { popupId, ip, userAgent }: Click): Promise<void> {
  const popups = await getReleasePopups(env, site, { language: site.defaultLanguage, isMember: true })
  const popup = popups.find(({ id }) => id === popupId)
  const isOutside = popup?.button !== null && popup?.button.page === undefined
  if (!popup || popup.limit === null || !isOutside || !isShownAt(popup, now())) throw new AppError('not_found')
  await limitNetwork(env, 'popupClick', ip, `${site.id} ${popupId}`)
  const visitor = await visitorHash(env, [site.id], ip, userAgent)
  const network = await saltedHash(env, [site.id, networkOf(ip)])
  forgetPlaces(site.id)
  await takeVisitorPlace(env.DB, { siteId: site.id, popupId, limit: popup.limit }, { visitor, network })
  forgetPlaces(site.id)
}

/** Forgets who clicked: a visitor's hash is of one day, and no other day's is compared with it. */
export async function forgetClicks(env: Pick<Bindings, 'DB'>): Promise<void> {
  await deleteOldVisitors(env.DB, now() - 2 * DAY)
}

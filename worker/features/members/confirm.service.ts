import { AppError } from '#shared/errors.ts'
import type { Bindings } from '#worker/context.ts'
import type { LiveSite } from '#worker/features/pages/pointer.service.ts'
import { getReleasePopups } from '#worker/features/popups/release-popups.ts'
import { limitExactly } from '#worker/http/exact-limits.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { confirmMember, findOpenLink } from './confirmation.repository.ts'

/** Whether a mailed link would confirm a registration with the site; looking uses nothing up. */
export async function isOpenLink(env: Bindings, site: LiveSite, token: string): Promise<boolean> {
  return (await findOpenLink(env.DB, { hash: await hashOf(token), siteId: site.id })) !== undefined
}

/**
 * Confirms a registration with its mailed link, which works once. A member whom a limited offer led here takes one of its
 * places; where none is left, they are a member all the same. Throws `too_many`, or `link` where it opens nothing.
 */
export async function confirmRegistration(
  env: Bindings,
  { site, token, ip }: { site: LiveSite; token: string; ip: string },
): Promise<void> {
  await limitExactly(env, 'confirmIp', ip)
  const hash = await hashOf(token)
  const found = await findOpenLink(env.DB, { hash, siteId: site.id })
  if (!found) throw new AppError('link')
  await confirmMember(env.DB, {
    hash,
    siteId: site.id,
    memberId: found.memberId,
    place: await findPlace(env, site, found.popupId),
  })
}

/** The limited offer that led to a registration, whether or not it still shows: what it promised is held. */
async function findPlace(env: Bindings, site: LiveSite, popupId: string | null) {
  if (popupId === null) return undefined
  const popups = await getReleasePopups(env, site, { language: site.defaultLanguage, isMember: true })
  const popup = popups.find(({ id, button }) => id === popupId && button?.page === 'membership')
  return typeof popup?.limit === 'number' ? { popupId, limit: popup.limit } : undefined
}

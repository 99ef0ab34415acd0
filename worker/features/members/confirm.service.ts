import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/content/live-site/pointer.service.ts'
import { getReleasePopups } from '#worker/features/popups/release-popups.ts'
import { limitNetwork } from '#worker/limits/exact-limits.ts'
import { verifyPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { confirmMember, findOpenRegistration } from './confirmation.repository.ts'

/** Whether a mailed link would confirm a registration with the site; looking uses nothing up. */
export async function isOpenLink(env: Bindings, site: LiveSite, token: string): Promise<boolean> {
  return (await findOpenRegistration(env.DB, { hash: await hashOf(token), siteId: site.id })) !== undefined
}

type ConfirmInput = { site: LiveSite; token: string; password: string; ip: string }

/**
 * Confirms a registration with its mailed link, which works once, and the password that it chose: whoever registers
 * somebody else's address does not read its mailbox, and its owner does not know the other's password. A member whom a
 * limited offer led here takes one of its places; where none is left, they are a member all the same. Throws `too_many`,
 * 422 for another password, or `link` where it opens nothing.
 */
export async function confirmRegistration(env: Bindings, { site, token, password, ip }: ConfirmInput): Promise<void> {
  await limitNetwork(env, 'confirmIp', ip)
  const hash = await hashOf(token)
  const found = await findOpenRegistration(env.DB, { hash, siteId: site.id })
  if (!found) throw new AppError('link')
  if (!(await verifyPassword(password, found.passwordHash)))
    throw new AppError('validation', { fields: { password: { key: 'registrationPassword' } } })
  const place = await findPlace(env, site, found.popupId)
  await confirmMember(env.DB, { hash, siteId: site.id, registration: found, place })
}

/** The limited offer that led to a registration, whether or not it still shows: what it promised is held. */
async function findPlace(env: Bindings, site: LiveSite, popupId: string | null) {
  if (popupId === null) return undefined
  const popups = await getReleasePopups(env, site, { language: site.defaultLanguage, isMember: true })
  const popup = popups.find(({ id, button }) => id === popupId && button?.page === 'membership')
  return typeof popup?.limit === 'number' ? { popupId, limit: popup.limit } : undefined
}

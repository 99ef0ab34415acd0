import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { getReleasePopups } from '#worker/entities/popups/release-popups.ts'
import { limitNetwork } from '#worker/limits/exact-limits.ts'
import { verifyPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { confirmMember, findOpenRegistration } from './confirmation.repository.ts'
import { type NewSession, newMemberSession, signMemberToken } from './member-token.ts'

/** Whether a mailed link would confirm a registration with the site; this check does not use the link. */
export async function isOpenLink(env: Bindings, site: LiveSite, token: string): Promise<boolean> {
  return (await findOpenRegistration(env.DB, { hash: await hashOf(token), siteId: site.id })) !== undefined
}

type ConfirmInput = { site: LiveSite; token: string; password: string; ip: string }

/**
 * Confirms a registration with its mailed link, which works once, and the password chosen at registration: a person who
 * registers another person's address cannot read its mailbox, and the owner of the mailbox does not know that password.
 * A member who came through a limited offer takes one of its places; without a free place the registration is confirmed
 * all the same. Throws `too_many`, 422 for another password, or `link` for an invalid link.
 */
export async function confirmRegistration(env: Bindings, input: ConfirmInput): Promise<void> {
  await confirm(env, input)
}

/**
 * Confirms a registration like `confirmRegistration` and signs the member in, with the use of the link in one batch: its
 * password was typed just now. Returns the session's token.
 */
export async function confirmAndSignIn(env: Bindings, input: ConfirmInput): Promise<string> {
  const session = newMemberSession()
  const { memberId } = await confirm(env, input, session)
  return signMemberToken(env, input.site, { memberId, sessionId: session.id })
}

async function confirm(env: Bindings, { site, token, password, ip }: ConfirmInput, session?: NewSession) {
  await limitNetwork(env, 'confirmIp', ip)
  const hash = await hashOf(token)
  const found = await findOpenRegistration(env.DB, { hash, siteId: site.id })
  if (!found) throw new AppError('link')
  if (!(await verifyPassword(password, found.passwordHash, 'members')))
    throw new AppError('validation', { fields: { password: { key: 'registrationPassword' } } })
  const place = await findPlace(env, site, found.popupId)
  await confirmMember(env.DB, { hash, siteId: site.id, registration: found, place, session })
  return found
}

/** The limited offer that led to a registration, whether or not it is still shown, because its limit was promised. */
async function findPlace(env: Bindings, site: LiveSite, popupId: string | null) {
  if (popupId === null) return undefined
  const popups = await getReleasePopups(env, site, { language: site.defaultLanguage, isMember: true })
  const popup = popups.find(({ id, button }) => id === popupId && button?.page === 'membership')
  return typeof popup?.limit === 'number' ? { popupId, limit: popup.limit } : undefined
}

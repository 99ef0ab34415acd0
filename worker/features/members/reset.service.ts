import { findGuessable } from '#worker/entities/accounts/common-passwords.ts'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import { checkMemberPassword } from '#shared/visitor/form-answers.ts'
import type { Language } from '#shared/text/languages.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { limitExactly, limitNetwork } from '#worker/limits/exact-limits.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { loginKey } from './login.service.ts'
import { findOpenReset, enqueueResetMail, useReset } from './reset.repository.ts'

type ForgotInput = {
  site: LiveSite
  email: string
  language: Language
  /** The cell that the visitor came from: the mailed link leads back to it. */
  place?: string | undefined
  ip: string
}

/**
 * Enqueues the mail with a link to a new password, if the address is a member's. Throws `too_many`; nothing else tells
 * addresses apart.
 */
export async function requestMemberReset(env: Bindings, input: ForgotInput): Promise<void> {
  const { site, email, language, place, ip } = input
  await limitNetwork(env, 'memberForgotIp', ip)
  await limitExactly(env, 'memberForgotAddress', `${site.id}:${await hashOf(email)}`)
  await sendOutbox(env, [await enqueueResetMail(env.DB, { siteId: site.id, email, language, place })])
}

/** Whether a mailed link would set a password at the site; this check does not use the link. */
export async function isOpenReset(env: Bindings, site: LiveSite, token: string): Promise<boolean> {
  return (await findOpenReset(env.DB, { hash: await hashOf(token), siteId: site.id })) !== undefined
}

type ResetInput = {
  site: LiveSite
  token: string
  newPassword: string
  /** The repeated password of a page's form. */
  again?: string | undefined
  ip: string
}

/**
 * Sets a member's password with a mailed link, which works once, and ends all their sessions; it does not sign in
 * (rules/threats.md#mailed-links). Throws `too_many`, `link`, or 422 for a password that breaks the rules.
 */
export async function resetMemberPassword(
  env: Bindings,
  { site, token, newPassword, again = newPassword, ip }: ResetInput,
): Promise<void> {
  await limitNetwork(env, 'memberResetIp', ip)
  const hash = await hashOf(token)
  const found = await findOpenReset(env.DB, { hash, siteId: site.id })
  if (!found) throw new AppError('link')
  const { member, owner, siteName } = found
  const problem = findProblem(newPassword, member.email)
  if (problem) throw new AppError('validation', { fields: { newPassword: problem } })
  if (again !== newPassword) throw new AppError('validation', { fields: { confirmPassword: { key: 'passwordMatch' } } })
  const outboxId = await useReset(env.DB, {
    hash,
    member,
    passwordHash: await hashPassword(newPassword, 'members'),
    throttleKey: await loginKey(site.id, member.email),
    entry: {
      owner,
      actorId: null,
      action: 'visitor.reset_password',
      subject: { type: 'site', id: site.id },
      detail: { name: siteName },
    },
  })
  await sendOutbox(env, [outboxId])
}

function findProblem(password: string, email: string): FieldError | undefined {
  const key = findGuessable(password, [email.split('@')[0] ?? ''])
  return checkMemberPassword(password) ?? (key && { key })
}

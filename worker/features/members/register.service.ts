import { findGuessable } from '#worker/entities/accounts/common-passwords.ts'
import { AppError } from '#shared/wire/errors.ts'
import {
  type AnswerErrors,
  checkAnswers,
  type CheckedAnswers,
  type FormAnswer,
  type StoredAnswer,
} from '#shared/visitor/form-answers.ts'
import type { Language } from '#shared/text/languages.ts'
import type { ReleaseForm } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { LiveSite } from '#worker/entities/live-site/pointer.service.ts'
import { findOffer } from '#worker/features/popups/offer.service.ts'
import { limitExactly, limitNetwork } from '#worker/limits/exact-limits.ts'
import { refuseForm } from '#worker/limits/refused-forms.ts'
import { hashPassword } from '#worker/platform/password.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { checkRobot } from '#worker/platform/turnstile.ts'
import { insertRegistration, insertResend } from './registration.repository.ts'

type RegisterInput = {
  site: LiveSite
  form: ReleaseForm
  language: Language
  sent: readonly FormAnswer[]
  /** Parameters of advertisements and the choice about external services, kept beside the answers. */
  noted?: readonly StoredAnswer[]
  popupId: string | undefined
  /** The cell that the visitor came from: the mailed link leads back to it. */
  place?: string | undefined
  /** The token of the robot check on the page. */
  robotToken: string | undefined
  ip: string
}

/**
 * Stores a registration with a site until its mailed link confirms it. Throws 422 with an error for each question,
 * `robot` or `too_many`. Otherwise known and unknown addresses get the same answer for the same work (rules/threats.md#known-addresses): the password is hashed and a mail enqueued for members, too.
 */
export async function register(env: Bindings, input: RegisterInput): Promise<void> {
  const { site, language, noted = [] } = input
  const { email, password, answers: typed } = await checkRegistration(env, { ...input, siteId: site.id })
  const answers = [...typed, ...noted]
  await consumeAttempts(env, input, email)
  const passwordHash = await hashPassword(password, 'members')
  const offer = await findOffer(env, site, { popupId: input.popupId, form: 'membership' })
  const popupId = offer?.popupId ?? null
  const registration = { siteId: site.id, email, language, place: input.place, passwordHash, answers, popupId }
  await sendOutbox(env, [await insertRegistration(env.DB, registration)])
}

/** Limits by network, site and mail address, before any hashing; stricter while the robot check is unavailable. */
async function consumeAttempts(env: Bindings, { site, robotToken, ip }: RegisterInput, email: string): Promise<void> {
  await limitNetwork(env, 'registerIp', ip)
  const verdict = await checkRobot(env, { token: robotToken, ip })
  if (verdict === 'robot') throw new AppError('robot')
  if (verdict === 'unknown') await limitNetwork(env, 'formUnchecked', ip, site.id)
  await limitExactly(env, 'registerSite', site.id)
  await limitExactly(env, 'registerAddress', await hashOf(email))
}

type Typed = { siteId: string; form: ReleaseForm; sent: readonly FormAnswer[]; ip: string }

/** Checks the answers of a registration against the form and the password rules. Throws as `refuseForm`. */
export async function checkRegistration(env: Bindings, { siteId, form, sent, ip }: Typed): Promise<CheckedAnswers> {
  const result = checkAnswers(form, sent)
  const refuse = (fields: AnswerErrors) => refuseForm(env, { siteId, ip, fields })
  if ('errors' in result) return refuse(result.errors)
  const { email, password } = result.checked
  const key = findGuessable(password, [email.split('@')[0] ?? ''])
  if (key) return refuse({ password: { key } })
  return result.checked
}

type ResendInput = { site: LiveSite; email: string; language: Language; place?: string | undefined; ip: string }

/**
 * Enqueues the mail of a registration once more, if there is one. Throws `too_many`; nothing else tells addresses
 * apart.
 */
export async function resendRegisterMail(env: Bindings, input: ResendInput): Promise<void> {
  const { site, email, language, place, ip } = input
  await limitNetwork(env, 'resendIp', ip)
  await limitExactly(env, 'resendAddress', `${site.id}:${await hashOf(email)}`)
  await sendOutbox(env, [await insertResend(env.DB, { siteId: site.id, email, language, place })])
}

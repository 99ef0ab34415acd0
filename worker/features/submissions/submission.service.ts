import { AppError } from '#shared/wire/errors.ts'
import { checkAnswers, type FormAnswer } from '#shared/visitor/form-answers.ts'
import type { SubmissionKind } from '#shared/site/parts/forms/form-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import type { ReleaseForm } from '#shared/site/release/releases.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { consumeAttempts } from '#worker/limits/throttle.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Offer } from '#worker/features/popups/offer.service.ts'
import { limitExactly, limitNetwork } from '#worker/limits/exact-limits.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import { refuseForm } from '#worker/limits/refused-forms.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { checkRobot } from '#worker/platform/turnstile.ts'
import { insertSubmission } from './submission.repository.ts'

export type SubmissionInput = {
  siteId: string
  kind: SubmissionKind
  form: ReleaseForm
  language: Language
  sent: readonly FormAnswer[]
  /** The address for notifications; empty = none. */
  notified: string
  /** The caller's IP address. */
  ip: string
  robotToken?: string | undefined
  /** The offer that the visitor came from. */
  offer?: Offer | undefined
  /** The person who tests the form from a preview: mails go to them. */
  testerId?: string | undefined
  /** A guest tests the form from a shared preview: nobody gets a mail. */
  isGuest?: boolean
}

/**
 * Handles a submission: checks it, consumes its limits, stores it, and enqueues the mails to both sides. Gives whether
 * it is new: a repeated submission counts once. Throws `validation` with the questions' ids, `too_many`, `robot` or
 * `offer_taken`.
 */
export async function submitForm(env: Bindings, input: SubmissionInput): Promise<boolean> {
  const { siteId, kind, form, language, sent, ip, offer, testerId } = input
  const result = checkAnswers(form, sent)
  if ('errors' in result) return refuseForm(env, { siteId, ip, fields: result.errors })
  await limitSubmissions(env, input)
  const { answers, email, companyName } = result.checked
  const row = {
    id: newId(),
    siteId,
    kind,
    email,
    companyName,
    answers,
    language,
    isTest: testerId !== undefined || input.isGuest === true,
    popupId: offer?.popupId ?? null,
    createdAt: now(),
  }
  const effects = await effectsOf(env, input, row)
  const place = offer && offer.limit !== null ? { siteId, popupId: offer.popupId, limit: offer.limit } : undefined
  const outboxIds = await insertSubmission(env.DB, { row, place, effects })
  await sendOutbox(env, outboxIds ?? [])
  return outboxIds !== undefined
}

/** Limits by network and by site; stricter while the robot check is unavailable (rules/forms.md#robots-and-floods). */
async function limitSubmissions(
  env: Bindings,
  { siteId, ip, robotToken, testerId, isGuest }: SubmissionInput,
): Promise<void> {
  await limitNetwork(env, 'form', ip, siteId)
  if (testerId !== undefined || isGuest) return
  const verdict = await checkRobot(env, { token: robotToken, ip })
  if (verdict === 'robot') throw new AppError('robot')
  if (verdict === 'unknown') {
    await limitNetwork(env, 'formUnchecked', ip, siteId)
    await limitExactly(env, 'formUncheckedSite', siteId)
  }
  await limitExactly(env, 'formSite', siteId)
}

/** The mails to both sides. Mails of a test go to the tester, whatever address the form contains. */
async function effectsOf(
  env: Bindings,
  { form, notified, testerId, isGuest }: SubmissionInput,
  { id: submissionId, email }: { id: string; email: string },
): Promise<OutboxMessage[]> {
  if (isGuest) return []
  const tester = testerId !== undefined && { testerId }
  const promise = form.promisesReply && { promisesReply: true as const }
  const receipt = { submissionId, to: 'visitor' as const, ...promise, ...tester }
  const toOwner = { submissionId, to: 'owner' as const, notified, ...tester }
  const isReplied = tester || (await mayReply(env, email))
  return [
    ...(isReplied ? [{ kind: 'mail.submission' as const, payload: receipt }] : []),
    ...(notified ? [{ kind: 'mail.submission' as const, payload: toOwner }] : []),
  ]
}

/** Limits receipts by address: a form must not be a way to flood another's mailbox. */
async function mayReply(env: Bindings, email: string): Promise<boolean> {
  const key = `autoReply:${await hashOf(email)}`
  const refusal = await consumeAttempts(env.DB, [{ key, limit: RATE_LIMITS.autoReply }])
  return refusal.length === 0
}

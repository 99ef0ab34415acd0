import type { Bindings } from '#worker/platform/context.ts'
import { consumeAttempts } from '#worker/limits/throttle.repository.ts'
import { RATE_LIMITS } from '#worker/limits/rate-limits.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Offer } from '#worker/features/popups/offer.service.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { insertSubmission, type SubmissionRow } from './submission.repository.ts'

/** What decides which mails follow a submission. */
export type MailedForm = {
  /** The address for notifications; empty = none. */
  notified: string
  /** The site promises an answer within 24 hours. */
  promisesReply: boolean
  /** The person who tests the form from a preview: mails go to them. */
  testerId?: string | undefined
  /** A guest tests the form from a shared preview: nobody gets a mail. */
  isGuest?: boolean | undefined
}

type NewSubmission = MailedForm & { row: SubmissionRow; offer?: Offer | undefined }

/** Stores a submission, and enqueues the mails to both sides. Gives whether it is new. Throws `offer_taken`. */
export async function storeSubmission(env: Bindings, { row, offer, ...mailed }: NewSubmission): Promise<boolean> {
  const effects = await effectsOf(env, mailed, row)
  const { siteId } = row
  const place = offer && offer.limit !== null ? { siteId, popupId: offer.popupId, limit: offer.limit } : undefined
  const outboxIds = await insertSubmission(env.DB, { row, place, effects })
  await sendOutbox(env, outboxIds ?? [])
  return outboxIds !== undefined
}

/** The mails to both sides. Mails of a test go to the tester, whatever address the form contains. */
async function effectsOf(
  env: Bindings,
  { promisesReply, notified, testerId, isGuest }: MailedForm,
  { id: submissionId, email }: { id: string; email: string },
): Promise<OutboxMessage[]> {
  if (isGuest) return []
  const tester = testerId !== undefined && { testerId }
  const promise = promisesReply && { promisesReply: true as const }
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

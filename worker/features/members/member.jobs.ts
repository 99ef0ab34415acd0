import { CONFIRM_LIFETIME } from '#shared/member-rules.ts'
import type { Bindings } from '#worker/context.ts'
import { finishMail } from '#worker/features/mails/mail.repository.ts'
import { getMailSite, sendSiteMail } from '#worker/features/mails/site-mail.ts'
import type { OutboxMessage } from '#worker/features/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/features/outbox/outbox.repository.ts'
import { deriveMailToken, hashOf } from '#worker/platform/tokens.ts'
import { insertMemberToken } from './confirmation.repository.ts'
import { memberMailWords } from './member-mail.ts'
import { deleteOver, findMailMember } from './member.repository.ts'

type Payload = Extract<OutboxMessage, { kind: 'mail.member' }>['payload']

/**
 * Sends a promised mail to a member. A retry makes the same link again. Nothing is sent to somebody who is gone, nor a
 * link that opens nothing any more: replaced, used, or too old.
 */
export async function sendMemberMail(env: Bindings, outboxId: string, payload: Payload): Promise<void> {
  const promise = await findOpenOutbox(env.DB, outboxId)
  if (!promise) return
  await deliver(env, { outboxId, at: promise.createdAt, payload })
  await finishMail(env.DB, outboxId)
}

type Delivery = { outboxId: string; at: number; payload: Payload }

async function deliver(env: Bindings, delivery: Delivery): Promise<void> {
  const { memberId, template, language } = delivery.payload
  const member = await findMailMember(env.DB, memberId)
  const site = member && (await getMailSite(env, member.siteId, language))
  if (!member || !site) return
  const link = template === 'confirm' ? await issueLink(env, delivery) : undefined
  if (template === 'confirm' && !link) return
  await sendSiteMail(env, site, { to: member.email, words: memberMailWords(site, language, link) })
}

async function issueLink(env: Bindings, { outboxId, at, payload }: Delivery) {
  const token = await deriveMailToken(outboxId, env)
  const expiresAt = at + CONFIRM_LIFETIME
  const row = { hash: await hashOf(token), memberId: payload.memberId, createdAt: at, expiresAt }
  return (await insertMemberToken(env.DB, row)) ? { token, expiresAt } : undefined
}

/** Forgets registrations that nobody confirmed in time, and drops sessions that are over. */
export async function cleanMembers(env: Bindings): Promise<void> {
  await deleteOver(env.DB)
}

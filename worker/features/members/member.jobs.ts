import { CONFIRM_LIFETIME, RESET_LIFETIME } from './member-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { finishMail } from '#worker/features/mails/mail.repository.ts'
import { getMailSite, sendSiteMail } from '#worker/features/mails/site-mail.ts'
import type { MemberMail, OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { deriveMailToken, hashOf } from '#worker/platform/tokens.ts'
import { insertMemberLink } from './member-link.repository.ts'
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
  const { memberId, template, language, place } = delivery.payload
  const member = await findMailMember(env.DB, memberId)
  const site = member && (await getMailSite(env, member.siteId, language))
  if (!member || !site) return
  const lifetime = LIFETIMES[template]
  const link = lifetime === null ? undefined : await issueLink(env, delivery, lifetime)
  if (lifetime !== null && !link) return
  await sendSiteMail(env, site, { to: member.email, words: memberMailWords(site, { template, language, place, link }) })
}

/** How long the link of a mail works; null = what it leads to needs no secret. */
const LIFETIMES: Record<MemberMail, number | null> = {
  confirm: CONFIRM_LIFETIME,
  known: null,
  reset: RESET_LIFETIME,
  changed: null,
}

async function issueLink(env: Bindings, { outboxId, at, payload }: Delivery, lifetime: number) {
  const token = await deriveMailToken(outboxId, env)
  const expiresAt = at + lifetime
  const { memberId, registrationId } = payload
  const row = { hash: await hashOf(token), memberId, registrationId, createdAt: at, expiresAt }
  return (await insertMemberLink(env.DB, row)) ? { token, expiresAt } : undefined
}

/** Forgets registrations that nobody confirmed in time, and drops sessions that are over. */
export async function cleanMembers(env: Bindings): Promise<void> {
  await deleteOver(env.DB)
}

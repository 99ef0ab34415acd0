import { CONFIRM_LIFETIME, RESET_LIFETIME } from '#worker/entities/members/member-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { getMailSite, sendSiteMail } from '#worker/entities/mail-queue/site-mail.ts'
import type { MemberMail, OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { deriveMailToken, hashOf } from '#worker/platform/tokens.ts'
import { insertMemberLink } from './member-link.repository.ts'
import { memberMailWords } from './member-mail.ts'
import { deleteExpired, findMailMember } from '#worker/entities/members/member.repository.ts'

type Payload = Extract<OutboxMessage, { kind: 'mail.member' }>['payload']

/**
 * Sends an enqueued mail to a member. A retry creates the same link again. Nothing is sent to an erased member, nor
 * with a link that was replaced, used, or has expired.
 */
export async function sendMemberMail(env: Bindings, outboxId: string, payload: Payload): Promise<void> {
  const effect = await findOpenOutbox(env.DB, outboxId)
  if (!effect) return
  await deliver(env, { outboxId, at: effect.createdAt, payload })
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
  const words = await memberMailWords(site, { template, language, place, link })
  await sendSiteMail(env, site, { to: member.email, words })
}

/** The lifetime of a mail's link in milliseconds; null = its page needs no token. */
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

/** Deletes registrations that were not confirmed in time, and expired sessions. */
export async function cleanMembers(env: Bindings): Promise<number> {
  return deleteExpired(env.DB)
}

import { INVITATION_LIFETIME, RESET_LIFETIME } from '#shared/account/link-rules.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { insertAccountToken } from '#worker/entities/accounts/account-token.repository.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { deriveMailToken, hashOf } from '#worker/platform/tokens.ts'
import { composeMail } from './mail-content.ts'
import { renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail, splitInvitations } from '#worker/entities/mail-queue/mail.repository.ts'

type MailPayload = Extract<OutboxMessage, { kind: 'mail' }>['payload']

/** Mails that carry a one-time link, and its lifetime from the moment the mail was enqueued. */
const LIFETIMES: Partial<Record<MailPayload['template'], number>> = {
  reset: RESET_LIFETIME,
  invitation: INVITATION_LIFETIME,
}

/**
 * Sends an enqueued mail. A retry makes the same link again. Nothing is sent to a deleted account, nor an invalid link:
 * replaced, used, expired, or for somebody who may not sign in.
 */
export async function sendAccountMail(env: Bindings, outboxId: string, payload: MailPayload): Promise<void> {
  const promise = await findOpenOutbox(env.DB, outboxId)
  if (!promise) return
  const recipient = await findPerson(env.DB, payload.accountId)
  if (recipient) await deliver(env, { outboxId, at: promise.createdAt, payload, recipient })
  await finishMail(env.DB, outboxId)
}

type Delivery = { outboxId: string; at: number; payload: MailPayload; recipient: Person }

async function deliver(env: Bindings, delivery: Delivery): Promise<void> {
  const { at, payload, recipient } = delivery
  const { template, values = {}, to = recipient.person.email } = payload
  const token = await issueToken(env, delivery)
  if (token === 'pointless') return
  const content = composeMail(env, { template, recipient, values, at, token })
  const { senderName, subject } = content
  await sendMail(env, { to, senderName, subject, text: renderMailText(content), html: renderMailHtml(content) })
}

async function issueToken(env: Bindings, { outboxId, at, payload, recipient }: Delivery) {
  const { template, accountId } = payload
  const lifetime = LIFETIMES[template]
  if (lifetime === undefined || (template !== 'reset' && template !== 'invitation')) return undefined
  // An invited person has no password yet; a person with a password needs no invitation.
  const isMeant = (recipient.person.passwordHash === null) === (template === 'invitation')
  if (!isMeant || recipient.contract === 'terminated') return 'pointless'
  const value = await deriveMailToken(outboxId, env)
  const expiresAt = at + lifetime
  const token = { hash: await hashOf(value), accountId, kind: template, createdAt: at, expiresAt }
  return (await insertAccountToken(env.DB, token)) ? { value, expiresAt } : 'pointless'
}

/** Invitations of an import: each becomes an effect of its own, retried on its own. */
export async function sendInvitations(env: Bindings, outboxId: string, accountIds: readonly string[]): Promise<void> {
  await sendOutbox(env, await splitInvitations(env.DB, outboxId, accountIds))
}

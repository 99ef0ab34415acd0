import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { findEvent } from '#worker/entities/bell/bell-event.repository.ts'
import { wantsMail } from '#worker/entities/bell/bell-switch.repository.ts'
import { composeEvent } from './event-mail.ts'

type EventPayload = Extract<OutboxMessage, { kind: 'mail.event' }>['payload']

/** Sends the mail of an event, unless its person switched such mails off, may not sign in any more, or is deleted. */
export async function sendEventMail(
  env: Bindings,
  outboxId: string,
  { eventId, accountId }: EventPayload,
): Promise<void> {
  if (!(await findOpenOutbox(env.DB, outboxId))) return
  const recipient = await findPerson(env.DB, accountId)
  if (recipient && recipient.contract !== 'terminated') await deliver(env, eventId, recipient)
  await finishMail(env.DB, outboxId)
}

async function deliver(env: Bindings, eventId: string, recipient: Person): Promise<void> {
  const event = await findEvent(env.DB, eventId)
  if (!event || !(await wantsMail(env.DB, recipient.person.id, event.kind))) return
  const content = await composeEvent(env, event, recipient)
  if (!content) return
  const { senderName, subject } = content
  const to = recipient.person.email
  await sendMail(env, { to, senderName, subject, text: renderMailText(content), html: renderMailHtml(content) })
}

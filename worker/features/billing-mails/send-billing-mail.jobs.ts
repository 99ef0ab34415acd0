import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import type { BillingMailPayload } from './found.ts'
import { composeBillingMail } from './billing-mail-content.ts'
import { REMINDER_MAX } from './billing-mail-times.ts'
import { findMailedBill, isPaused, isTrueOfBill, isTrueOfPlan, REMINDERS } from './billing-mail-truth.repository.ts'

/**
 * Sends an enqueued billing mail, unless it is no longer true, a reminder that waited too long, or its recipient is
 * deleted.
 */
export async function sendBillingMail(env: Bindings, outboxId: string, payload: BillingMailPayload): Promise<void> {
  const promised = await findOpenOutbox(env.DB, outboxId)
  if (!promised) return
  // Several would come at once.
  const isOutdated = REMINDERS.has(payload.template) && now() - promised.createdAt > REMINDER_MAX
  const recipient = isOutdated ? undefined : await findPerson(env.DB, payload.accountId)
  if (recipient) await deliver(env, payload, recipient)
  await finishMail(env.DB, outboxId)
}

async function deliver(env: Bindings, payload: BillingMailPayload, recipient: Person): Promise<void> {
  const bill = payload.billId === undefined ? undefined : await findMailedBill(env.DB, payload.billId)
  const isTrue = bill ? isTrueOfBill(payload, bill) : await isTrueOfPlan(env.DB, payload, recipient.owner.id)
  if (!isTrue || (payload.billId !== undefined && !bill)) return
  if (bill && isPaused(payload, bill)) return
  const content = await composeBillingMail(env, { payload, recipient, bill, at: now() })
  const { senderName, subject } = content
  const to = recipient.person.email
  await sendMail(env, { to, senderName, subject, text: renderMailText(content), html: renderMailHtml(content) })
}

import { findDebt } from '#worker/entities/bills/debt.repository.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import type { BillingMailPayload } from './found.ts'
import { attachInvoice } from './attach-invoice.ts'
import { addressedTo, isStillGiven } from './billing-address.ts'
import { composeBillingMail } from './billing-mail-content.ts'
import { REMINDER_MAX } from './billing-mail-times.ts'
import { isOfDebt, isTrueOfDebt } from './suspension-mails.repository.ts'
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
  const send = isOfDebt(payload) ? deliverOfDebt : deliver
  if (recipient) await send(env, { payload, recipient, attempts: promised.attempts })
  await finishMail(env.DB, outboxId)
}

type Delivery = { payload: BillingMailPayload; recipient: Person; attempts: number }

async function deliver(env: Bindings, { payload, recipient, attempts }: Delivery): Promise<void> {
  const bill = payload.billId === undefined ? undefined : await findMailedBill(env.DB, payload.billId)
  if (payload.billId !== undefined && !bill) return
  const isTrue = bill ? isTrueOfBill(payload, bill) : await isTrueOfPlan(env.DB, payload, recipient.owner.id)
  if (!isTrue || !(await isStillGiven(env, payload))) return
  if (bill && isPaused(payload, bill)) return
  const addressed = addressedTo(recipient, payload.to)
  const content = await composeBillingMail(env, { payload, recipient: addressed, bill, at: now() })
  const { senderName, subject } = content
  const attachment = bill && (await attachInvoice(env, { payload, bill, attempts }))
  const to = payload.to ?? recipient.person.email
  const [text, html] = [renderMailText(content), renderMailHtml(content)]
  await sendMail(env, { to, senderName, subject, text, html, attachment })
}

/** Sends a mail about a suspension because of overdue bills, with what is owed now. */
async function deliverOfDebt(env: Bindings, { payload, recipient }: Delivery): Promise<void> {
  const at = now()
  const debt = await findDebt(env.DB, recipient.owner.id, at)
  if (!debt || !isTrueOfDebt(payload, debt.suspendsAt, at)) return
  const values = { ...payload.values, count: debt.count, owed: debt.total }
  const content = await composeBillingMail(env, { payload: { ...payload, values }, recipient, bill: undefined, at })
  const { senderName, subject } = content
  const [text, html] = [renderMailText(content), renderMailHtml(content)]
  await sendMail(env, { to: recipient.person.email, senderName, subject, text, html })
}

import { WORK_MAIL_FROM, WORK_MAIL_TO } from '#shared/operations/worklist-rules.ts'
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { composeWorklist } from './worklist-mail.ts'
import { isPromised, promiseWorklistMails } from './worklist-mail.repository.ts'
import { isMailed } from './worklist.repository.ts'
import { countWork, hasWork } from './worklist.service.ts'

const HOUR = 60 * 60 * 1000

type WorklistPayload = Extract<OutboxMessage, { kind: 'mail.worklist' }>['payload']

/** Promises the daily mail in the morning of Japan, once a day, if anything waits (rules/operations.md#worklist). */
export async function mailWorklist(env: Bindings): Promise<void> {
  const at = now()
  const hour = (at - startOfDay(at)) / HOUR
  const day = toDay(at)
  if (hour < WORK_MAIL_FROM || hour >= WORK_MAIL_TO || (await isPromised(env.DB, day))) return
  if (await hasWork(env)) await sendOutbox(env, await promiseWorklistMails(env.DB, day))
}

/** Sends the mail of a day: on that day only, with what waits when it is sent, to somebody who still may and wants to know. */
export async function sendWorklistMail(
  env: Bindings,
  outboxId: string,
  { accountId, day }: WorklistPayload,
): Promise<void> {
  if (!(await findOpenOutbox(env.DB, outboxId))) return
  const recipient = toDay(now()) === day ? await findPerson(env.DB, accountId) : undefined
  if (recipient && (await isMailed(env.DB, accountId))) await deliver(env, recipient)
  await finishMail(env.DB, outboxId)
}

async function deliver(env: Bindings, recipient: Person): Promise<void> {
  const { person, owner, contract } = recipient
  const { type, parentType, role, seesMoney } = person
  const { authority, licenseIssuance } = owner
  const work = await countWork(env, { type, parentType, role, seesMoney, authority, licenseIssuance, contract })
  const waiting = work.filter(({ count }) => count > 0)
  if (waiting.length === 0) return
  const content = await composeWorklist(env, recipient, waiting)
  const { senderName, subject } = content
  await sendMail(env, {
    to: person.email,
    senderName,
    subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
  })
}

import { SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import { alarmWords } from '#shared/operations/alarm-words.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'
import { type MailContent, renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { findPerson } from '#worker/entities/accounts/person.repository.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { platformOrigin } from '#worker/platform/hosts.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { findMailedAlarms } from './alarm.repository.ts'

type AlarmPayload = Extract<OutboxMessage, { kind: 'mail.alarm' }>['payload']
type Listed = Awaited<ReturnType<typeof findMailedAlarms>>

/** Sends the mail about what needs a person; nothing of what is over meanwhile. */
export async function sendAlarmMail(env: Bindings, outboxId: string, { accountId, at }: AlarmPayload): Promise<void> {
  if (!(await findOpenOutbox(env.DB, outboxId))) return
  const recipient = await findPerson(env.DB, accountId)
  const open = await findMailedAlarms(env.DB, at)
  if (recipient && open.length > 0) {
    const content = await composeAlarms(env, recipient, open)
    const { senderName, subject } = content
    const to = recipient.person.email
    await sendMail(env, { to, senderName, subject, text: renderMailText(content), html: renderMailHtml(content) })
  }
  await finishMail(env.DB, outboxId)
}

async function composeAlarms(env: Bindings, recipient: Person, open: Listed): Promise<MailContent> {
  const { alarms } = await loadMailWords()
  const t = createTranslator(alarms, recipient.person.language)
  const { frame, hint } = composeFrame(env, recipient)
  // Failed work has a screen of its own; the state of the installation leads to it.
  const screen = open.every(({ kind }) => kind === 'letters') ? 'failed-work' : 'installation'
  const title = open.length === 1 ? t('mail.one') : t('mail.many', { count: open.length })
  return {
    ...frame,
    subject: title,
    title,
    body: t('mail.body'),
    facts: open.map((one) => ({
      label: formatDateTime(one.openedAt),
      value: Object.values(alarmWords(t, one)).join('\n'),
    })),
    action: { label: t('mail.open'), url: `${platformOrigin(env)}/${SCREEN_PREFIX.MASTER}/${screen}`, hint },
    note: t('mail.note'),
  }
}

import { audienceOf } from '#shared/announcement/announcement-rules.ts'
import { DEFAULT_LANGUAGE } from '#shared/text/languages.ts'
import { toShown } from '#worker/features/announcements/announcement-answer.ts'
import { findAnnouncement } from '#worker/entities/announcements/announcement.repository.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { wantsMail } from '#worker/entities/bell/bell-switch.repository.ts'
import { findOpenNotification } from '#worker/entities/bell/bell.repository.ts'
import { renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { composeNotification } from './notification-mail.ts'
import { unsubscribeAddress } from './unsubscribe-token.ts'
import { findPeople, findWalks, insertPage, type Walk } from './notification-mail.repository.ts'

/** Mails of one batch, which the queue takes at once. */
const PAGE = 100
/** The most batches of one run; the next run continues. */
const PAGES_MAX = 50

/**
 * Enqueues the mails of notifications that show now, audience by audience (decision 0048). An interrupted run is
 * continued by the next.
 */
export async function mailNotifications(env: Bindings): Promise<void> {
  let pages = PAGES_MAX
  for (const walk of await findWalks(env.DB, PAGES_MAX)) {
    pages -= await goOn(env, walk, pages)
    if (pages <= 0) return
  }
}

/** Enqueues the mails of the next pages of an audience. Returns the number of pages. */
async function goOn(env: Bindings, walk: Walk, pages: number): Promise<number> {
  let { after } = walk
  for (let page = 1; page <= pages; page++) {
    const people = await findPeople(env.DB, { ...walk, after }, PAGE)
    const isLast = people.length < PAGE
    const ids = await insertPage(env.DB, { ...walk, after }, { people, isLast })
    // A parallel run was faster and continues.
    if (ids === undefined) return page
    await sendOutbox(env, ids)
    after = people.at(-1) ?? after
    if (isLast) return page
  }
  return pages
}

type NotificationPayload = Extract<OutboxMessage, { kind: 'mail.notification' }>['payload']

/**
 * Sends an enqueued notification, unless the recipient cannot see it any more, it is no longer sent by mail, or the
 * recipient switched mails off, may not sign in any more, or is deleted.
 */
export async function sendNotificationMail(
  env: Bindings,
  outboxId: string,
  { announcementId, accountId }: NotificationPayload,
): Promise<void> {
  if (!(await findOpenOutbox(env.DB, outboxId))) return
  const recipient = await findPerson(env.DB, accountId)
  if (recipient && recipient.contract !== 'terminated') await deliver(env, announcementId, recipient)
  await finishMail(env.DB, outboxId)
}

async function deliver(env: Bindings, announcementId: string, recipient: Person): Promise<void> {
  const { person, owner } = recipient
  const audience = audienceOf({ type: owner.type as 'USER', oemMasterId: owner.oemMasterId })
  const reader = audience && { personId: person.id, accountId: owner.id, audience, isMain: true }
  if (!reader || !(await findOpenNotification(env.DB, reader, announcementId))) return
  const row = await findAnnouncement(env.DB, { kind: 'notification' }, announcementId)
  if (!row?.byMail || !(await wantsMail(env.DB, person.id, 'notification'))) return
  const shown = toShown(row, new Map(), { language: person.language, defaultLanguage: DEFAULT_LANGUAGE })
  const content = await composeNotification(env, { shown, recipient })
  const { senderName, subject } = content
  await sendMail(env, {
    to: person.email,
    senderName,
    unsubscribe: await unsubscribeAddress(env, person),
    subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
  })
}

import { AUDIENCES, type Audience } from '#shared/announcement/announcement-rules.ts'
import type { AnnouncementQuery, NotificationBody } from '#shared/announcement/announcements.ts'
import type { NotificationDetail, NotificationItem, Reach } from '#shared/announcement/notifications.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { AppError } from '#shared/wire/errors.ts'
import { type Page, toPage } from '#shared/wire/pagination.ts'
import { toShown, toStanding } from '#worker/features/announcements/announcement-answer.ts'
import { type AnnouncementRow, listAnnouncements } from '#worker/entities/announcements/announcement.repository.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  type Desk,
  requireAnnouncement,
} from '#worker/features/announcements/announcement.service.ts'
import type { Targets } from '#worker/entities/announcements/announcement-write.repository.ts'
import { readerOf } from '#worker/entities/bell/bell-reader.ts'
import { findOpenNotification } from '#worker/entities/bell/bell.repository.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { countMailed, countPeople, findTargets } from './notification.repository.ts'

export type NotificationContext = { env: Bindings; caller: Caller; language: Language }

const SHELF = { kind: 'notification' } as const

/** The operator's desk for notifications. */
export const notificationDesk = ({ env, caller }: NotificationContext): Desk => ({
  env,
  shelf: SHELF,
  author: caller,
  language: DEFAULT_LANGUAGE,
})

/** Notifications in the form in which readers get them, in the order of the rows. */
async function shownOf({ env, language }: NotificationContext, rows: readonly AnnouncementRow[]) {
  const media = await findMedia(
    env.DB,
    rows.flatMap(({ imageMediaId }) => imageMediaId ?? []),
  )
  return (row: AnnouncementRow) => toShown(row, media, { language, defaultLanguage: DEFAULT_LANGUAGE })
}

const inOrder = (targets: Targets = []) => AUDIENCES.filter((audience) => targets.includes(audience))

/** A page of the operator's notifications. */
export async function getNotifications(
  context: NotificationContext,
  query: AnnouncementQuery,
): Promise<Page<NotificationItem>> {
  const { env } = context
  const { rows, total } = await listAnnouncements(env.DB, SHELF, query)
  const ids = rows.map(({ id }) => id)
  const [toItem, targets] = await Promise.all([shownOf(context, rows), findTargets(env.DB, ids)])
  const at = now()
  const items = rows.map((row) => ({
    ...toItem(row),
    ...toStanding(row, at),
    targets: inOrder(targets.get(row.id)),
    byMail: row.byMail,
  }))
  return toPage(items, query, total)
}

/** Whether the caller has not read a notification. Throws 404 if the caller cannot open it now. */
async function isUnreadBy({ env, caller }: NotificationContext, id: string): Promise<boolean> {
  if (ownerTypeOf(caller) === 'MASTER') return false
  const found = await findOpenNotification(env.DB, readerOf(caller), id)
  if (!found) throw new AppError('not_found')
  return found.isUnread
}

async function editedOf({ env }: NotificationContext, row: AnnouncementRow) {
  const { id, title, content, imageAlt, publication, byMail } = row
  const [targets, mailed] = await Promise.all([findTargets(env.DB, [id]), countMailed(env.DB, id)])
  const own = { targets: inOrder(targets.get(id)), byMail, mailed }
  return { title, content, imageAlt, publication, ...toStanding(row, now()), ...own }
}

/**
 * One notification: any for the operator, with the data of its editor; for others a visible one of their audience.
 * Throws 404.
 */
export async function getNotification(context: NotificationContext, id: string): Promise<NotificationDetail> {
  const isUnread = await isUnreadBy(context, id)
  const row = await requireAnnouncement(notificationDesk(context), id)
  const toItem = await shownOf(context, [row])
  const isWriter = ownerTypeOf(context.caller) === 'MASTER'
  return { ...toItem(row), isUnread, edited: isWriter ? await editedOf(context, row) : null }
}

function toDraft(body: NotificationBody) {
  const forNews = { onBackOffice: false, onLogin: false, isForPartners: false }
  const own = { ...forNews, membersOnly: false, byMail: body.byMail }
  return { body, own, partnerIds: [], targets: inOrder(body.targets) }
}

/** Stores a notification. Throws `validation`. */
export async function createNotification(
  context: NotificationContext,
  body: NotificationBody,
): Promise<NotificationDetail> {
  return getNotification(context, await createAnnouncement(notificationDesk(context), toDraft(body)))
}

/** Changes a notification. Throws 404, `stale` and `validation`. */
export async function changeNotification(
  context: NotificationContext,
  saved: { id: string; version: number },
  body: NotificationBody,
): Promise<NotificationDetail> {
  await changeAnnouncement(notificationDesk(context), saved, toDraft(body))
  return getNotification(context, saved.id)
}

/** The number of people that a choice of audiences reaches. */
export function getReach({ env }: NotificationContext, targets: readonly Audience[]): Promise<Reach> {
  return countPeople(env.DB, targets)
}

import type { Language } from '#shared/text/languages.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { AppError } from '#shared/wire/errors.ts'
import { hasReadyUpload } from '#worker/entities/media/media.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import {
  type AnnouncementRow,
  findAnnouncement,
  findDeletedAnnouncement,
  type Shelf,
} from '#worker/entities/announcements/announcement.repository.ts'
import { changesBetween, type CommonBody, toCommonValues } from './announcement-values.ts'
import {
  type AnnouncementValues,
  type Author,
  insertAnnouncement,
  markDeleted,
  restoreAnnouncement,
  type Targets,
  updateAnnouncement,
} from '#worker/entities/announcements/announcement-write.repository.ts'

/** The context of a writer: the list of announcements, their author, and their default language. */
export type Desk = { env: Bindings; shelf: Shelf; author: Author; language: Language }
/** Values that only one kind has; the columns of the other kinds are false. */
export type OwnValues = Omit<AnnouncementValues, keyof ReturnType<typeof toCommonValues>>
type Draft = {
  body: CommonBody
  own: OwnValues
  /** Only for news. */
  partnerIds: readonly string[]
  /** Only for news and notifications. */
  targets?: Targets | undefined
}

const nameOf = (row: Pick<AnnouncementRow, 'title'>, { language }: Desk) => textIn(row.title, language) ?? ''

/** An announcement of the desk's list. Throws 404. */
export async function requireAnnouncement({ env, shelf }: Desk, id: string): Promise<AnnouncementRow> {
  const row = await findAnnouncement(env.DB, shelf, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Checks that a new picture is an upload that the account made for an announcement. Throws `validation`. */
async function assertPicture({ env, author }: Desk, id: string | null, before: string | null): Promise<void> {
  if (id === null || id === before) return
  const isKnown = await hasReadyUpload(env.DB, { id, purpose: 'news', accountIds: [author.accountId] })
  if (!isKnown) throw new AppError('validation', { fields: { imageMediaId: { key: 'media' } } })
}

/** Stores a new announcement and returns its id. Throws `validation`. */
export async function createAnnouncement(desk: Desk, { body, own, partnerIds, targets }: Draft): Promise<string> {
  const { env, shelf, author, language } = desk
  const values = { ...own, ...toCommonValues(body, null, { language, at: now() }) }
  await assertPicture(desk, values.imageMediaId, null)
  const id = newId()
  const siteId = shelf.kind === 'delivery' ? shelf.siteId : null
  const row = { ...values, id, kind: shelf.kind, siteId }
  await insertAnnouncement(env.DB, author, row, { name: nameOf(row, desk), partnerIds, targets })
  return id
}

function actionOf(before: AnnouncementRow, { status }: Pick<AnnouncementRow, 'status'>) {
  if (before.status === status) return 'update'
  return status === 'published' ? 'publish' : 'unpublish'
}

/** Changes an announcement. Throws 404, `stale` and `validation`. */
export async function changeAnnouncement(
  desk: Desk,
  { id, version }: { id: string; version: number },
  { body, own, partnerIds, targets }: Draft,
): Promise<void> {
  const { env, author, language } = desk
  const before = await requireAnnouncement(desk, id)
  if (before.version !== version) throw new AppError('stale')
  const values = { ...own, ...toCommonValues(body, before, { language, at: now() }) }
  await assertPicture(desk, values.imageMediaId, before.imageMediaId)
  await updateAnnouncement(env.DB, author, before, {
    action: actionOf(before, values),
    values,
    changes: changesBetween(before, values, language),
    name: nameOf(values, desk),
    partnerIds,
    targets,
  })
}

/** Deletes an announcement; it can be restored for 30 days. Throws 404 and `stale`. */
export async function deleteAnnouncement(desk: Desk, id: string, version: number): Promise<void> {
  const row = await requireAnnouncement(desk, id)
  if (row.version !== version) throw new AppError('stale')
  await markDeleted(desk.env.DB, desk.author, { ...row, name: nameOf(row, desk) })
}

/** Restores a deleted announcement. Throws 404 if it is not deleted, or was deleted too long ago. */
export async function undeleteAnnouncement(desk: Desk, id: string): Promise<void> {
  const row = await findDeletedAnnouncement(desk.env.DB, desk.shelf, id)
  if (!row) throw new AppError('not_found')
  await restoreAnnouncement(desk.env.DB, desk.author, { ...row, name: nameOf(row, desk) })
}

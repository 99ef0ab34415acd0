import type { NewsReaders } from '#shared/announcement/announcement-rules.ts'
import type { AnnouncementQuery, NewsBody, NewsDetail, NewsItem } from '#shared/announcement/announcements.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { AppError } from '#shared/wire/errors.ts'
import { type Page, toPage } from '#shared/wire/pagination.ts'
import { findMedia } from '#worker/entities/media/media.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { toShown, toStanding, type Words } from './announcement-answer.ts'
import {
  type AnnouncementRow,
  findPartners,
  listAnnouncements,
} from '#worker/entities/announcements/announcement.repository.ts'
import { changeAnnouncement, createAnnouncement, type Desk, requireAnnouncement } from './announcement.service.ts'
import { findNewsFor, findPartnerNames, listNewsFor, type NewsReader } from './news.repository.ts'
import { findUnreadNews, markAllNewsRead, markNewsRead } from './news-mark.repository.ts'

export type NewsContext = { env: Bindings; caller: Caller; language: Language }

const SHELF = { kind: 'news' } as const

/** The operator's desk for news. */
export const newsDesk = ({ env, caller }: NewsContext): Desk => ({
  env,
  shelf: SHELF,
  author: caller,
  language: DEFAULT_LANGUAGE,
})

const isWriter = (caller: Caller) => ownerTypeOf(caller) === 'MASTER'
const wordsOf = ({ language }: { language: Language }): Words => ({ language, defaultLanguage: DEFAULT_LANGUAGE })

/** The partner whose back office a person uses. */
function readerOf(caller: Caller): NewsReader {
  return { partnerId: ownerTypeOf(caller) === 'OEM_MASTER' ? caller.accountId : caller.oemMasterId }
}

const pictures = ({ env }: { env: Bindings }, rows: readonly AnnouncementRow[]) =>
  findMedia(
    env.DB,
    rows.flatMap(({ imageMediaId }) => imageMediaId ?? []),
  )

async function toItems(context: NewsContext, rows: readonly AnnouncementRow[]): Promise<NewsItem[]> {
  const { env, caller } = context
  const reader = { personId: caller.personId, ...readerOf(caller) }
  const ids = isWriter(caller) ? [] : rows.map(({ id }) => id)
  const [media, unread] = await Promise.all([pictures(context, rows), findUnreadNews(env.DB, reader, ids)])
  const at = now()
  return rows.map((row) => {
    const { onBackOffice, onLogin, isForPartners } = row
    return {
      ...toShown(row, media, wordsOf(context)),
      ...toStanding(row, at),
      isUnread: unread.has(row.id),
      onBackOffice,
      onLogin,
      isForPartners,
    }
  })
}

/** A page of news: all of them for the operator, and those of their back office for everybody else. */
export async function getNews(context: NewsContext, query: AnnouncementQuery): Promise<Page<NewsItem>> {
  const { env, caller } = context
  const { rows, total } = isWriter(caller)
    ? await listAnnouncements(env.DB, SHELF, query)
    : await listNewsFor(env.DB, readerOf(caller), query)
  return toPage(await toItems(context, rows), query, total)
}

async function requireNews(context: NewsContext, id: string): Promise<AnnouncementRow> {
  if (isWriter(context.caller)) return requireAnnouncement(newsDesk(context), id)
  const [row] = await findNewsFor(context.env.DB, readerOf(context.caller), [id])
  if (!row) throw new AppError('not_found')
  return row
}

async function editedOf({ env }: NewsContext, { id, title, content, imageAlt, publication }: AnnouncementRow) {
  const partnerIds = (await findPartners(env.DB, [id])).get(id) ?? []
  return { title, content, imageAlt, publication, partners: await findPartnerNames(env.DB, partnerIds) }
}

/** One news item, with its texts in every language for the operator. Throws 404. */
export async function getNewsItem(context: NewsContext, id: string): Promise<NewsDetail> {
  const row = await requireNews(context, id)
  const [item] = await toItems(context, [row])
  if (!item) throw new Error('An item is missing')
  return { ...item, edited: isWriter(context.caller) ? await editedOf(context, row) : null }
}

/** Checks the places where a news item shows. Throws `validation`. */
async function assertPlaces({ env }: NewsContext, { status, onBackOffice, onLogin, partnerIds }: NewsBody) {
  if (status === 'published' && !onBackOffice && !onLogin)
    throw new AppError('validation', { fields: { onBackOffice: { key: 'choice' } } })
  const known = await findPartnerNames(env.DB, partnerIds)
  if (known.length !== new Set(partnerIds).size)
    throw new AppError('validation', { fields: { partnerIds: { key: 'invalid' } } })
}

/** The readers for whom a news item appears. */
function newsReaders(onBackOffice: boolean, partnerIds: readonly string[]): NewsReaders[] {
  if (!onBackOffice) return []
  return partnerIds.length > 0 ? partnerIds.map((id) => `partner:${id}` as const) : ['everybody']
}

function toDraft(body: NewsBody) {
  const { onBackOffice, onLogin } = body
  const partnerIds = onBackOffice ? [...new Set(body.partnerIds)] : []
  const own = { byMail: false, membersOnly: false, onBackOffice, onLogin }
  const isForPartners = partnerIds.length > 0
  return { body, own: { ...own, isForPartners }, partnerIds, targets: newsReaders(onBackOffice, partnerIds) }
}

/** Stores a news item. Throws `validation`. */
export async function createNews(context: NewsContext, body: NewsBody): Promise<NewsDetail> {
  await assertPlaces(context, body)
  return getNewsItem(context, await createAnnouncement(newsDesk(context), toDraft(body)))
}

/** Changes a news item. Throws 404, `stale` and `validation`. */
export async function changeNews(
  context: NewsContext,
  saved: { id: string; version: number },
  body: NewsBody,
): Promise<NewsDetail> {
  await assertPlaces(context, body)
  await changeAnnouncement(newsDesk(context), saved, toDraft(body))
  return getNewsItem(context, saved.id)
}

/** Marks news as read by the caller: all until now, or the named ones of its back office. */
export async function readNews(context: NewsContext, { ids, all }: { ids: readonly string[]; all: boolean }) {
  const { env, caller } = context
  const reader = { personId: caller.personId, ...readerOf(caller) }
  await (all ? markAllNewsRead(env.DB, reader) : markNewsRead(env.DB, reader, ids))
}

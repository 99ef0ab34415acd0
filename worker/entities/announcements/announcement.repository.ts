import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnnouncementKind, AnnouncementStanding } from '#shared/announcement/announcement-rules.ts'
import { connect } from '#worker/db/client.ts'
import { announcementPartners, announcements } from '#worker/db/schema/announcements.ts'
import { holdsText } from '#worker/db/search-text.ts'
import { now } from '#worker/platform/clock.ts'

export type AnnouncementRow = typeof announcements.$inferSelect
/** All announcements of a kind; deliveries are those of one site. */
export type Shelf = { kind: Exclude<AnnouncementKind, 'delivery'> } | { kind: 'delivery'; siteId: string }

/** How long a deleted announcement can be restored, in milliseconds. */
export const RESTORABLE = 30 * 24 * 60 * 60 * 1000

const onShelf = (shelf: Shelf) =>
  shelf.kind === 'delivery' ? eq(announcements.siteId, shelf.siteId) : eq(announcements.kind, shelf.kind)
const isPresent = isNull(announcements.deletedAt)

/** The condition of each standing at a moment; the same rule as `standingOf`. */
function hasStanding(standing: AnnouncementStanding, at: number): SQL | undefined {
  const { status, startsAt, endsAt } = announcements
  const isPublished = eq(status, 'published')
  const isOpen = or(isNull(endsAt), gt(endsAt, at))
  if (standing === 'expired') return and(isPublished, lte(endsAt, at))
  if (standing === 'scheduled') return and(isPublished, isOpen, gt(startsAt, at))
  if (standing === 'published') return and(isPublished, isOpen, lte(startsAt, at))
  return eq(status, standing)
}

/** Published, and start <= at < end. */
export const isVisibleAt = (at: number) => and(hasStanding('published', at), isPresent)

/** SQL: visible at some moment of a span, for readers who cache the rows and check the time themselves. */
export function isVisibleWithin({ from, until }: { from: number; until: number }) {
  const { status, startsAt, endsAt } = announcements
  return and(eq(status, 'published'), isPresent, lt(startsAt, until), or(isNull(endsAt), gt(endsAt, from)))
}

/** Texts in every language; `json_tree` gives each value, and only texts of people are searched. */
const hasText = (column: typeof announcements.title | typeof announcements.content, search: string) =>
  sql`EXISTS (SELECT 1 FROM json_tree(${column}) WHERE key = 'value' AND ${holdsText([sql`atom`], search)})`

export type AnnouncementQuery = {
  page: number
  limit: number
  standing?: AnnouncementStanding | undefined
  status?: AnnouncementStanding | 'all' | undefined
  search?: string | undefined
}

/** A page of a shelf, the newest change first, and the number of matches. */
export async function listAnnouncements(binding: D1Database, shelf: Shelf, query: AnnouncementQuery) {
  const { search, status, page, limit } = query
  const standing = query.standing ?? (status === 'all' ? undefined : status)
  const db = connect(binding)
  const where = and(
    onShelf(shelf),
    isPresent,
    standing && hasStanding(standing, now()),
    search ? or(hasText(announcements.title, search), hasText(announcements.content, search)) : undefined,
  )
  const [rows, counted] = await db.batch([
    db
      .select()
      .from(announcements)
      .where(where)
      .orderBy(desc(announcements.updatedAt), desc(announcements.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ value: sql<number>`count(*)` })
      .from(announcements)
      .where(where),
  ])
  return { rows, total: counted[0]?.value ?? 0 }
}

/** One of a shelf that is not deleted. */
export async function findAnnouncement(
  binding: D1Database,
  shelf: Shelf,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const [row] = await connect(binding)
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), onShelf(shelf), isPresent))
  return row
}

/** An announcement of a shelf that was deleted and can still be restored. */
export async function findDeletedAnnouncement(
  binding: D1Database,
  shelf: Shelf,
  id: string,
): Promise<AnnouncementRow | undefined> {
  const isRestorable = and(isNotNull(announcements.deletedAt), gt(announcements.deletedAt, now() - RESTORABLE))
  const [row] = await connect(binding)
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), onShelf(shelf), isRestorable))
  return row
}

/** The partners of each of these news items, by its id. */
export async function findPartners(binding: D1Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await connect(binding)
    .select()
    .from(announcementPartners)
    .where(sql`${announcementPartners.announcementId} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  const byNews = Map.groupBy(rows, ({ announcementId }) => announcementId)
  return new Map([...byNews].map(([id, partners]) => [id, partners.map(({ partnerId }) => partnerId)]))
}

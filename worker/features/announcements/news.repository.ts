import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { announcementPartners, announcements } from '#worker/db/schema/announcements.ts'
import { now } from '#worker/platform/clock.ts'
import {
  type AnnouncementRow,
  isVisibleAt,
  isVisibleWithin,
} from '#worker/entities/announcements/announcement.repository.ts'

/** The back office whose news are read: the partner at the top of the reader's tree, or null. */
export type NewsReader = { partnerId: string | null }

/** News that a back office shows now. */
export function isNewsFor({ partnerId }: NewsReader): SQL | undefined {
  const isNamed = sql`EXISTS (SELECT 1 FROM ${announcementPartners}
    WHERE ${announcementPartners.announcementId} = ${announcements.id} AND ${announcementPartners.partnerId} = ${partnerId})`
  return and(
    eq(announcements.kind, 'news'),
    isVisibleAt(now()),
    eq(announcements.onBackOffice, true),
    or(eq(announcements.isForPartners, false), isNamed),
  )
}

/** A page of the news of a back office, the newest first, and their number. */
export async function listNewsFor(binding: D1Database, reader: NewsReader, page: { page: number; limit: number }) {
  const db = connect(binding)
  const where = isNewsFor(reader)
  const [rows, counted] = await db.batch([
    db
      .select()
      .from(announcements)
      .where(where)
      .orderBy(desc(announcements.startsAt), desc(announcements.id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    db
      .select({ value: sql<number>`count(*)` })
      .from(announcements)
      .where(where),
  ])
  return { rows, total: counted[0]?.value ?? 0 }
}

/** One news item of a back office. */
export async function findNewsFor(
  binding: D1Database,
  reader: NewsReader,
  ids: readonly string[],
): Promise<AnnouncementRow[]> {
  return connect(binding)
    .select()
    .from(announcements)
    .where(and(isOneOf(announcements.id, ids), isNewsFor(reader)))
}

/** The newest news that the login page shows at some moment of a span. */
export async function listOpenNews(
  binding: D1Database,
  { limit, ...span }: { from: number; until: number; limit: number },
): Promise<AnnouncementRow[]> {
  return connect(binding)
    .select()
    .from(announcements)
    .where(and(eq(announcements.kind, 'news'), isVisibleWithin(span), eq(announcements.onLogin, true)))
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(limit)
}

/** Partners among ids, with their names. */
export async function findPartnerNames(binding: D1Database, ids: readonly string[]) {
  return connect(binding)
    .select({ id: accounts.id, companyName: accounts.companyName })
    .from(accounts)
    .where(and(isOneOf(accounts.id, ids), eq(accounts.type, 'OEM_MASTER')))
}

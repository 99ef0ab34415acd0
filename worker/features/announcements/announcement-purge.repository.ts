import { and, isNotNull, lte, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import {
  announcementAudiences,
  announcementMails,
  announcementPartners,
  announcements,
  deliveryCounts,
} from '#worker/db/schema/announcements.ts'
import { now } from '#worker/platform/clock.ts'
import { RESTORABLE } from '#worker/entities/announcements/announcement.repository.ts'

/** Announcements that one run deletes. */
const PURGED_AT_ONCE = 200

/** Deletes some of the announcements that can no longer be restored, with their dependent rows. Returns their number. */
export async function purgeDeleted(binding: D1Database): Promise<number> {
  const db = connect(binding)
  const { id, deletedAt } = announcements
  const gone = await db
    .select({ id })
    .from(announcements)
    .where(and(isNotNull(deletedAt), lte(deletedAt, now() - RESTORABLE)))
    .limit(PURGED_AT_ONCE)
  if (gone.length === 0) return 0
  const ids = JSON.stringify(gone.map((one) => one.id))
  const isGone = sql`IN (SELECT value FROM json_each(${ids}))`
  await db.batch([
    db.delete(announcementPartners).where(sql`${announcementPartners.announcementId} ${isGone}`),
    db.delete(announcementAudiences).where(sql`${announcementAudiences.announcementId} ${isGone}`),
    db.delete(announcementMails).where(sql`${announcementMails.announcementId} ${isGone}`),
    db.delete(deliveryCounts).where(sql`${deliveryCounts.announcementId} ${isGone}`),
    db.delete(announcements).where(sql`${id} ${isGone}`),
  ])
  return gone.length
}

import { and, desc, eq, sql } from 'drizzle-orm'
import type { DeliveryReach } from '#shared/announcement/deliveries.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { announcements, deliveryCounts } from '#worker/db/schema/announcements.ts'
import { siteParts } from '#worker/db/schema/sites.ts'
import { now } from '#worker/platform/clock.ts'
import {
  type AnnouncementRow,
  isVisibleAt,
  isVisibleWithin,
} from '#worker/entities/announcements/announcement.repository.ts'

/** How many visitors' browsers saw and opened each of these deliveries, by its id. */
export async function findReach(
  binding: D1Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DeliveryReach>> {
  const rows = await connect(binding).select().from(deliveryCounts).where(isOneOf(deliveryCounts.announcementId, ids))
  return new Map(rows.map(({ announcementId, seen, opened }) => [announcementId, { seen, opened }]))
}

/** Whether a site's registration form is switched on, and how many of its deliveries are live now. */
export async function findDeliverySite(binding: D1Database, siteId: string) {
  const db = connect(binding)
  const [forms, counted] = await db.batch([
    db
      .select({ isEnabled: sql<number | null>`${siteParts.doc} ->> '$.membership.isEnabled'` })
      .from(siteParts)
      .where(and(eq(siteParts.siteId, siteId), eq(siteParts.name, 'forms'))),
    db
      .select({ value: sql<number>`count(*)` })
      .from(announcements)
      .where(and(eq(announcements.siteId, siteId), isVisibleAt(now()))),
  ])
  return { hasMembers: forms[0]?.isEnabled === 1, live: counted[0]?.value ?? 0 }
}

/** Deliveries of a site that are live at any moment of a span, the newest first. */
export async function listLiveBetween(
  binding: D1Database,
  siteId: string,
  { limit, ...span }: { from: number; until: number; limit: number },
): Promise<AnnouncementRow[]> {
  const { startsAt, id } = announcements
  return connect(binding)
    .select()
    .from(announcements)
    .where(and(eq(announcements.siteId, siteId), isVisibleWithin(span)))
    .orderBy(desc(startsAt), desc(id))
    .limit(limit)
}

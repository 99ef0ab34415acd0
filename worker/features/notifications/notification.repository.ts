import { eq, sql, type SQL } from 'drizzle-orm'
import type { Audience } from '#shared/announcement/announcement-rules.ts'
import type { Reach } from '#shared/announcement/notifications.ts'
import type { Targets } from '#worker/entities/announcements/announcement-write.repository.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { announcementAudiences, announcementMails } from '#worker/db/schema/announcements.ts'

/** Owners (`o`) of an audience; the same rule as `audienceOf`. */
const OWNERS: Record<Audience, SQL> = {
  oemMaster: sql.raw(`o.type = 'OEM_MASTER'`),
  oemAdmin: sql.raw(`o.type = 'OEM_ADMIN'`),
  oemUser: sql.raw(`(o.type = 'USER' AND o.oem_master_id IS NOT NULL)`),
  masterUser: sql.raw(`(o.type = 'MASTER_USER' OR (o.type = 'USER' AND o.oem_master_id IS NULL))`),
}

/** SQL: people (`p`, of the owner `o`) of audiences who can sign in. */
export const peopleOf = (targets: readonly Audience[]) => sql`accounts AS p
  INNER JOIN accounts AS o ON o.id = CASE WHEN p.type = 'SUB_ADMIN' THEN p.parent_id ELSE p.id END
  WHERE p.deleted_at IS NULL AND p.password_hash IS NOT NULL AND o.deleted_at IS NULL
    AND o.contract_status <> 'terminated' AND coalesce(o.above_status, 'active') <> 'terminated'
    AND (${sql.join([sql.raw('0'), ...targets.map((audience) => OWNERS[audience])], sql.raw(' OR '))})`

/** The number of people of audiences, and of those who get notifications by mail. */
export async function countPeople(binding: D1Database, targets: readonly Audience[]): Promise<Reach> {
  const [counted] = await connect(binding).all<Reach>(
    sql`SELECT count(*) AS people, count(*) - coalesce(sum(EXISTS (SELECT 1 FROM bell_switches AS s
        WHERE s.person_id = p.id AND s.kind = 'notification' AND s.mail = 0)), 0) AS withMail
      FROM ${peopleOf(targets)}`,
  )
  return counted ?? { people: 0, withMail: 0 }
}

/** The audiences of each of these notifications, by its id. */
export async function findTargets(binding: D1Database, ids: readonly string[]): Promise<Map<string, Targets>> {
  const { announcementId, audience } = announcementAudiences
  const rows = await connect(binding)
    .select({ id: announcementId, audience })
    .from(announcementAudiences)
    .where(isOneOf(announcementId, ids))
  const byId = Map.groupBy(rows, ({ id }) => id)
  return new Map([...byId].map(([id, found]) => [id, found.map((one) => one.audience)]))
}

/** The number of people for whom a mail of a notification was enqueued so far. */
export async function countMailed(binding: D1Database, id: string): Promise<number> {
  const [counted] = await connect(binding)
    .select({ value: sql<number>`coalesce(sum(${announcementMails.mailed}), 0)` })
    .from(announcementMails)
    .where(eq(announcementMails.announcementId, id))
  return counted?.value ?? 0
}

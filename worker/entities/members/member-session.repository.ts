import { and, eq, gt, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { members, memberSessions } from '#worker/db/schema/members.ts'
import { now } from '#worker/platform/clock.ts'
import { createPerBinding } from '#worker/platform/kept.ts'

/** Every request of a member runs this statement; building it takes longer than running it. */
const memberQuery = createPerBinding((binding: D1Database) =>
  connect(binding)
    .select({
      id: members.id,
      siteId: members.siteId,
      sessionId: memberSessions.id,
      email: members.email,
      endsAt: memberSessions.endsAt,
    })
    .from(memberSessions)
    .innerJoin(members, eq(members.id, memberSessions.memberId))
    .where(
      and(
        eq(memberSessions.id, sql.placeholder('sessionId')),
        eq(memberSessions.siteId, sql.placeholder('siteId')),
        gt(memberSessions.endsAt, sql.placeholder('at')),
        eq(members.siteId, sql.placeholder('siteId')),
        eq(members.state, 'active'),
      ),
    )
    .prepare(),
)

/** The member of an open session at a site: one query by primary keys, two rows. */
export async function findSessionMember(binding: D1Database, session: { sessionId: string; siteId: string }) {
  const rows = await memberQuery(binding).all({ ...session, at: now() })
  return rows[0]
}

/** Deletes one session. Repeating it changes nothing. */
export async function deleteMemberSession(binding: D1Database, sessionId: string): Promise<void> {
  await connect(binding).delete(memberSessions).where(eq(memberSessions.id, sessionId))
}

import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { members, memberSessions, throttles } from '#worker/db/schema.ts'
import { takeTry } from '#worker/features/auth/throttle.repository.ts'
import { RATE_LIMITS } from '#worker/http/rate-limits.ts'

type LoginTry = { accountKey: string; ipKey: string; siteId: string; email: string }

/** Takes one try of the member's and the address's throttle, and looks the member up, in one call. */
export async function takeMemberLoginTry(binding: D1Database, { accountKey, ipKey, siteId, email }: LoginTry) {
  const db = connect(binding)
  const [byAccount, byIp, found] = await db.batch([
    takeTry(binding, accountKey, RATE_LIMITS.memberLoginAccount),
    takeTry(binding, ipKey, RATE_LIMITS.memberLoginIp),
    db
      .select()
      .from(members)
      .where(and(eq(members.siteId, siteId), eq(members.email, email), eq(members.state, 'active'))),
  ])
  return { tries: [byAccount[0], byIp[0]].filter((one) => one !== undefined), member: found[0] }
}

type NewSession = {
  id: string
  member: { id: string; siteId: string }
  createdAt: number
  endsAt: number
  throttleKey: string
}

/** Opens a session and forgives the failed tries. Throws `credentials` for a member who was erased meanwhile. */
export async function insertMemberSession(binding: D1Database, session: NewSession): Promise<void> {
  const db = connect(binding)
  const { id, member, createdAt, endsAt, throttleKey } = session
  const guard = db
    .insert(memberSessions)
    .select(
      sql`SELECT ${id}, id, site_id, ${createdAt}, ${endsAt} FROM members WHERE id = ${member.id} AND site_id = ${member.siteId}`,
    )
  const forgive = db.delete(throttles).where(eq(throttles.key, throttleKey))
  await runGuarded(db, guard, [forgive], () => new AppError('credentials'))
}

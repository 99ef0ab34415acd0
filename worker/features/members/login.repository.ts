import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { members, memberSessions } from '#worker/db/schema/members.ts'
import { throttles } from '#worker/db/schema/operations.ts'
import { type Counter, selectBlock } from '#worker/limits/throttle.repository.ts'
import type { NewSession } from './member-token.ts'

/** The member who signs in, and whether one of the rate-limit counters blocks, in one call. */
export async function findMemberLogin(
  binding: D1Database,
  { siteId, email }: { siteId: string; email: string },
  counters: readonly Counter[],
) {
  const db = connect(binding)
  const [blocked, found] = await db.batch([
    selectBlock(binding, counters),
    db
      .select()
      .from(members)
      .where(and(eq(members.siteId, siteId), eq(members.email, email), eq(members.state, 'active'))),
  ])
  return { blocked, member: found[0] }
}

type OneMember = { id: string; siteId: string }

/** The statement that stores a session of a member; none of one who was erased meanwhile. */
export function insertSession(db: Database, { id, createdAt, endsAt }: NewSession, member: OneMember) {
  return db
    .insert(memberSessions)
    .select(
      sql`SELECT ${id}, id, site_id, ${createdAt}, ${endsAt} FROM members WHERE id = ${member.id} AND site_id = ${member.siteId}`,
    )
}

type SignIn = { session: NewSession; member: OneMember; throttleKey: string }

/** Creates a session and resets the failed sign-ins. Throws `credentials` for a member who was erased meanwhile. */
export async function insertMemberSession(binding: D1Database, signIn: SignIn): Promise<void> {
  const db = connect(binding)
  const { session, member, throttleKey } = signIn
  const guard = insertSession(db, session, member)
  const resetFailures = db.delete(throttles).where(eq(throttles.key, throttleKey))
  await runGuarded(db, guard, [resetFailures], () => new AppError('credentials'))
}

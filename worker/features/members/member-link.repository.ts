import { and, eq, gt, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { memberTokens } from '#worker/db/schema/members.ts'
import { now } from '#worker/platform/clock.ts'

type NewLink = {
  hash: string
  memberId: string
  /** The registration that the link confirms; null = it sets a new password. */
  registrationId: string | null
  createdAt: number
  expiresAt: number
}

/**
 * Stores the hash of a mailed link and replaces older links of the same purpose: the newest is valid. A repetition
 * changes nothing. Returns whether the link is valid: a newer one may have replaced it, or its purpose may be gone.
 */
export async function insertMemberLink(binding: D1Database, link: NewLink): Promise<boolean> {
  const db = connect(binding)
  const { hash, memberId, registrationId, createdAt, expiresAt } = link
  const isSame = sql`member_id = ${memberId} AND registration_id IS ${registrationId}`
  const target =
    registrationId === null
      ? sql`members WHERE id = ${memberId} AND state = 'active'`
      : sql`member_registrations WHERE id = ${registrationId} AND member_id = ${memberId}`
  const [, , found] = await db.batch([
    db
      .insert(memberTokens)
      .select(
        sql`SELECT ${hash}, ${memberId}, ${registrationId}, ${createdAt}, ${expiresAt} FROM ${target}
          AND NOT EXISTS (SELECT 1 FROM member_tokens WHERE ${isSame} AND created_at > ${createdAt})`,
      )
      .onConflictDoNothing(),
    db
      .delete(memberTokens)
      .where(sql`${isSame} AND ${memberTokens.createdAt} <= ${createdAt} AND ${memberTokens.hash} <> ${hash}`),
    db
      .select({ hash: memberTokens.hash })
      .from(memberTokens)
      .where(and(eq(memberTokens.hash, hash), gt(memberTokens.expiresAt, now()))),
  ])
  return found.length > 0
}

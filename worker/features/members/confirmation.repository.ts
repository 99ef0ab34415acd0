import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { members, memberTokens } from '#worker/db/schema.ts'
import { takePlace } from '#worker/features/popups/popup-places.repository.ts'
import { now } from '#worker/platform/clock.ts'

type NewToken = { hash: string; memberId: string; createdAt: number; expiresAt: number }

/**
 * Stores the hash of a mailed link in place of older ones: the newest counts. The same again changes nothing. Gives
 * whether the link opens something: a newer one may have overtaken it, or the registration is confirmed or gone.
 */
export async function insertMemberToken(binding: D1Database, token: NewToken): Promise<boolean> {
  const db = connect(binding)
  const { hash, memberId, createdAt, expiresAt } = token
  const [, , found] = await db.batch([
    db
      .insert(memberTokens)
      .select(
        sql`SELECT ${hash}, id, ${createdAt}, ${expiresAt} FROM members WHERE id = ${memberId} AND state = 'pending'
          AND NOT EXISTS (SELECT 1 FROM member_tokens AS newer WHERE newer.member_id = ${memberId} AND newer.created_at > ${createdAt})`,
      )
      .onConflictDoNothing(),
    db
      .delete(memberTokens)
      .where(
        sql`${memberTokens.memberId} = ${memberId} AND ${memberTokens.createdAt} <= ${createdAt} AND ${memberTokens.hash} <> ${hash}`,
      ),
    db
      .select({ hash: memberTokens.hash })
      .from(memberTokens)
      .where(and(eq(memberTokens.hash, hash), gt(memberTokens.expiresAt, now()))),
  ])
  return found.length > 0
}

/** Whose registration of a site an open link confirms, and the popup that led to it. */
export async function findOpenLink(binding: D1Database, { hash, siteId }: { hash: string; siteId: string }) {
  const rows = await connect(binding)
    .select({ memberId: members.id, popupId: members.popupId })
    .from(memberTokens)
    .innerJoin(members, eq(members.id, memberTokens.memberId))
    .where(
      and(
        eq(memberTokens.hash, hash),
        gt(memberTokens.expiresAt, now()),
        eq(members.siteId, siteId),
        eq(members.state, 'pending'),
      ),
    )
  return rows[0]
}

type Confirmation = {
  hash: string
  siteId: string
  memberId: string
  /** A place of a limited offer that is taken with it, if one is left. */
  place: { popupId: string; limit: number } | undefined
}

/** Uses a mailed link, which works once: of parallel uses one succeeds. Throws `link` where it opens nothing any more. */
export async function confirmMember(binding: D1Database, confirmation: Confirmation): Promise<void> {
  const { hash, siteId, memberId, place } = confirmation
  const db = connect(binding)
  const at = now()
  const guard = db
    .delete(memberTokens)
    .where(and(eq(memberTokens.hash, hash), eq(memberTokens.memberId, memberId), gt(memberTokens.expiresAt, at)))
  const statements = [
    db
      .update(members)
      .set({ state: 'active', confirmedAt: at, popupId: null })
      .where(and(eq(members.id, memberId), eq(members.siteId, siteId))),
    ...(place ? [takePlace(db, { siteId, ...place })] : []),
  ]
  await runGuarded(db, guard, statements, () => new AppError('link'))
}

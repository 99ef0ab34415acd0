import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { memberRegistrations, members, memberTokens } from '#worker/db/schema.ts'
import { takePlace } from '#worker/features/popups/popup-places.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** The registration with a site that an open link confirms. */
export async function findOpenRegistration(binding: D1Database, { hash, siteId }: { hash: string; siteId: string }) {
  const { id, memberId, passwordHash, popupId } = memberRegistrations
  const rows = await connect(binding)
    .select({ id, memberId, passwordHash, popupId })
    .from(memberTokens)
    .innerJoin(memberRegistrations, eq(id, memberTokens.registrationId))
    .innerJoin(members, eq(members.id, memberId))
    .where(and(eq(memberTokens.hash, hash), gt(memberTokens.expiresAt, now()), eq(members.siteId, siteId)))
  return rows[0]
}

type Confirmation = {
  hash: string
  siteId: string
  registration: { id: string; memberId: string }
  /** A place of a limited offer that is taken with it, if one is left. */
  place: { popupId: string; limit: number } | undefined
}

/**
 * Uses a mailed link, which works once: of parallel uses one succeeds. The member gets what this registration said; other
 * registrations of the address are forgotten. Throws `link` where it opens nothing any more.
 */
export async function confirmMember(binding: D1Database, confirmation: Confirmation): Promise<void> {
  const { hash, siteId, registration, place } = confirmation
  const { id, memberId } = registration
  const db = connect(binding)
  const at = now()
  const said = (name: string) =>
    sql`(SELECT ${sql.identifier(name)} FROM member_registrations WHERE id = ${id} AND member_id = ${memberId})`
  const guard = db
    .delete(memberTokens)
    .where(and(eq(memberTokens.hash, hash), eq(memberTokens.registrationId, id), gt(memberTokens.expiresAt, at)))
  const statements = [
    db
      .update(members)
      .set({
        state: 'active',
        confirmedAt: at,
        passwordHash: said('password_hash'),
        answers: said('answers'),
        language: said('language'),
      })
      .where(and(eq(members.id, memberId), eq(members.siteId, siteId))),
    db.delete(memberTokens).where(eq(memberTokens.memberId, memberId)),
    db.delete(memberRegistrations).where(eq(memberRegistrations.memberId, memberId)),
    ...(place ? [takePlace(db, { siteId, ...place })] : []),
  ]
  await runGuarded(db, guard, statements, () => new AppError('link'))
}

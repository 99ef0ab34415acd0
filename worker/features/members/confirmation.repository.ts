import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { memberRegistrations, members, memberTokens } from '#worker/db/schema/members.ts'
import { reservePlace } from '#worker/entities/popups/popup-places.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { insertSession } from './login.repository.ts'
import type { NewSession } from './member-token.ts'

/** The registration with a site that a valid link confirms. */
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
  /** The limited offer whose place is taken as well, if one is free. */
  place: { popupId: string; limit: number } | undefined
  /** The session by which the new member is signed in. */
  session?: NewSession | undefined
}

/**
 * Uses a mailed link, which works once: one of parallel uses succeeds. The member gets the data of this registration;
 * other registrations of the address are deleted. Throws `link` for an invalid link.
 */
export async function confirmMember(binding: D1Database, confirmation: Confirmation): Promise<void> {
  const { hash, siteId, registration, place, session } = confirmation
  const { id, memberId } = registration
  const db = connect(binding)
  const at = now()
  const registered = (name: string) =>
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
        passwordHash: registered('password_hash'),
        answers: registered('answers'),
        language: registered('language'),
      })
      .where(and(eq(members.id, memberId), eq(members.siteId, siteId))),
    db.delete(memberTokens).where(eq(memberTokens.memberId, memberId)),
    db.delete(memberRegistrations).where(eq(memberRegistrations.memberId, memberId)),
    ...(place ? [reservePlace(db, { siteId, ...place })] : []),
    ...(session ? [insertSession(db, session, { id: memberId, siteId })] : []),
  ]
  await runGuarded(db, guard, statements, () => new AppError('link'))
}

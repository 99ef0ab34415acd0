import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { throttles } from '#worker/db/schema/operations.ts'
import { guestSessions, shareInvitations, shares } from '#worker/db/schema/sharing.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { TERMINATED } from '#worker/entities/live-site/terminated-site.ts'
import { type Counter, refundAttempt, selectBlock } from '#worker/limits/throttle.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { createPerBinding } from '#worker/platform/kept.ts'

/** How long sessions are kept, for the list of visits; at most this many are deleted at once. */
const SESSIONS_KEPT = 90 * 24 * 60 * 60 * 1000
const DELETED_AT_ONCE = 500
/** The time of a session's last view is written again after this time. */
const SEEN_AGAIN = 60_000

const siteColumns = {
  id: sites.id,
  siteUuid: sites.siteUuid,
  name: sites.name,
}

/** A site that is shared now, by its id or public id; undefined for any other. */
export async function findSharedSite(binding: D1Database, name: { id: string } | { siteUuid: string }) {
  const isNamed = 'id' in name ? eq(sites.id, name.id) : eq(sites.siteUuid, name.siteUuid)
  const rows = await connect(binding)
    .select({ site: siteColumns, share: shares })
    .from(sites)
    .innerJoin(shares, eq(shares.siteId, sites.id))
    .where(and(isNamed, isNull(sites.deletedAt), sql`${sites.servedUntil} <> ${TERMINATED}`, gt(shares.endsAt, now())))
  return rows[0]
}

type Wanted = { siteId: string; email?: string | undefined; tokenHash?: string | undefined }

/** The open invitation of a link or an address, and whether one of the counters blocks, in one call. */
export async function findGuestLogin(binding: D1Database, wanted: Wanted, counters: readonly Counter[]) {
  const { siteId, email, tokenHash } = wanted
  const db = connect(binding)
  const isNamed =
    tokenHash === undefined ? eq(shareInvitations.email, email ?? '') : eq(shareInvitations.tokenHash, tokenHash)
  const [blocked, found] = await db.batch([
    selectBlock(binding, counters),
    db
      .select()
      .from(shareInvitations)
      .where(and(eq(shareInvitations.siteId, siteId), isNamed, isNull(shareInvitations.revokedAt))),
  ])
  return { blocked, invitation: found[0] }
}

type NewSession = Omit<typeof guestSessions.$inferInsert, 'revokedAt' | 'seenAt'> & {
  invitationId: string | null
  /** The password that was checked; another one meanwhile refuses the session. */
  passwordHash: string | null
  /**
   * The counters of the attempt: of the network, which a success resets, and of the password; null = it did not count
   * as an attempt.
   */
  counted: { network: string; secret: string } | null
}

/**
 * Opens a session and resets the counted attempts. Its statement repeats every condition: a sign-in during which the
 * invitation or the link was revoked, or the password changed, throws `credentials`.
 */
export async function insertGuestSession(binding: D1Database, session: NewSession): Promise<void> {
  const { id, siteId, invitationId, name, usedPassword, passwordHash, createdAt, endsAt, counted } = session
  const db = connect(binding)
  const isOpen =
    invitationId === null
      ? sql`s.has_link = 1`
      : sql`EXISTS (SELECT 1 FROM share_invitations WHERE id = ${invitationId} AND revoked_at IS NULL)`
  const isSame = usedPassword ? sql`s.password_hash = ${passwordHash}` : sql`s.is_private = 0`
  const guard = db.insert(guestSessions).select(
    sql`SELECT ${id}, s.site_id, ${invitationId}, ${name}, ${Number(usedPassword)}, ${createdAt}, min(s.ends_at, ${endsAt}), ${createdAt}, NULL
        FROM shares AS s WHERE s.site_id = ${siteId} AND s.ends_at > ${createdAt} AND ${isOpen} AND ${isSame}`,
  )
  const opened = db
    .update(shareInvitations)
    .set({ openedAt: sql`coalesce(opened_at, ${createdAt})` })
    .where(eq(shareInvitations.id, invitationId ?? ''))
  const reset = counted
    ? [db.delete(throttles).where(eq(throttles.key, counted.network)), refundAttempt(binding, counted.secret)]
    : []
  await runGuarded(db, guard, [opened, ...reset], () => new AppError('credentials'))
}

/** Every request of a guest runs this statement; building it takes longer than running it. */
const guestQuery = createPerBinding((binding: D1Database) =>
  connect(binding)
    .select({
      id: guestSessions.id,
      siteId: guestSessions.siteId,
      invitationId: guestSessions.invitationId,
      // The inviting person names the guest; only a guest without a name there gives one.
      name: sql<string>`coalesce(nullif(${shareInvitations.name}, ''), ${guestSessions.name})`,
      email: shareInvitations.email,
      seenAt: guestSessions.seenAt,
    })
    .from(guestSessions)
    .innerJoin(shares, eq(shares.siteId, guestSessions.siteId))
    .innerJoin(sites, eq(sites.id, guestSessions.siteId))
    .leftJoin(shareInvitations, eq(shareInvitations.id, guestSessions.invitationId))
    .where(
      and(
        eq(guestSessions.id, sql.placeholder('sessionId')),
        isNull(guestSessions.revokedAt),
        gt(guestSessions.endsAt, sql.placeholder('at')),
        gt(shares.endsAt, sql.placeholder('at')),
        isNull(sites.deletedAt),
        sql`${sites.servedUntil} <> ${TERMINATED}`,
        sql`iif(${guestSessions.invitationId} IS NULL, ${shares.hasLink}, ${shareInvitations.id} IS NOT NULL AND ${shareInvitations.revokedAt} IS NULL)`,
      ),
    )
    .prepare(),
)

/** The guest of an open session: one query by primary keys, four rows. */
export async function findGuest(binding: D1Database, sessionId: string) {
  const rows = await guestQuery(binding).all({ sessionId, at: now() })
  return rows[0]
}

/** Stores the time of a guest's last view, to the minute. */
export async function markSeen(binding: D1Database, { id, seenAt }: { id: string; seenAt: number }): Promise<void> {
  const at = now()
  if (at - seenAt < SEEN_AGAIN) return
  await connect(binding)
    .update(guestSessions)
    .set({ seenAt: at })
    .where(and(eq(guestSessions.id, id), lte(guestSessions.seenAt, seenAt)))
}

/** Ends one session. Repeating it changes nothing. */
export async function endGuestSession(binding: D1Database, sessionId: string): Promise<void> {
  await connect(binding)
    .update(guestSessions)
    .set({ revokedAt: now() })
    .where(and(eq(guestSessions.id, sessionId), isNull(guestSessions.revokedAt)))
}

/** Deletes some of the old sessions. */
export async function deleteOldSessions(binding: D1Database): Promise<number> {
  const db = connect(binding)
  const old = db
    .select({ id: guestSessions.id })
    .from(guestSessions)
    .where(lt(guestSessions.createdAt, now() - SESSIONS_KEPT))
    .limit(DELETED_AT_ONCE)
  const { meta } = await db.delete(guestSessions).where(sql`${guestSessions.id} IN ${old}`)
  return meta.changes
}

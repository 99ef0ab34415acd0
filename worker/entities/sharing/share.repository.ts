import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SharedVersion } from '#shared/site/sharing/sharing-rules.ts'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { guestSessions, shareInvitations, shares } from '#worker/db/schema/sharing.ts'
import { releases, snapshots } from '#worker/db/schema/sites.ts'

export type ShareRow = typeof shares.$inferSelect
export type InvitationRow = typeof shareInvitations.$inferSelect

/** Sessions that the status lists. */
const VISITS_MAX = 100

/** A site's share with its invitations, by address; undefined without one. */
export async function findShare(binding: D1Database, siteId: string) {
  const db = connect(binding)
  const [found, invitations] = await db.batch([
    db.select().from(shares).where(eq(shares.siteId, siteId)),
    db.select().from(shareInvitations).where(eq(shareInvitations.siteId, siteId)).orderBy(shareInvitations.email),
  ])
  return { share: found[0], invitations }
}

/** When a release or snapshot was kept; undefined without one. */
export async function findVersionTime(
  binding: D1Database,
  siteId: string,
  { kind, id }: { kind: SharedVersion; id: string },
): Promise<number | undefined> {
  const table = kind === 'release' ? releases : snapshots
  const rows = await connect(binding)
    .select({ createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.siteId, siteId), eq(table.id, id)))
  return rows[0]?.createdAt
}

/** The given addresses that belong to people of the accounts. */
export async function findOwnPeople(
  binding: D1Database,
  accountIds: readonly string[],
  emails: readonly string[],
): Promise<Set<string>> {
  const rows = await connect(binding)
    .select({ email: accounts.email })
    .from(accounts)
    .where(
      and(
        isOneOf(accounts.email, emails),
        isNull(accounts.deletedAt),
        or(isOneOf(accounts.id, accountIds), isOneOf(accounts.parentId, accountIds)),
        sql`(${isOneOf(accounts.id, accountIds)} OR ${accounts.type} = 'SUB_ADMIN')`,
      ),
    )
  return new Set(rows.flatMap(({ email }) => email ?? []))
}

/** The newest sessions of a site's guests, and the last use of each invitation. */
export async function listVisits(binding: D1Database, siteId: string) {
  const db = connect(binding)
  const [visits, seen] = await db.batch([
    db
      .select({
        session: guestSessions,
        // D1 names the columns of a batch without their table: two columns of the same name would become one.
        invitedName: sql<string | null>`${shareInvitations.name}`.as('invited_name'),
        email: shareInvitations.email,
      })
      .from(guestSessions)
      .leftJoin(shareInvitations, eq(shareInvitations.id, guestSessions.invitationId))
      .where(eq(guestSessions.siteId, siteId))
      .orderBy(desc(guestSessions.createdAt))
      .limit(VISITS_MAX),
    db
      .select({
        invitationId: guestSessions.invitationId,
        seenAt: sql<number>`max(${guestSessions.seenAt})`.as('last_seen_at'),
      })
      .from(guestSessions)
      .where(and(eq(guestSessions.siteId, siteId), sql`${guestSessions.invitationId} IS NOT NULL`))
      .groupBy(guestSessions.invitationId),
  ])
  return { visits, seenAt: new Map(seen.map((one) => [one.invitationId, one.seenAt])) }
}

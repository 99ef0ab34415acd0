import { and, desc, eq, isNull } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { isOneOf } from '#worker/db/one-of.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { shares } from '#worker/db/schema/sharing.ts'
import { snapshots } from '#worker/db/schema/sites.ts'
import { SNAPSHOTS_KEPT } from '#shared/site/snapshots/snapshot-rules.ts'
import { NAMED_VERSIONS_MAX } from '#shared/site/snapshots/version-name-rules.ts'

export async function insertSnapshot(binding: D1Database, row: typeof snapshots.$inferInsert): Promise<void> {
  await connect(binding).insert(snapshots).values(row)
}

/** A site's kept snapshots, newest first. */
export async function listSnapshots(binding: D1Database, siteId: string) {
  return connect(binding)
    .select({ snapshot: snapshots, name: accounts.contactName, email: accounts.email })
    .from(snapshots)
    .leftJoin(accounts, eq(accounts.id, snapshots.createdBy))
    .where(eq(snapshots.siteId, siteId))
    .orderBy(desc(snapshots.createdAt), desc(snapshots.id))
    .limit(SNAPSHOTS_KEPT + NAMED_VERSIONS_MAX)
}

export async function findSnapshot(binding: D1Database, siteId: string, id: string) {
  const rows = await connect(binding)
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.siteId, siteId), eq(snapshots.id, id)))
  return rows[0]
}

/** Ids of a site's snapshots without a name beyond the newest that are kept, without the one that guests see. */
export async function listSurplusSnapshots(binding: D1Database, siteId: string): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: snapshots.id })
    .from(snapshots)
    .where(and(eq(snapshots.siteId, siteId), isNull(snapshots.name)))
    .orderBy(desc(snapshots.createdAt), desc(snapshots.id))
    .limit(100)
    .offset(SNAPSHOTS_KEPT)
  if (rows.length === 0) return []
  const [shared] = await connect(binding).select({ id: shares.versionId }).from(shares).where(eq(shares.siteId, siteId))
  return rows.map(({ id }) => id).filter((id) => id !== shared?.id)
}

export async function deleteSnapshots(binding: D1Database, ids: readonly string[]): Promise<void> {
  await connect(binding).delete(snapshots).where(isOneOf(snapshots.id, ids))
}

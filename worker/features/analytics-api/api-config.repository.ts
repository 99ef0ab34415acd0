import { desc, eq, getTableColumns, gt, and } from 'drizzle-orm'
import { REFUSALS_MAX } from '#shared/analytics/api-config-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { analyticsApiConfigs, analyticsApiRefusals } from '#worker/db/schema/analytics.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'

export type ConfigRow = typeof analyticsApiConfigs.$inferSelect
/** Values that a change of the settings sets; times of use stay unless their credential was replaced. */
export type ConfigValues = Omit<typeof analyticsApiConfigs.$inferInsert, 'siteId' | 'version' | 'usedAt'>

/** The settings of a site's analysis API, with the person who changed them last. */
export async function findConfig(
  binding: D1Database,
  siteId: string,
): Promise<{ config: ConfigRow; editor: string } | undefined> {
  const [row] = await connect(binding)
    .select({ config: getTableColumns(analyticsApiConfigs), name: accounts.contactName, email: accounts.email })
    .from(analyticsApiConfigs)
    .leftJoin(accounts, eq(accounts.id, analyticsApiConfigs.updatedBy))
    .where(eq(analyticsApiConfigs.siteId, siteId))
  return row && { config: row.config, editor: row.name || row.email || '' }
}

type Change = {
  siteId: string
  /** The version that the change is based on; 0 = the site has no settings yet. */
  version: number
  values: ConfigValues
  record: HistoryEntry
}

/**
 * Stores settings over the version that they are based on, and records the change. Throws `stale` for another version.
 */
export async function saveConfig(binding: D1Database, { siteId, version, values, record }: Change): Promise<void> {
  const db = connect(binding)
  const guard =
    version === 0
      ? db
          .insert(analyticsApiConfigs)
          .values({ ...values, siteId, version: 1 })
          .onConflictDoNothing()
      : db
          .update(analyticsApiConfigs)
          .set({ ...values, version: version + 1 })
          .where(and(eq(analyticsApiConfigs.siteId, siteId), eq(analyticsApiConfigs.version, version)))
  await runGuarded(db, guard, [insertHistory(db, record)])
}

/** The newest refused calls of a site since a moment, newest first. */
export async function listRefusals(binding: D1Database, siteId: string, since: number) {
  const { id, at, reason, ip, path } = analyticsApiRefusals
  return connect(binding)
    .select({ id, at, reason, ip, path })
    .from(analyticsApiRefusals)
    .where(and(eq(analyticsApiRefusals.siteId, siteId), gt(at, since)))
    .orderBy(desc(at), desc(id))
    .limit(REFUSALS_MAX)
}

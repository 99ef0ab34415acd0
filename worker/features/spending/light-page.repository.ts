import { sql } from 'drizzle-orm'
import type { ViewCap } from '#shared/billing/view-cap.ts'
import { monthOf, startOfNextMonth } from '#shared/time/months.ts'
import { heldField } from '#worker/entities/plans/agreed-terms.repository.ts'
import { connect } from '#worker/db/client.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { viewCaps } from '#worker/db/schema/spending-rules.ts'

/** An account that chose the light page. */
export type Chooser = {
  accountId: string
  version: number
  /** Page views of the plan in force, as the account has it; null = no limit. */
  viewLimit: number | null
  /** Every published site agreed. */
  isWhole: number
  /** 0 = no cap has begun in the month. */
  hasCap: number
  base: number | null
  free: number | null
}

/** The next accounts in service that chose the light page, in the order of their ids. */
export const listChoosers = (binding: D1Database, { after, at, limit }: { after: string; at: number; limit: number }) =>
  connect(binding).all<Chooser>(
    sql`SELECT r.account_id AS accountId, r.version, ${heldField('limit_access', sql`a.id`, at)} AS viewLimit,
        NOT EXISTS (SELECT 1 FROM sites AS s WHERE s.account_id = r.account_id AND s.deleted_at IS NULL AND s.status = 'PUBLISH'
          AND NOT EXISTS (SELECT 1 FROM light_sites AS l WHERE l.site_id = s.id)) AS isWhole,
        cap.account_id IS NOT NULL AS hasCap, cap.base, cap.free
      FROM spending_rules AS r JOIN accounts AS a ON a.id = r.account_id
        LEFT JOIN view_caps AS cap ON cap.month = ${monthOf(at)} AND cap.account_id = r.account_id
      WHERE r.account_id > ${after} AND r.at_limit = 'light' AND a.deleted_at IS NULL AND a.contract_status = 'active'
      ORDER BY r.account_id LIMIT ${limit}`,
  )

export type Capped = ViewCap & { accountId: string; version: number; isLight: boolean }

/**
 * Stores caps of a month, and lets the sites that agreed show their light page until its end, in one batch. A rule that
 * was changed since it was read is left alone.
 */
export async function storeCaps(binding: D1Database, caps: readonly Capped[], at: number): Promise<void> {
  const db = connect(binding)
  const given = JSON.stringify(caps)
  const until = startOfNextMonth(at)
  const isUnchanged = sql`r.account_id = value ->> 'accountId' AND r.version = value ->> 'version' AND r.at_limit = 'light'`
  await db.batch([
    db
      .insert(viewCaps)
      .select(
        sql`SELECT ${monthOf(at)}, r.account_id, value ->> 'base', value ->> 'free'
          FROM json_each(${given}) JOIN spending_rules AS r ON ${isUnchanged} WHERE true`,
      )
      .onConflictDoUpdate({
        target: [viewCaps.month, viewCaps.accountId],
        set: { base: sql`excluded.base`, free: sql`excluded.free` },
        setWhere: sql`${viewCaps.base} IS NOT excluded.base OR ${viewCaps.free} <> excluded.free`,
      }),
    db
      .update(sites)
      .set({ lightUntil: until })
      .where(
        sql`${sites.accountId} IN (SELECT r.account_id FROM json_each(${given}) JOIN spending_rules AS r ON ${isUnchanged} WHERE value ->> 'isLight')
          AND ${sites.deletedAt} IS NULL AND ${sites.lightUntil} IS NOT ${until} AND ${sites.id} IN (SELECT site_id FROM light_sites)`,
      ),
  ])
}

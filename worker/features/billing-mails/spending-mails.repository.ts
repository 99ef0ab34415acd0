import { sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'

export type Watcher = { accountId: string; thresholds: string }

/** The next accounts with amounts of which they were not told in a month, in the order of their ids. */
export const listWatchers = (
  binding: D1Database,
  { after, month, limit }: { after: string; month: string; limit: number },
) =>
  connect(binding).all<Watcher>(
    sql`SELECT r.account_id AS accountId, (SELECT json_group_array(t.value) FROM json_each(r.thresholds) AS t
        WHERE NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = 'spending'
          AND n.subject = r.account_id || ':' || ${month} || ':' || t.value)) AS thresholds
      FROM spending_rules AS r JOIN accounts AS a ON a.id = r.account_id
      WHERE r.account_id > ${after} AND a.deleted_at IS NULL AND a.contract_status <> 'terminated' AND r.thresholds <> '[]'
      ORDER BY r.account_id LIMIT ${limit}`,
  )

import { type SQL, sql } from 'drizzle-orm'
import { isListedAccount } from '#worker/db/schema/accounts.ts'

/** SQL: partners whose contract was terminated before a moment: nobody pays for the accounts below them any more. */
const endedPartners = (at: number) =>
  sql`SELECT id FROM accounts WHERE ${isListedAccount} AND contract_status = 'terminated'
    AND type IN ('OEM_MASTER', 'OEM_ADMIN') AND terminated_at <= ${at}`

/**
 * SQL: accounts whose contract runs at a moment (UTC milliseconds), with the plan and the partner at the top of their
 * tree: `account_id`, `plan_id`, `master`. Only rows that were stored by then count, so that the figures of a past day
 * never change. Reads each contract once, with its plan and its account.
 */
export const runningAt = (at: number): SQL => sql`SELECT c.account_id,
  (SELECT p.plan_id FROM contract_plans AS p WHERE p.contract_id = c.id AND p.effective_from <= ${at}
    AND p.created_at <= ${at} ORDER BY p.effective_from DESC LIMIT 1) AS plan_id,
  CASE WHEN a.type = 'OEM_MASTER' THEN a.id ELSE a.oem_master_id END AS master
FROM contracts AS c CROSS JOIN accounts AS a ON a.id = c.account_id
WHERE c.starts_at <= ${at} AND c.created_at <= ${at}
  AND (c.ends_at >= ${at} OR (c.auto_renew AND NOT EXISTS (SELECT 1 FROM contracts AS later
    WHERE later.account_id = c.account_id AND later.starts_at > c.starts_at)))
  AND (a.terminated_at IS NULL OR a.terminated_at > ${at})
  AND coalesce(a.oem_master_id, '') NOT IN (${endedPartners(at)})
  AND coalesce(a.oem_admin_id, '') NOT IN (${endedPartners(at)})`

/** SQL: code and price in yen (null = not for sale) of every plan at a moment, by the version in force. */
export const pricesAt = (at: number): SQL => sql`SELECT plans.id, plans.code,
  (SELECT v.price FROM plan_versions AS v WHERE v.plan_id = plans.id AND v.effective_from <= ${at}
    AND v.created_at <= ${at} ORDER BY v.effective_from DESC LIMIT 1) AS price
FROM plans`

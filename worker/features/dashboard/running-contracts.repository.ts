import { type SQL, sql } from 'drizzle-orm'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { discountLast } from '#worker/db/schema/discounts.ts'
import { isListedAccount } from '#worker/db/schema/accounts.ts'
import { agreedPrice, isAgreed } from '#worker/entities/plans/agreed-terms.repository.ts'

/** SQL: whether the contract `c` of the account `a` runs at a moment; of one that renews by itself the newest runs on. */
const isRunning = (at: number) => sql`c.starts_at <= ${at} AND c.created_at <= ${at}
  AND (c.ends_at >= ${at} OR (c.auto_renew AND NOT EXISTS (SELECT 1 FROM contracts AS later
    WHERE later.account_id = c.account_id AND later.starts_at > c.starts_at)))
  AND (a.terminated_at IS NULL OR a.terminated_at > ${at})`

/** SQL: partners and their admins whose contract runs at a moment: below others nobody pays. */
const payersAbove = (at: number) =>
  sql`SELECT a.id FROM accounts AS a CROSS JOIN contracts AS c ON c.account_id = a.id
    WHERE ${isListedAccount} AND a.type IN ('OEM_MASTER', 'OEM_ADMIN') AND ${isRunning(at)}`

/**
 * SQL: accounts whose contract runs at a moment (UTC milliseconds) under contracts that run, with the plan, the monthly
 * fee where another than the list's was agreed, and the partner at the top of their tree: `account_id`, `plan_id`,
 * `agreed_price`, `master`. These are the accounts that bills charge (rules/figures.md#who-pays). Only rows that were
 * stored by then count, so that the figures of a past day never change. Reads each contract once, with its plan and its
 * account.
 */
export function runningAt(at: number): SQL {
  const planId = sql`(SELECT p.plan_id FROM contract_plans AS p WHERE p.contract_id = c.id AND p.effective_from <= ${at}
    AND p.created_at <= ${at} ORDER BY p.effective_from DESC LIMIT 1)`
  return sql`SELECT c.account_id, ${planId} AS plan_id,
    CASE WHEN a.type = 'OEM_MASTER' THEN a.id ELSE a.oem_master_id END AS master,
    iif(${isAgreed(sql`c.account_id`)}, ${agreedPrice({ contract: sql`c`, planId, at })}, NULL) AS agreed_price
  FROM contracts AS c CROSS JOIN accounts AS a ON a.id = c.account_id
  WHERE ${isRunning(at)}
    AND (a.oem_master_id IS NULL OR a.oem_master_id IN (${payersAbove(at)}))
    AND (a.oem_admin_id IS NULL OR a.oem_admin_id IN (${payersAbove(at)}))`
}

/**
 * SQL: the discounts `d` that count in the month of a moment, as they were known then. In the month of a moment that is
 * past, a discount that was ended later still counts.
 */
export const discountsAt = (at: number): SQL => {
  const month = monthOf(at)
  return sql`SELECT account_id, percent, amount FROM discounts WHERE from_month <= ${month} AND created_at <= ${at}
    AND ${discountLast} >= ${addMonths(month, -1)}
    AND CASE WHEN ended_at <= ${at} THEN ended_until WHEN until_month IS NULL THEN '9999-12' ELSE until_month END >= ${month}`
}

/** SQL: code and price in yen (null = not for sale) of every plan at a moment, by the version in force. */
export const pricesAt = (at: number): SQL => sql`SELECT plans.id, plans.code,
  (SELECT v.price FROM plan_versions AS v WHERE v.plan_id = plans.id AND v.effective_from <= ${at}
    AND v.created_at <= ${at} ORDER BY v.effective_from DESC LIMIT 1) AS price
FROM plans`

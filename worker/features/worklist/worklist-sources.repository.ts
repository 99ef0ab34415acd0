import { type SQL, sql } from 'drizzle-orm'
import { RETRY_DAYS } from '#shared/billing/retry-days.ts'
import type { WorkKind } from '#shared/operations/worklist-rules.ts'
import { startOfDay } from '#shared/time/jst.ts'
import { accountEnd, isListedAccount, isRenewingAccount } from '#worker/db/schema/accounts.ts'
import { noticeDays, owedOf } from '#worker/entities/bills/debt.repository.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { agreedPrice, ofContract } from '#worker/entities/plans/agreed-terms.repository.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Entries of an index that are read where not each of them is a row: ends of contracts, open effects, dead letters. */
const SCAN_MAX = 1000
/** A term whose record the job should have stored by now, and a mail that should have gone. */
const RENEWAL_PATIENCE = DAY
const MAIL_PATIENCE = HOUR
/** The provider closes a dispute within months. */
const DISPUTE_MAX = 400 * DAY

export type Search = {
  at: number
  /** Until when contracts end that are listed. */
  endingBy: number
  limit: number
}

/** The wording of the partial index `bills_open`: SQLite uses it if a query repeats the exact condition. */
const isOpen = sql.raw(`b."status" IN ('held', 'unpaid', 'processing', 'failed')`)
const NUMBER = sql.raw(`coalesce(b.year || '-' || printf('%06d', b.number), b.month)`)
const owed = sql`b.total - b.from_balance - ${receivedOf('b.id')}`

/** The customer promised to pay by a day that is not over. */
const isPromised = (at: number) => sql`coalesce(b.promised_until, 0) >= ${at}`

const isOverdue = (at: number) => sql`b.due_at < ${startOfDay(at)}`

/** No day is left on which the card is charged again; the same rule as `listDueRetries`. */
const isLastDecline = sql`(SELECT max(p.created_at) >= min(iif(p.status = 'failed', p.updated_at, NULL)) + ${Math.max(...RETRY_DAYS) * DAY}
  FROM payments AS p WHERE p.bill_id = b.id)`

const bill = ({ since, amount }: { since: SQL; amount: SQL }) =>
  sql`SELECT b.id, b.account_id AS accountId, b.company_name AS name, ${NUMBER} AS subject, ${since} AS since, ${amount} AS amount, 0 AS isGivenUp FROM bills AS b`

const held = ({ limit }: Search) =>
  sql`${bill({ since: sql`b.created_at`, amount: sql`b.total` })} WHERE ${isOpen} AND b.status = 'held'
    ORDER BY b.created_at LIMIT ${limit}`

const overdue = ({ at, limit }: Search) =>
  sql`${bill({ since: sql`b.due_at`, amount: owed })} WHERE ${isOpen} AND b.status IN ('unpaid', 'failed') AND ${isOverdue(at)} AND NOT ${isPromised(at)}
    ORDER BY b.due_at LIMIT ${limit}`

/** Overdue ones are listed as that. */
const declined = ({ at, limit }: Search) =>
  sql`${bill({ since: sql`(SELECT max(p.updated_at) FROM payments AS p WHERE p.bill_id = b.id)`, amount: owed })}
    WHERE ${isOpen} AND b.status = 'failed' AND NOT ${isOverdue(at)} AND NOT ${isPromised(at)} AND ${isLastDecline} ORDER BY b.due_at LIMIT ${limit}`

/** Accounts that overdue bills suspend, now or as soon as they were told, with what they owe of these bills. */
const suspension = ({ at, limit }: Search) =>
  sql`SELECT a.id, a.id AS accountId, a.company_name AS name, '' AS subject, a.suspends_at AS since, ${owedOf('a.id', at)} AS amount, 0 AS isGivenUp
    FROM accounts AS a WHERE a."suspends_at" IS NOT NULL AND a.suspends_at <= ${at} + ${noticeDays} * ${DAY}
      AND a.contract_status = 'active' AND coalesce(a.contract_ends_at, ${at}) >= ${at} AND a.deleted_at IS NULL
    ORDER BY a.suspends_at LIMIT ${limit}`

/** States at the provider in which it waits for our evidence. */
const DISPUTE_STATES = ['needs_response', 'warning_needs_response']

const dispute = ({ at, limit }: Search) =>
  sql`SELECT b.id, b.account_id AS accountId, b.company_name AS name, ${NUMBER} AS subject, d.created_at AS since, d.amount, 0 AS isGivenUp
    FROM disputes AS d INNER JOIN bills AS b ON b.id = d.bill_id
    WHERE d.updated_at > ${at - DISPUTE_MAX} AND d.status IN (SELECT value FROM json_each(${JSON.stringify(DISPUTE_STATES)}))
    ORDER BY d.updated_at LIMIT ${limit}`

/** Transfers that the operator has to make, and refunds that the card refused. */
const refund = ({ limit }: Search) =>
  sql`SELECT b.id, b.account_id AS accountId, b.company_name AS name, 'CR-' || c.year || '-' || printf('%06d', c.number) AS subject,
      c.issued_at AS since, c.total AS amount, 0 AS isGivenUp
    FROM credits AS c INNER JOIN bills AS b ON b.id = c.bill_id
    WHERE c."status" <> 'done' AND (c.status = 'failed' OR c.way = 'bank') ORDER BY c.updated_at LIMIT ${limit}`

const deposit = ({ limit }: Search) =>
  sql`SELECT line.id, NULL AS accountId, line.payer AS name, bank.name AS subject,
      unixepoch(line.day, '-9 hours') * 1000 AS since, line.amount - line.spent AS amount, 0 AS isGivenUp
    FROM bank_lines AS line INNER JOIN bank_accounts AS bank ON bank.id = line.bank_account_id
    WHERE line.state = 'open' ORDER BY line.day, line.id LIMIT ${limit}`

/** What transfers left at the provider, with the bill of the newest virtual account: it pays the payer's next virtual account, or goes back. */
const cash = ({ limit }: Search) =>
  sql`SELECT (SELECT v.bill_id FROM virtual_accounts AS v WHERE v.customer_id = p.customer_id ORDER BY v.id DESC LIMIT 1) AS id,
      a.id AS accountId, a.company_name AS name, '' AS subject, p.cash_since AS since, p.cash AS amount, 0 AS isGivenUp
    FROM billing_profiles AS p INNER JOIN accounts AS a ON a.id = p.account_id
    WHERE p."cash_since" IS NOT NULL AND EXISTS (SELECT 1 FROM virtual_accounts AS v WHERE v.customer_id = p.customer_id)
    ORDER BY p.cash_since LIMIT ${limit}`

/** SQL: the operator's price of each plan at a moment. */
const prices = (at: number) =>
  sql`prices AS MATERIALIZED (SELECT p.id, p.code, (SELECT v.price FROM plan_versions AS v WHERE v.plan_id = p.id
    AND v.effective_from <= ${at} ORDER BY v.effective_from DESC LIMIT 1) AS price FROM plans AS p WHERE p.owner_account_id IS NULL)`

/** SQL: the monthly fee of the account `a` with a plan of `prices`. */
const fee = (at: number) =>
  sql`coalesce(${ofContract(sql`a.id`, at, (contract) => agreedPrice({ contract, planId: sql`prices.id`, at }))}, prices.price)`

/** Contracts of the accounts that the operator bills: a partner follows those of its users in the cockpit. */
const ending = ({ at, endingBy, limit }: Search) =>
  sql`WITH ${prices(at)} SELECT a.id, a.id AS accountId, a.company_name AS name, '' AS subject, a.contract_ends_at AS since, ${fee(at)} AS amount, 0 AS isGivenUp
    FROM (SELECT * FROM accounts WHERE ${isListedAccount} AND ${accountEnd} >= ${at} AND ${accountEnd} <= ${endingBy}
      ORDER BY ${accountEnd} LIMIT ${SCAN_MAX}) AS a
    LEFT JOIN prices ON prices.code = iif(a.next_plan_from <= ${at}, a.next_plan_code, a.plan_code)
    WHERE a.oem_master_id IS NULL AND a.contract_status IN ('active', 'suspended') ORDER BY a.contract_ends_at LIMIT ${limit}`

/** Contracts that renewed themselves, and whose new term no job has stored for a day. */
const renewal = ({ at, limit }: Search) =>
  sql`WITH ${prices(at)} SELECT a.id, a.id AS accountId, a.company_name AS name, '' AS subject, a.renews_after AS since, ${fee(at)} AS amount, 0 AS isGivenUp
    FROM (SELECT * FROM accounts WHERE ${isRenewingAccount} AND renews_after < ${at - RENEWAL_PATIENCE}
      ORDER BY renews_after LIMIT ${limit}) AS a
    LEFT JOIN prices ON prices.code = iif(a.next_plan_from <= ${at}, a.next_plan_code, a.plan_code)`

const isMail = (kind: SQL) => sql`(${kind} = 'mail' OR substr(${kind}, 1, 5) = 'mail.')`

/** Mails that wait for an hour, and those that were given up. A body of an earlier version may be cut. */
const mail = ({ at, limit }: Search) =>
  sql`SELECT m.id, iif(owner.type = 'MASTER', NULL, owner.id) AS accountId, coalesce(owner.company_name, '') AS name, m.kind AS subject, m.since, NULL AS amount, m.isGivenUp
    FROM (SELECT id, kind, payload ->> '$.accountId' AS accountId, created_at AS since, 0 AS isGivenUp
        FROM (SELECT * FROM outbox WHERE done_at IS NULL AND due_at <= ${at - MAIL_PATIENCE} ORDER BY due_at LIMIT ${SCAN_MAX})
        WHERE ${isMail(sql`kind`)}
      UNION ALL SELECT id, body ->> '$.kind', body ->> '$.payload.accountId', received_at, 1
        FROM (SELECT * FROM dead_letters ORDER BY received_at DESC LIMIT ${SCAN_MAX})
        WHERE queue = 'outbox' AND iif(json_valid(body), ${isMail(sql`body ->> '$.kind'`)}, 0)) AS m
    LEFT JOIN accounts AS person ON person.id = m.accountId
    LEFT JOIN accounts AS owner ON owner.id = iif(person.type = 'SUB_ADMIN', person.parent_id, person.id)
    ORDER BY m.since LIMIT ${limit}`

/** SQL of the oldest rows of each kind: read from the data of its subject, stored nowhere. */
export const WORK_SOURCES: Record<WorkKind, (search: Search) => SQL> = {
  held,
  overdue,
  declined,
  suspension,
  dispute,
  refund,
  deposit,
  cash,
  ending,
  renewal,
  mail,
}

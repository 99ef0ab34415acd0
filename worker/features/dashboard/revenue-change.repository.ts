import { and, eq, sql } from 'drizzle-orm'
import { ALL_ACCOUNTS, CHANGES_MAX, type RevenueChange } from '#shared/billing/figures.ts'
import { connect } from '#worker/db/client.ts'
import { revenueChanges } from '#worker/db/schema/figures.ts'
import { type PlanPrice, PRICE_COLUMNS } from './figures.repository.ts'
import { discountsAt, pricesAt, runningAt } from './running-contracts.repository.ts'

/** Fee of each plan by id, as the statement below reads it; plans without a fee are left out. */
type Fees = Record<string, number>

/** A row of `revenue_changes`, without its month. */
type ChangeRow = {
  kind: RevenueChange
  account_id: string
  company_name: string
  before: number
  after: number
  accounts: number
}

/** The prices at two moments, in one call. */
export async function readPrices(binding: D1Database, first: number, second: number): Promise<PlanPrice[][]> {
  const db = connect(binding)
  return db.batch([
    db.select(PRICE_COLUMNS).from(sql`(${pricesAt(first)})`),
    db.select(PRICE_COLUMNS).from(sql`(${pricesAt(second)})`),
  ])
}

const feeIn = (fees: Fees) => sql`coalesce(agreed_price, ${JSON.stringify(fees)} ->> ('$."' || plan_id || '"'), 0)`

/** SQL: `account_id` and `fee` at a moment, less its discount, of each account whose contract runs. */
const feesAt = ({ at, fees }: { at: number; fees: Fees }) => sql`
  SELECT account_id, fee - coalesce((SELECT min(fee, iif(percent IS NULL, amount, fee * percent / 100))
    FROM (${discountsAt(at)}) AS discount WHERE discount.account_id = running.account_id), 0) AS fee
  FROM (SELECT account_id, ${feeIn(fees)} AS fee FROM (${runningAt(at)})) AS running`

/** SQL: each account whose fee differs between two moments, with its rank among the changes of its kind. */
const changed = (from: { at: number; fees: Fees }, to: { at: number; fees: Fees }) => sql`
  WITH fees AS (
    SELECT account_id, fee AS before, 0 AS after FROM (${feesAt(from)})
    UNION ALL SELECT account_id, 0, fee FROM (${feesAt(to)})
  ), sums AS (
    SELECT account_id, sum(before) AS before, sum(after) AS after FROM fees GROUP BY account_id
    HAVING sum(before) <> sum(after)
  ), kinds AS (
    SELECT *, CASE WHEN before = 0 THEN 'new' WHEN after = 0 THEN 'lost' WHEN after > before THEN 'more' ELSE 'less' END
      AS kind FROM sums
  )
  SELECT *, row_number() OVER (PARTITION BY kind ORDER BY abs(after - before) DESC, account_id) AS place FROM kinds`

/**
 * Compares the recurring fees of all accounts at two moments: the sum of each kind, and its largest changes with the
 * names of the accounts.
 */
export async function readChanges(
  binding: D1Database,
  from: { at: number; fees: Fees },
  to: { at: number; fees: Fees },
): Promise<ChangeRow[]> {
  return connect(binding).all<ChangeRow>(sql`WITH changed AS MATERIALIZED (${changed(from, to)})
    SELECT kind, ${ALL_ACCOUNTS} AS account_id, '' AS company_name, sum(before) AS before, sum(after) AS after,
      count(*) AS accounts FROM changed GROUP BY kind
    UNION ALL SELECT kind, account_id, accounts.company_name, before, after, 1
      FROM changed CROSS JOIN accounts ON accounts.id = changed.account_id WHERE place <= ${CHANGES_MAX}`)
}

/** Replaces the changes of a month; rows with the same values are not written again. */
export async function writeChanges(binding: D1Database, month: string, rows: readonly ChangeRow[]): Promise<void> {
  const db = connect(binding)
  const given = JSON.stringify(rows)
  await db.batch([
    db.delete(revenueChanges).where(
      and(
        eq(revenueChanges.month, month),
        sql`(${revenueChanges.kind}, ${revenueChanges.accountId}) NOT IN
            (SELECT value ->> 'kind', value ->> 'account_id' FROM json_each(${given}))`,
      ),
    ),
    db
      .insert(revenueChanges)
      .select(
        sql`SELECT ${month}, value ->> 'account_id', value ->> 'company_name', value ->> 'kind', value ->> 'before',
          value ->> 'after', value ->> 'accounts' FROM json_each(${given}) WHERE true`,
      )
      .onConflictDoUpdate({
        target: [revenueChanges.month, revenueChanges.kind, revenueChanges.accountId],
        set: {
          companyName: sql`excluded.company_name`,
          before: sql`excluded.before`,
          after: sql`excluded.after`,
          accounts: sql`excluded.accounts`,
        },
        setWhere: sql`(${revenueChanges.companyName}, ${revenueChanges.before}, ${revenueChanges.after}, ${revenueChanges.accounts})
          IS NOT (excluded.company_name, excluded.before, excluded.after, excluded.accounts)`,
      }),
  ])
}

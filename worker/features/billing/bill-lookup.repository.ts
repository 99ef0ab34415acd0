import { type SQL, sql } from 'drizzle-orm'
import { HELD_MONTHS, VIEWS_HELD_MONTHS } from '#shared/billing/bill-rules.ts'
import { addMonths, endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import { now } from '#worker/platform/clock.ts'
import type { CellPeriod, Lookups, StoredContract } from './billed-account.ts'
import { billYear, lastNumber } from '#worker/entities/bills/bill-number.repository.ts'

/** Ids of accounts to look up, by the data that is needed. */
export type LookupIds = {
  /**
   * Payers whose profiles are read: some, or of a whole month the first and the last in their order, because all between
   * them are needed.
   */
  payers: readonly string[] | { first: string; last: string }
  /** Accounts whose contract changed since the month began. */
  changed: readonly string[]
  /** Accounts whose published cells changed since the month began. */
  recelled: readonly string[]
  /** Accounts that may pay for page views. */
  viewed: readonly string[]
  /** Payers whose bill is compared with earlier ones. */
  compared: readonly string[]
}

type PayerRow = { accountId: string }
type ProfileRow = PayerRow & { hasCard: number; isWaived: number }
type ContractRow = PayerRow & Omit<StoredContract, 'plans' | 'autoRenew'> & { autoRenew: number; plans: string }
type CellRow = PayerRow & CellPeriod
type CountRow = PayerRow & { count: number }

const among = (ids: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** Looks everything up that a month's bills need beyond the accounts' rows, in one call. */
export async function findLookups(binding: D1Database, month: Month, ids: LookupIds): Promise<Lookups> {
  const db = connect(binding)
  const at = now()
  const end = endOfMonth(month)
  const earliest = addMonths(month, -HELD_MONTHS)
  const compared = among(ids.compared)
  const profileQuery = sql`SELECT account_id AS accountId, payment_method_id IS NOT NULL AS hasCard,
    initial_fee_waived_at IS NOT NULL AS isWaived FROM billing_profiles
    WHERE account_id ${'first' in ids.payers ? sql`BETWEEN ${ids.payers.first} AND ${ids.payers.last}` : sql`IN ${among(ids.payers)}`}`
  const contractQuery = sql`SELECT account_id AS accountId, starts_at AS startsAt, ends_at AS endsAt, created_at AS createdAt, auto_renew AS autoRenew, (
      SELECT json_group_array(json_object('planCode', plan.code, 'effectiveFrom', step.effective_from) ORDER BY step.effective_from)
      FROM contract_plans AS step JOIN plans AS plan ON plan.id = step.plan_id WHERE step.contract_id = contract.id) AS plans
    FROM contracts AS contract WHERE account_id IN ${among(ids.changed)}`
  const cellQuery = sql`SELECT account_id AS accountId, since, until, cells FROM live_periods
    WHERE account_id IN ${among(ids.recelled)} AND since <= ${end} AND (until IS NULL OR until > ${startOfMonth(month)})`
  const viewQuery = sql`SELECT account_id AS accountId, sum(views) AS count, sum(iif(month < ${addMonths(month, -1)}, views, 0)) AS older FROM view_months
    WHERE month IN ${among(monthsBefore(month, VIEWS_HELD_MONTHS))} AND account_id IN ${among(ids.viewed)} GROUP BY account_id`
  const totalQuery = sql`SELECT account_id AS accountId, total - discount_fee - late_fee AS count FROM bills
    WHERE account_id IN ${compared} AND month >= ${earliest} AND month < ${month} AND status <> 'void'`
  // Payers with a plan fee in an earlier month, or an initial fee in any month.
  const begunQuery = sql`SELECT payer.value AS accountId FROM (SELECT value FROM json_each(${JSON.stringify(ids.compared)})) AS payer
    WHERE EXISTS (SELECT 1 FROM bills WHERE account_id = payer.value AND month < ${month} AND plan_fee > 0)
    OR EXISTS (SELECT 1 FROM bills WHERE account_id = payer.value AND initial_fee > 0 AND status <> 'void')`
  const [profiles, contracts, cells, views, totals, begun, numbers] = await db.batch([
    selectRows<ProfileRow>(db, { accountId: true, hasCard: true, isWaived: true }, profileQuery),
    selectRows<ContractRow>(
      db,
      { accountId: true, startsAt: true, endsAt: true, createdAt: true, autoRenew: true, plans: true },
      contractQuery,
    ),
    selectRows<CellRow>(db, { accountId: true, since: true, until: true, cells: true }, cellQuery),
    selectRows<CountRow & { older: number }>(db, { accountId: true, count: true, older: true }, viewQuery),
    selectRows<CountRow>(db, { accountId: true, count: true }, totalQuery),
    selectRows<PayerRow>(db, { accountId: true }, begunQuery),
    selectRows<{ last: number }>(db, { last: true }, sql`SELECT ${lastNumber(billYear(at))} AS last`),
  ])
  return {
    at,
    lastNumber: numbers[0]?.last ?? 0,
    begun: new Set(begun.map(({ accountId }) => accountId)),
    profiles: new Map(
      profiles.map((one) => [one.accountId, { hasCard: one.hasCard === 1, isWaived: one.isWaived === 1 }]),
    ),
    contracts: contractsById(contracts),
    cells: Map.groupBy(cells, ({ accountId }) => accountId),
    viewsBefore: new Map(
      views.map(({ accountId, count, older }) => [accountId, { before: count, isKnown: older > 0 }]),
    ),
    totalsBefore: totalsById(totals),
  }
}

const monthsBefore = (month: Month, count: number) =>
  Array.from({ length: count }, (_, index) => addMonths(month, -index - 1))

function contractsById(rows: readonly ContractRow[]): Map<string, StoredContract[]> {
  const read = ({ plans, autoRenew, ...row }: ContractRow) => ({
    ...row,
    autoRenew: autoRenew === 1,
    plans: JSON.parse(plans) as StoredContract['plans'],
  })
  return Map.groupBy(rows.map(read), ({ accountId }) => accountId)
}

function totalsById(rows: readonly CountRow[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const { accountId, count } of rows) found.set(accountId, [...(found.get(accountId) ?? []), count])
  return found
}

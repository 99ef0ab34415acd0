import { type SQL, sql } from 'drizzle-orm'
import type { ViewCap } from '#shared/billing/view-cap.ts'
import type { Month } from '#shared/time/months.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accountPayer, isBilledAccount } from '#worker/db/schema/accounts.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import { balanceOf } from '#worker/entities/bills/credit.repository.ts'
import { selectOpenViews, selectViewDaysOf } from '#worker/entities/usage/account-views.repository.ts'
import type { BilledAccount, MonthFacts } from './billed-account.ts'
import { selectBilledOf, toBilled } from './billed-account.repository.ts'
import {
  capsById,
  discountsById,
  licencesById,
  namedFees,
  ownPricesById,
  selectCappedAtLimit,
  selectCaps,
  selectDiscounts,
  selectEndFees,
  selectLicenceChanges,
  selectOwnPrices,
  selectVersions,
  versionsByPlan,
  viewsById,
} from './bill-month.repository.ts'
import { lateByPayer, selectLateBills } from './late-bill.repository.ts'

/** Accounts to read: all of the trees of some payers, or some by their ids. */
export type AccountFilter = { payerIds: readonly string[] } | { ids: readonly string[] }

/** Accounts that are read at most. */
const READ_MAX = 12_500

const listed = (ids: readonly string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
const conditionOf = (filter: AccountFilter): SQL =>
  'ids' in filter ? sql`id IN ${listed(filter.ids)}` : sql`${accountPayer} IN ${listed(filter.payerIds)}`
/** The ids of the accounts, as a list in SQL. */
const idsOf = (filter: AccountFilter): SQL =>
  sql`SELECT id FROM accounts WHERE ${isBilledAccount} AND ${conditionOf(filter)}`

const selectMonthViews = (db: Database, month: Month, ids: SQL) =>
  selectRows<{ accountId: string; views: number }>(
    db,
    { accountId: true, views: true },
    sql`SELECT account_id AS accountId, views FROM view_months WHERE month = ${month} AND account_id IN (${ids})`,
  )

const selectBalances = (db: Database, filter: AccountFilter) =>
  selectRows<{ accountId: string; balance: number }>(
    db,
    { accountId: true, balance: true },
    sql`SELECT value AS accountId, ${balanceOf(sql`value`)} AS balance
      FROM json_each(${JSON.stringify('ids' in filter ? [] : filter.payerIds)})`,
  )

export type TreeFacts = {
  /** In the order of their payers. */
  accounts: BilledAccount[]
  facts: MonthFacts
  /** By payer, in yen. */
  balances: ReadonlyMap<string, number>
  /** What of page views is not billed because of a light page, by account. */
  caps: ReadonlyMap<string, ViewCap>
}

/**
 * The data of some accounts that a month's bills need, in one call. Changes of contracts are left out: whoever drafts a
 * bill of them looks all contracts up. Page views are those of closed hours.
 */
export async function findTreeFacts(binding: D1Database, month: Month, filter: AccountFilter): Promise<TreeFacts> {
  const db = connect(binding)
  const ids = idsOf(filter)
  const among = sql`AND account_id IN (${ids})`
  const [accounts, versions, views, licences, endFees, discounts, balances, capRows, capped, own, late] =
    await db.batch([
      selectBilledOf(db, conditionOf(filter), READ_MAX),
      selectVersions(db, month),
      selectMonthViews(db, month, ids),
      selectLicenceChanges(db, month, among),
      selectEndFees(db, month, among),
      selectDiscounts(db, month, among),
      selectBalances(db, filter),
      selectCaps(db, month, among),
      selectCappedAtLimit(db, month, among),
      selectOwnPrices(db, month, among),
      selectLateBills(db, month, sql`AND b.account_id IN ${listed('ids' in filter ? [] : filter.payerIds)}`),
    ])
  const caps = capsById(capRows)
  return {
    accounts: accounts.map(toBilled),
    facts: {
      month,
      versions: versionsByPlan(versions),
      ownPrices: ownPricesById(own),
      changes: new Map(),
      views: viewsById(views, caps),
      cappedAtLimit: new Set(capped.map(({ accountId }) => accountId)),
      licences: licencesById(licences),
      endFees: namedFees(endFees),
      discounts: discountsById(discounts),
      late: lateByPayer(late),
      corrected: new Set(),
      billed: new Set(),
    },
    balances: new Map(balances.map((one) => [one.accountId, one.balance])),
    caps,
  }
}

/** Page views of accounts by day from a day on, those of closed and of open hours apart, in one call. */
export async function findTreeDays(
  binding: D1Database,
  filter: AccountFilter,
  { since, at }: { since: string; at: number },
) {
  const db = connect(binding)
  const ids = idsOf(filter)
  return db.batch([selectViewDaysOf(db, ids, since), selectOpenViews(db, ids, at)])
}

/** Whether the bill of a payer for a month is made, or none will be, because the month is finished. */
export async function isMonthDone(binding: D1Database, payerId: string, month: Month): Promise<boolean> {
  const rows = await connect(binding).all<{ isDone: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM bill_months WHERE month = ${month})
      OR EXISTS (SELECT 1 FROM bills WHERE account_id = ${payerId} AND month = ${month}) AS isDone`,
  )
  return rows[0]?.isDone === 1
}

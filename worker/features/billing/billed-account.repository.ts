import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#worker/db/client.ts'
import { accountPayer, isBilledAccount } from '#worker/db/schema/accounts.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import type { BilledAccount } from './billed-account.ts'

/** The last account that was read, in the order of payers and ids. */
export type Cursor = { payerId: string; id: string }
export const START: Cursor = { payerId: '', id: '' }

type Row = Omit<BilledAccount, 'licenseIssuance'> & { licenseIssuance: 0 | 1 }

const COLUMNS = sql`${accountPayer} AS payerId, id, type, oem_admin_id AS oemAdminId, plan_code AS planCode, next_plan_code AS nextPlanCode,
  next_plan_from AS nextPlanFrom, contract_starts_at AS contractStartsAt, contract_ends_at AS contractEndsAt,
  contract_status AS contractStatus, terminated_at AS terminatedAt, license_issuance AS licenseIssuance,
  live_cells AS liveCells, live_cells_since AS liveCellsSince, company_name AS companyName`

const NAMES = {
  payerId: true,
  id: true,
  type: true,
  oemAdminId: true,
  planCode: true,
  nextPlanCode: true,
  nextPlanFrom: true,
  contractStartsAt: true,
  contractEndsAt: true,
  contractStatus: true,
  terminatedAt: true,
  licenseIssuance: true,
  liveCells: true,
  liveCellsSince: true,
  companyName: true,
} as const

/**
 * The statement that reads the next accounts with a contract, grouped by payer: one entry of the covering index
 * `accounts_billed` each. A comparison of pairs would not use the index, so the rest of a tree and the accounts after
 * it are read one after the other; the limits of both keep their order.
 */
export function selectBilled(db: Database, { payerId, id }: Cursor, limit: number) {
  return selectRows<Row>(
    db,
    NAMES,
    sql`
    SELECT * FROM (SELECT ${COLUMNS} FROM accounts
      WHERE ${isBilledAccount} AND ${accountPayer} = ${payerId} AND id > ${id} ORDER BY id LIMIT ${limit})
    UNION ALL
    SELECT * FROM (SELECT ${COLUMNS} FROM accounts
      WHERE ${isBilledAccount} AND ${accountPayer} > ${payerId} ORDER BY ${accountPayer}, id LIMIT ${limit})
    LIMIT ${limit}`,
  )
}

/** The statement that reads accounts with a contract, found by a condition, in the order of payers and ids. */
export const selectBilledOf = (db: Database, condition: SQL, limit: number) =>
  selectRows<Row>(
    db,
    NAMES,
    sql`SELECT ${COLUMNS} FROM accounts WHERE ${isBilledAccount} AND ${condition} ORDER BY ${accountPayer}, id LIMIT ${limit}`,
  )

export const toBilled = (row: Row): BilledAccount => ({ ...row, licenseIssuance: row.licenseIssuance === 1 })

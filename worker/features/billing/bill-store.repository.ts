import { sql } from 'drizzle-orm'
import type { Month } from '#shared/time/months.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { isTaken } from '#worker/db/unique.ts'
import { keepRecipients } from '#worker/entities/bills/bill-recipient.repository.ts'
import { spendBalances } from '#worker/entities/bills/credit.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { BilledAccount } from './billed-account.ts'
import { type Cursor, selectBilled, toBilled } from './billed-account.repository.ts'
import { insertBills, type MadeBills } from './bill-insert.repository.ts'
import { finishMonth } from './bill-month.repository.ts'

type Step = { month: Month; made: MadeBills; cursor: Cursor; limit: number }

/** The statements that store bills with their recipients and settle them from balances. */
function storeBills(db: Database, month: Month, made: MadeBills) {
  const stored = insertBills(db, month, made)
  if (stored.length === 0) return []
  const issued = sql`${bills.month} = ${month} AND ${bills.issuedAt} = ${made.at}`
  return [...stored, keepRecipients(db, issued), spendBalances(db, issued, made.at)]
}

/** Stores the bills that were made and reads the next accounts, in one call. */
export async function readNext(binding: D1Database, { month, made, cursor, limit }: Step): Promise<BilledAccount[]> {
  const db = connect(binding)
  const [rows] = await db.batch([selectBilled(db, cursor, limit), ...storeBills(db, month, made)])
  return rows.map(toBilled)
}

/** Stores the last bills of a month, and that it is finished, in one batch. */
export async function storeLast(binding: D1Database, month: Month, made: MadeBills): Promise<void> {
  const db = connect(binding)
  await db.batch([finishMonth(db, month, now()), ...storeBills(db, month, made)])
}

/** Whether bills could not be stored because one of them, or one of their numbers, was stored since they were made. */
export const isOvertaken = (error: unknown): boolean =>
  isTaken(error, 'bills.account_id') || isTaken(error, 'bills.year')

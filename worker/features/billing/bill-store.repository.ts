import type { Month } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { isTaken } from '#worker/db/unique.ts'
import { now } from '#worker/platform/clock.ts'
import type { BilledAccount } from './billed-account.ts'
import { type Cursor, selectBilled, toBilled } from './billed-account.repository.ts'
import { insertBills } from './bill-insert.repository.ts'
import { finishMonth } from './bill-month.repository.ts'
import type { NewBill } from './new-bill.ts'

type Step = { month: Month; made: readonly NewBill[]; cursor: Cursor; limit: number }

/** Stores the bills that were made and reads the next accounts, in one call. */
export async function readNext(binding: D1Database, { month, made, cursor, limit }: Step): Promise<BilledAccount[]> {
  const db = connect(binding)
  const [rows] = await db.batch([selectBilled(db, cursor, limit), ...insertBills(db, month, made, now())])
  return rows.map(toBilled)
}

/** Stores the last bills of a month, and that it is finished, in one batch. */
export async function storeLast(binding: D1Database, month: Month, made: readonly NewBill[]): Promise<void> {
  const db = connect(binding)
  const at = now()
  await db.batch([finishMonth(db, month, at), ...insertBills(db, month, made, at)])
}

/** Whether bills could not be stored because another run stored one of them since they were made. */
export const isOvertaken = (error: unknown): boolean => isTaken(error, 'bills.account_id')

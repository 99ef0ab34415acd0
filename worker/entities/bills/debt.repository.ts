import { sql } from 'drizzle-orm'
import { NOTICE_DAYS } from '#shared/billing/dunning-rules.ts'
import { startOfDay } from '#shared/time/jst.ts'
import { connect } from '#worker/db/client.ts'
import { receivedOf } from './bill-transfers.repository.ts'

/** SQL: how many days before a suspension the account is told. */
export const noticeDays = sql`coalesce((SELECT notice_days FROM dunning_policies WHERE id = 'operator'), ${NOTICE_DAYS})`

/** SQL: what an account owes of the bills that suspend it, now or later, and whose due date has passed at a moment. */
export const owedOf = (
  accountId: string,
  at: number,
) => sql`(SELECT coalesce(sum(owed.total - owed.from_balance - ${receivedOf('owed.id')}), 0)
  FROM bills AS owed WHERE owed.account_id = ${sql.raw(accountId)} AND owed."suspends_at" IS NOT NULL AND owed.due_at < ${startOfDay(at)})`

export type Debt = { suspendsAt: number | null; noticeDays: number; count: number; total: number }

/** From when overdue bills suspend an account, how many these are, and what is to be paid of them. */
export async function findDebt(binding: D1Database, accountId: string, at: number): Promise<Debt | undefined> {
  const [row] = await connect(binding).all<Debt>(
    sql`SELECT a.suspends_at AS suspendsAt, ${noticeDays} AS noticeDays, ${owedOf('a.id', at)} AS total,
        (SELECT count(*) FROM bills AS b WHERE b.account_id = a.id AND b."suspends_at" IS NOT NULL AND b.due_at < ${startOfDay(at)}) AS count
      FROM accounts AS a WHERE a.id = ${accountId}`,
  )
  return row
}

import { type SQL, sql } from 'drizzle-orm'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import type { LateBill } from '#shared/billing/late-fee.ts'
import { parseDay } from '#shared/time/jst.ts'
import { endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import type { Database } from '#worker/db/client.ts'
import { selectRows } from '#worker/db/select-rows.ts'
import type { PayersLate } from './billed-account.ts'

/** Columns of a bill that was, or is, late; `b` is the bill and `p` the policy. */
const LATE_COLUMNS = sql`b.account_id AS accountId, b.year, b.number, b.due_at AS dueAt, b.paid_at AS paidAt,
  b.promised_until AS promisedUntil, b.total - b.from_balance - b.credited - b.late_fee AS owed,
  (SELECT json_group_array(json_object('day', line.day, 'amount', part.amount + part.fee)) FROM bank_settlements AS part
    JOIN bank_lines AS line ON line.id = part.line_id WHERE part.bill_id = b.id AND part.undone_at IS NULL) AS deposits,
  p.late_permille AS permille, coalesce(p.late_changed_at, 0) AS changedAt`

/** The policy stands first: without a late fee no bill is read. */
const FROM = sql`FROM dunning_policies AS p CROSS JOIN bills AS b`
const HAS_FEE = sql`p.id = 'operator' AND p.late_permille > 0`

type LateRow = Omit<LateBill, 'number' | 'deposits'> & {
  accountId: string
  year: number
  number: number
  deposits: string
  permille: number
  changedAt: number
}

const COLUMNS = {
  accountId: true,
  year: true,
  number: true,
  dueAt: true,
  paidAt: true,
  promisedUntil: true,
  owed: true,
  deposits: true,
  permille: true,
  changedAt: true,
} as const

/**
 * The statement of the bills that were late in a month, if the operator charges for that: those that are owed, and those
 * that were paid in the month or later; `among` narrows their accounts.
 */
export function selectLateBills(db: Database, month: Month, among: SQL = sql``) {
  const isDue = sql`b.due_at < ${endOfMonth(month)}`
  return selectRows<LateRow>(
    db,
    COLUMNS,
    // The wording of the partial indexes `bills_open` and `bills_settled`.
    sql`SELECT ${LATE_COLUMNS} ${FROM} WHERE ${HAS_FEE} AND b."status" IN ('held', 'unpaid', 'processing', 'failed')
        AND b.status IN ('unpaid', 'processing', 'failed') AND ${isDue} ${among}
      UNION ALL SELECT ${LATE_COLUMNS} ${FROM} WHERE ${HAS_FEE} AND b."paid_at" IS NOT NULL
        AND b.paid_at >= ${startOfMonth(month)} AND b.status IN ('paid', 'completed') AND ${isDue} AND b.due_at < b.paid_at ${among}
      ORDER BY accountId, year, number`,
  )
}

/** Late bills by payer, with the fee. */
export function lateByPayer(rows: readonly LateRow[]): ReadonlyMap<string, PayersLate> {
  const found = new Map<string, PayersLate>()
  for (const { accountId, year, number, deposits, permille, changedAt, ...row } of rows) {
    const late = found.get(accountId) ?? { bills: [], policy: { permille, changedAt } }
    const parts = JSON.parse(deposits) as { day: string; amount: number }[]
    late.bills.push({
      ...row,
      number: formatBillNumber(year, number) ?? '',
      deposits: parts.map(({ day, amount }) => ({ at: parseDay(day), amount })),
    })
    found.set(accountId, late)
  }
  return found
}

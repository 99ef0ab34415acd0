import { and, asc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { CHARGE_MIN } from '#shared/billing/decline-codes.ts'
import { RETRY_DAYS } from '#shared/billing/retry-days.ts'
import { connect } from '#worker/db/client.ts'
import { billingProfiles, bills, payments } from '#worker/db/schema/bills.ts'
import { hasNoTransfer } from '#worker/entities/bills/bill-transfers.repository.ts'
import { hasNoAccount } from '#worker/entities/bills/open-money.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { dueAmount, OPEN, type PaymentRow } from './payment.repository.ts'

const DAY = 24 * 60 * 60 * 1000

/** Open attempts that were not updated since a moment, the least recently updated first. */
export async function listOpenPayments(binding: D1Database, before: number, limit: number): Promise<PaymentRow[]> {
  return connect(binding)
    .select()
    .from(payments)
    .where(and(inArray(payments.status, OPEN), lt(payments.updatedAt, before)))
    .orderBy(asc(payments.updatedAt))
    .limit(limit)
}

/** Marks an attempt as updated, so that the next run handles other open attempts first. */
export async function touchPayment(binding: D1Database, { billId, attempt }: PaymentRow): Promise<void> {
  await connect(binding)
    .update(payments)
    .set({ updatedAt: now() })
    .where(and(eq(payments.billId, billId), eq(payments.attempt, attempt), inArray(payments.status, OPEN)))
}

/** Ids of bills that meet a condition, of accounts with a card. */
async function listChargeable(binding: D1Database, condition: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(billingProfiles, eq(billingProfiles.accountId, bills.accountId))
    .where(
      and(condition, hasNoTransfer, hasNoAccount, eq(bills.method, 'card'), isNotNull(billingProfiles.paymentMethodId)),
    )
    .orderBy(asc(bills.dueAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Bills that were never charged: the card is charged when the bill is issued. */
export function listNewBills(binding: D1Database, limit: number): Promise<string[]> {
  const hasNone = sql`NOT EXISTS (SELECT 1 FROM payments WHERE bill_id = ${bills.id})`
  const condition = and(eq(bills.status, 'unpaid'), sql`${dueAmount} >= ${CHARGE_MIN}`, hasNone)
  return listChargeable(binding, condition, limit)
}

/**
 * Failed bills with a due day of retry that had no attempt yet. Several days that passed without a run get one attempt
 * together.
 */
export function listDueRetries(binding: D1Database, limit: number): Promise<string[]> {
  const first = sql`(SELECT min(updated_at) FROM payments WHERE bill_id = ${bills.id} AND status = 'failed')`
  const last = sql`(SELECT max(created_at) FROM payments WHERE bill_id = ${bills.id})`
  const due = RETRY_DAYS.map((days) => {
    const day = sql`${first} + ${days * DAY}`
    return sql`(${day} <= ${now()} AND ${last} < ${day})`
  })
  const condition = and(eq(bills.status, 'failed'), sql`(${sql.join(due, sql` OR `)})`)
  return listChargeable(binding, condition, limit)
}

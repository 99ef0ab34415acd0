import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { bills, payments } from '#worker/db/schema/bills.ts'
import { now } from '#worker/platform/clock.ts'
import type { PaymentRow } from './payment.repository.ts'

/**
 * Stores an attempt that the provider has and the database lost, as an open one. Returns false if the bill is settled
 * or has another open attempt.
 */
export async function restorePayment(binding: D1Database, row: PaymentRow): Promise<boolean> {
  const at = now()
  const db = connect(binding)
  const guard = db
    .update(bills)
    .set({ status: 'processing', method: 'card', version: sql`${bills.version} + 1`, updatedAt: at })
    .where(
      and(
        eq(bills.id, row.billId),
        inArray(bills.status, ['unpaid', 'failed']),
        sql`NOT EXISTS (SELECT 1 FROM payments WHERE bill_id = ${row.billId} AND status IN ('processing', 'action'))`,
      ),
    )
  const stored = db.insert(payments).values(row)
  const reopened = stored.onConflictDoUpdate({
    target: [payments.billId, payments.attempt],
    set: { status: 'processing', intentId: row.intentId, declineCode: null, updatedAt: at },
  })
  try {
    await runGuarded(db, guard, [reopened], () => new AppError('payment_state'))
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

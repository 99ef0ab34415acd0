import { and, eq, inArray, sql } from 'drizzle-orm'
import { runOnce } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { bills, payments } from '#worker/db/schema/bills.ts'
import { hasOpenAttempt } from '#worker/entities/bills/open-money.repository.ts'
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
        sql`NOT ${hasOpenAttempt(row.billId)}`,
      ),
    )
  const stored = db.insert(payments).values(row)
  const reopened = stored.onConflictDoUpdate({
    target: [payments.billId, payments.attempt],
    set: { status: 'processing', intentId: row.intentId, declineCode: null, updatedAt: at },
  })
  return runOnce(db, guard, [reopened])
}

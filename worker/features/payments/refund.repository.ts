import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { isClosed } from '#shared/billing/credit-rules.ts'
import type { DeclineKey } from '#shared/billing/decline-codes.ts'
import { formatYen } from '#shared/billing/invoice-rules.ts'
import { runOnce } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { bills, payments } from '#worker/db/schema/bills.ts'
import { credits, disputes, refunds } from '#worker/db/schema/credits.ts'
import type { CreditRow } from '#worker/entities/bills/credit.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Dispute, Refund } from '#worker/platform/stripe/card-provider.ts'
import type { BillRow } from './payment.repository.ts'

/** A credit note whose money goes to the card, with the payment that was charged. */
export type CardCredit = { credit: CreditRow; intentId: string }

/** A credit note that waits for the provider; undefined for any other. */
export async function findPendingCredit(binding: D1Database, id: string): Promise<CardCredit | undefined> {
  const [row] = await connect(binding)
    .select({ credit: credits, intentId: payments.intentId })
    .from(credits)
    .innerJoin(payments, and(eq(payments.billId, credits.billId), eq(payments.status, 'succeeded')))
    .where(and(eq(credits.id, id), eq(credits.way, 'card'), eq(credits.status, 'pending')))
    .orderBy(asc(payments.attempt))
    .limit(1)
  return row?.intentId ? { credit: row.credit, intentId: row.intentId } : undefined
}

/** Credit notes that wait for the provider and were not looked at since a moment, the longest unseen first. */
export async function listPendingCredits(binding: D1Database, before: number, limit: number): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: credits.id })
    .from(credits)
    .where(
      and(
        sql`"status" <> 'done'`,
        eq(credits.status, 'pending'),
        eq(credits.way, 'card'),
        lt(credits.updatedAt, before),
      ),
    )
    .orderBy(asc(credits.updatedAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Marks a credit note as looked at, so that the next run handles others first. */
export async function touchCredit(binding: D1Database, id: string): Promise<void> {
  await connect(binding).update(credits).set({ updatedAt: now() }).where(eq(credits.id, id))
}

/** Raises the version of a bill: what its money does changes what the operator may decide. */
const raiseBill = (db: Database, id: string) =>
  db
    .update(bills)
    .set({ version: sql`${bills.version} + 1`, updatedAt: now() })
    .where(eq(bills.id, id))

function entryOf(db: Database, bill: BillRow, action: AuditAction, amount: number) {
  const name = formatBillNumber(bill.year, bill.number)
  const detail = { ...(name && { name }), reason: formatYen(amount) }
  return insertHistory(db, { owner: bill, actorId: null, action, subject: { type: 'bill', id: bill.id }, detail })
}

/** The statements that carry the state of a refund over to its credit note. */
function followCredit(db: Database, { creditId, attempt, status }: Refund, failure: DeclineKey) {
  if (creditId === null || attempt === null) return []
  const at = now()
  const values = {
    pending: { status: 'pending' as const },
    succeeded: { status: 'done' as const, failure: null, doneAt: at },
    failed: { status: 'failed' as const, failure, doneAt: null },
  }[status]
  const isThis = and(eq(credits.id, creditId), eq(credits.attempt, attempt), eq(credits.way, 'card'))
  return [
    db
      .update(credits)
      .set({ ...values, version: sql`${credits.version} + 1`, updatedAt: at })
      .where(isThis),
  ]
}

const ACTIONS = { pending: [], succeeded: ['bill.refund'], failed: ['bill.refund_failed'] } as const

/**
 * Records the provider's state of a refund with its bill and its credit note, in one batch. Returns false and changes nothing if that is known. A failed refund is final, and one that succeeded can only fail.
 */
export async function recordRefund(
  binding: D1Database,
  { bill, refund, failure }: { bill: BillRow; refund: Refund; failure: DeclineKey },
): Promise<boolean> {
  const db = connect(binding)
  const { id, amount, status } = refund
  const [known] = await db.select().from(refunds).where(eq(refunds.id, id))
  const [credit] = await db
    .select({ id: credits.id })
    .from(credits)
    .where(and(eq(credits.id, refund.creditId ?? ''), eq(credits.billId, bill.id)))
  if (known?.status === status || known?.status === 'failed' || (known && status === 'pending')) return false
  const at = now()
  const row = { id, billId: bill.id, creditId: credit?.id ?? null, amount, status, createdAt: at, updatedAt: at }
  const guard = known
    ? db
        .update(refunds)
        .set({ status, updatedAt: at })
        .where(and(eq(refunds.id, id), eq(refunds.status, known.status)))
    : db.insert(refunds).values(row).onConflictDoNothing()
  const rest = [
    raiseBill(db, bill.id),
    ...(credit ? followCredit(db, refund, failure) : []),
    ...ACTIONS[status].map((action) => entryOf(db, bill, action, amount)),
  ]
  return runOnce(db, guard, rest)
}

/** Records that the provider refused a refund and did nothing. Returns false if the credit note changed meanwhile. */
export async function failCredit(binding: D1Database, bill: BillRow, credit: CreditRow, failure: DeclineKey) {
  const db = connect(binding)
  const guard = db
    .update(credits)
    .set({ status: 'failed', failure, version: sql`${credits.version} + 1`, updatedAt: now() })
    .where(and(eq(credits.id, credit.id), eq(credits.attempt, credit.attempt), eq(credits.status, 'pending')))
  return runOnce(db, guard, [raiseBill(db, bill.id), entryOf(db, bill, 'bill.refund_failed', credit.total)])
}

/** Records the provider's state of a dispute, as `recordRefund` does. A closed dispute is final. */
export async function recordDispute(
  binding: D1Database,
  { bill, dispute }: { bill: BillRow; dispute: Dispute },
): Promise<boolean> {
  const db = connect(binding)
  const { id, amount, status, reason, dueAt } = dispute
  const [known] = await db.select().from(disputes).where(eq(disputes.id, id))
  if (known && (known.status === status || isClosed(known.status))) return false
  const at = now()
  const guard = known
    ? db
        .update(disputes)
        .set({ status, amount, reason, dueAt, updatedAt: at })
        .where(and(eq(disputes.id, id), eq(disputes.status, known.status)))
    : db
        .insert(disputes)
        .values({ id, billId: bill.id, amount, status, reason, dueAt, createdAt: at, updatedAt: at })
        .onConflictDoNothing()
  const isEnd = isClosed(status)
  const rest = [
    raiseBill(db, bill.id),
    ...(known && !isEnd ? [] : [entryOf(db, bill, isEnd ? 'bill.dispute_closed' : 'bill.dispute', amount)]),
  ]
  return runOnce(db, guard, rest)
}

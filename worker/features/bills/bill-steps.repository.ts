import type { AuditAction } from '#shared/account/audit-rules.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BillLine, BillStatus } from '#shared/billing/bill-rules.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import type { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { billingMails, bills, payments } from '#worker/db/schema/bills.ts'
import { history, isSubjectIndexed } from '#worker/db/schema/history.ts'
import { issueValues, methodOf, releaseBill } from '#worker/entities/bills/bill-number.repository.ts'
import { keepRecipients } from '#worker/entities/bills/bill-recipient.repository.ts'
import { spendBalances } from '#worker/entities/bills/credit.repository.ts'
import { hasNoTransfer } from '#worker/entities/bills/bill-transfers.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { hasOpenAttempt } from '#worker/entities/bills/open-money.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { BillDetailRow } from './bill.repository.ts'

/** Statuses of a bill that is owed. */
export const OWED: readonly BillStatus[] = ['unpaid', 'failed']

export type Step = {
  bill: BillDetailRow
  /** The version that the step is based on; the row must still have it. */
  version: number
  /** The acting person, and the operator's account. */
  actor: { personId: string; accountId: string }
  onBroken: () => AppError
}

/** Whether an attempt to charge the bill is open. */
export async function isPaymentOpen(binding: D1Database, billId: string): Promise<boolean> {
  const rows = await connect(binding).all<{ open: number }>(sql`SELECT ${hasOpenAttempt(billId)} AS open`)
  return rows[0]?.open === 1
}

/**
 * The guard of a step: the bill in the version that the caller saw, in one of some statuses, and without an open
 * payment.
 */
export function guardBill(
  db: Database,
  { bill, version, condition }: Step & { condition?: SQL },
  from: readonly BillStatus[],
  values: Record<string, unknown>,
) {
  return db
    .update(bills)
    .set({ ...values, version: version + 1, updatedAt: now() })
    .where(
      and(
        eq(bills.id, bill.id),
        eq(bills.version, version),
        inArray(bills.status, [...from]),
        sql`NOT ${hasOpenAttempt(bill.id)}`,
        condition,
      ),
    )
}

/**
 * Records a step in the history of the bill's payer; for a bill that the payer has not seen, in the operator's, so that
 * only the operator's log shows it.
 */
export function recordStep(
  db: Database,
  { bill, actor }: Step,
  action: AuditAction,
  detail: { id: string; to: BillStatus; reason?: string },
) {
  const { accountId, oemMasterId, oemAdminId, year, number, month, issuedAt, status } = bill
  const isHidden = issuedAt === null
  return insertHistory(db, {
    owner: isHidden
      ? { accountId: actor.accountId, oemMasterId: null, oemAdminId: null }
      : { accountId, oemMasterId, oemAdminId },
    actorId: actor.personId,
    action,
    subject: { type: 'bill', id: detail.id },
    detail: {
      name: formatBillNumber(year, number) ?? month,
      ...(detail.id === bill.id &&
        status !== detail.to && { changes: [{ field: 'billStatus', from: status, to: detail.to }] }),
      ...(detail.reason !== undefined && { reason: detail.reason }),
    },
  })
}

/** Marks an owed bill as settled outside the provider, for good. Throws the error of `onBroken`. */
export async function completeBill(
  binding: D1Database,
  step: Step,
  { reason, paidAt }: { reason: string; paidAt: number },
): Promise<void> {
  const db = connect(binding)
  const guard = guardBill(db, step, OWED, { status: 'completed', paidAt })
  const entry = recordStep(db, step, 'bill.complete', { id: step.bill.id, to: 'completed', reason })
  await runGuarded(db, guard, [entry], step.onBroken)
}

/** When a bill was last marked as settled; null = never. */
export async function findMarkedAt(binding: D1Database, billId: string): Promise<number | null> {
  const [entry] = await connect(binding)
    .select({ at: history.at })
    .from(history)
    .where(
      and(
        eq(history.subjectType, 'bill'),
        eq(history.subjectId, billId),
        isSubjectIndexed,
        eq(history.action, 'bill.complete'),
      ),
    )
    .orderBy(desc(history.id))
    .limit(1)
  return entry?.at ?? null
}

/**
 * Takes back that a bill was settled: it is owed again, as after its last attempt to charge, and its settling is told
 * again. Throws the error of `onBroken`.
 */
export async function reopenBill(binding: D1Database, step: Step, reason: string): Promise<void> {
  const db = connect(binding)
  const { bill } = step
  const at = now()
  // No attempt begins while the bill has its version.
  const [attempt] = await db
    .select({ billId: payments.billId })
    .from(payments)
    .where(eq(payments.billId, bill.id))
    .limit(1)
  const to: BillStatus = attempt ? 'failed' : 'unpaid'
  const guard = guardBill(db, step, ['completed'], { status: to, paidAt: null, reopenedAt: at })
  const told = db.delete(billingMails).where(and(eq(billingMails.kind, 'bill_paid'), eq(billingMails.subject, bill.id)))
  const entry = recordStep(db, step, 'bill.reopen', { id: bill.id, to, reason })
  await runGuarded(db, guard, [told, entry], step.onBroken)
}

/** Issues a held bill. Throws the error of `onBroken`. */
export async function releaseHeld(binding: D1Database, step: Step): Promise<void> {
  const db = connect(binding)
  const { bill, version } = step
  const at = now()
  const entry = recordStep(db, step, 'bill.release', { id: bill.id, to: 'unpaid' })
  const isThis = sql`${bills.id} = ${bill.id}`
  const rest = [keepRecipients(db, isThis), spendBalances(db, isThis, at), entry]
  await runGuarded(db, releaseBill(db, { id: bill.id, version, at }), rest, step.onBroken)
}

type Correction = { reason: string; note: string; lines: readonly BillLine[] }

/** The next revision of the bill's month. */
const nextRevision = ({ accountId, month }: BillDetailRow) =>
  sql<number>`(SELECT max(revision) + 1 FROM bills WHERE account_id = ${accountId} AND month = ${month})`

/**
 * Voids a bill and issues its corrected one, in one batch. It is addressed as the account is now. Returns the
 * corrected bill's id. Throws the error of `onBroken`.
 */
export async function voidBill(binding: D1Database, step: Step, { reason, note, lines }: Correction): Promise<string> {
  const db = connect(binding)
  const { bill } = step
  const id = newId()
  const at = now()
  const sums = sumLines(lines, bill.month)
  const isNothing = sums.total === 0
  const status: BillStatus = isNothing ? 'completed' : 'unpaid'
  const corrected = db.insert(bills).values({
    id,
    accountId: bill.accountId,
    oemMasterId: bill.oemMasterId,
    oemAdminId: bill.oemAdminId,
    month: bill.month,
    revision: nextRevision(bill),
    correctsId: bill.id,
    ...issueValues(at),
    // There is nothing to pay.
    status,
    paidAt: isNothing ? at : null,
    holdReasons: [],
    method: methodOf(bill.accountId),
    companyName: sql`(SELECT ${accounts.companyName} FROM ${accounts} WHERE ${accounts.id} = ${bill.accountId})`,
    planName: bill.planName,
    names: bill.names,
    lines: [...lines],
    ...sums,
    note,
    createdAt: at,
    updatedAt: at,
  })
  const rest = [
    corrected,
    keepRecipients(db, sql`${bills.id} = ${id}`),
    // The voided bill returned what it took.
    spendBalances(db, sql`${bills.id} = ${id}`, at),
    recordStep(db, step, 'bill.void', { id: bill.id, to: 'void', reason }),
    recordStep(db, step, 'bill.correct', { id, to: status, reason }),
  ]
  const guard = guardBill(db, { ...step, condition: hasNoTransfer }, [...OWED, 'held'], { status: 'void' })
  await runGuarded(db, guard, rest, step.onBroken)
  return id
}

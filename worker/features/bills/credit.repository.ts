import { eq, sql } from 'drizzle-orm'
import type { Credit } from '#shared/billing/credit-lines.ts'
import { type CreditStatus, type CreditWay, formatCreditNumber } from '#shared/billing/credit-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { credits } from '#worker/db/schema/credits.ts'
import { billYear } from '#worker/entities/bills/bill-number.repository.ts'
import type { CreditRow } from '#worker/entities/bills/credit.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { guardBill, recordStep, type Step } from './bill-steps.repository.ts'

/** SQL: the next number of a year's credit notes. D1 runs one statement at a time, so none is given twice. */
const nextNumber = (year: number) =>
  sql<number>`(SELECT coalesce(max(given.number), 0) + 1 FROM credits AS given WHERE given.year = ${year})`

type NewCredit = { credit: Credit; way: CreditWay; status: CreditStatus; reason: string }

/**
 * Issues a credit note of a settled bill. The version of the bill guards it: every refund, dispute and credit note
 * raises it. Returns its id. Throws the error of `onBroken`.
 */
export async function insertCredit(binding: D1Database, step: Step, { credit, way, status, reason }: NewCredit) {
  const db = connect(binding)
  const { bill, actor } = step
  const at = now()
  const id = newId()
  const year = billYear(at)
  const { lines, taxRates, subtotal, tax, total } = credit
  const row = db.insert(credits).values({
    id,
    billId: bill.id,
    accountId: bill.accountId,
    year,
    number: nextNumber(year),
    lines,
    taxRates,
    subtotal,
    tax,
    total,
    reason,
    way,
    status,
    issuedBy: actor.personId,
    issuedAt: at,
    doneAt: status === 'done' ? at : null,
    updatedAt: at,
  })
  const entry = recordStep(db, step, 'bill.credit', { id: bill.id, to: bill.status, reason })
  const guard = guardBill(db, step, [bill.status], { credited: sql`${bills.credited} + ${total}` })
  await runGuarded(db, guard, [row, entry], step.onBroken)
  return id
}

type Change = Pick<CreditRow, 'way' | 'status' | 'attempt' | 'failure' | 'doneAt'>

/** Changes how the money of a credit note goes back, or notes that it did. Throws the error of `onBroken`. */
export async function changeCredit(binding: D1Database, step: Step, credit: CreditRow, change: Change): Promise<void> {
  const db = connect(binding)
  const { bill } = step
  const changed = db
    .update(credits)
    .set({ ...change, version: sql`${credits.version} + 1`, updatedAt: now() })
    .where(eq(credits.id, credit.id))
  const reason = formatCreditNumber(credit.year, credit.number)
  const action = change.status === 'done' && change.way === 'bank' ? 'bill.credit_done' : 'bill.credit_way'
  const entry = recordStep(db, step, action, { id: bill.id, to: bill.status, reason })
  await runGuarded(db, guardBill(db, step, [bill.status], {}), [changed, entry], step.onBroken)
}

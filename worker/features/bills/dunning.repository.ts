import { and, eq, sql } from 'drizzle-orm'
import { REMINDER_DAYS } from '#shared/billing/dunning-rules.ts'
import type { LateFrom } from '#shared/billing/overdue.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { bills, dunningPolicies } from '#worker/db/schema/bills.ts'
import { receivedOf } from '#worker/entities/bills/bill-transfers.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { guardBill, OWED, recordStep, type Step } from './bill-steps.repository.ts'
import { isLate, lateClass } from './overdue-bill.repository.ts'

/** The operator's policy has one row, from the first time it is saved. */
const OPERATOR = 'operator'
/** Overdue bills that are summed up, the oldest first. */
const SCAN_MAX = 10_000

/** The policy; until it is saved, that of the product with version 0. */
export async function findPolicy(binding: D1Database): Promise<{ reminderDays: readonly number[]; version: number }> {
  const [row] = await connect(binding)
    .select({ reminderDays: dunningPolicies.reminderDays, version: dunningPolicies.version })
    .from(dunningPolicies)
    .where(eq(dunningPolicies.id, OPERATOR))
  return row ?? { reminderDays: REMINDER_DAYS, version: 0 }
}

type Change = {
  actor: { accountId: string; personId: string }
  version: number
  before: readonly number[]
  days: readonly number[]
  onBroken: () => AppError
}

/** Saves the policy that is based on a version, with its entry in the operator's history. Throws the error of `onBroken`. */
export async function savePolicy(binding: D1Database, { actor, version, before, days, onBroken }: Change) {
  const db = connect(binding)
  const at = now()
  const values = { reminderDays: [...days], version: version + 1, updatedAt: at }
  const guard =
    version === 0
      ? db
          .insert(dunningPolicies)
          .values({ id: OPERATOR, ...values })
          .onConflictDoNothing()
      : db
          .update(dunningPolicies)
          .set(values)
          .where(and(eq(dunningPolicies.id, OPERATOR), eq(dunningPolicies.version, version)))
  const entry = insertHistory(db, {
    owner: { accountId: actor.accountId, oemMasterId: null, oemAdminId: null },
    actorId: actor.personId,
    action: 'billing.dunning',
    subject: { type: 'account', id: actor.accountId },
    detail: { changes: [{ field: 'reminderDays', from: before.join(', '), to: days.join(', ') }] },
  })
  await runGuarded(db, guard, [entry], onBroken)
}

export type AgeRow = { late: LateFrom; count: number; total: number; promised: number }

/** Overdue bills by their class of age, with what is still to be paid and how many are promised. */
export async function sumAges(binding: D1Database, at: number): Promise<AgeRow[]> {
  // The wording of the partial index `bills_open`: SQLite uses it if a query repeats the exact condition.
  const isOpen = sql.raw(`"status" IN ('held', 'unpaid', 'processing', 'failed')`)
  const found = sql`SELECT ${lateClass(at)} AS late, ${bills.total} - ${bills.fromBalance} - ${receivedOf('bills.id')} AS due,
      coalesce(${bills.promisedUntil}, 0) >= ${at} AS promised
    FROM ${bills} WHERE ${isOpen} AND ${isLate(1, at)} ORDER BY ${bills.dueAt} LIMIT ${SCAN_MAX}`
  return connect(binding).all<AgeRow>(
    sql`SELECT late, count(*) AS count, sum(due) AS total, sum(promised) AS promised FROM (${found}) GROUP BY late ORDER BY late`,
  )
}

/** Stores until when a customer promised to pay, or takes that back. Throws the error of `onBroken`. */
export async function setPromise(
  binding: D1Database,
  step: Step,
  { until, reason }: { until: number | null; reason: string },
): Promise<void> {
  const db = connect(binding)
  const { bill } = step
  const guard = guardBill(db, step, OWED, { promisedUntil: until, promiseReason: until === null ? null : reason })
  const action = until === null ? 'bill.promise_end' : 'bill.promise'
  const told = until === null ? reason : `${formatDate(until)} ${reason}`
  const entry = recordStep(db, step, action, { id: bill.id, to: bill.status, reason: told })
  await runGuarded(db, guard, [entry], step.onBroken)
}

import { and, eq, sql } from 'drizzle-orm'
import { latePercentText, NOTICE_DAYS, REMINDER_DAYS } from '#shared/billing/dunning-rules.ts'
import type { LateFrom } from '#shared/billing/overdue.ts'
import { formatDate } from '#shared/time/jst.ts'
import type { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accountEnd, accounts, isOwingAccount } from '#worker/db/schema/accounts.ts'
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

export type Policy = {
  reminderDays: readonly number[]
  suspendAfter: number | null
  noticeDays: number
  latePermille: number
}

/** The policy; until it is saved, that of the product with version 0. */
export async function findPolicy(binding: D1Database): Promise<Policy & { version: number }> {
  const { reminderDays, suspendAfter, noticeDays, latePermille, version } = dunningPolicies
  const [row] = await connect(binding)
    .select({ reminderDays, suspendAfter, noticeDays, latePermille, version })
    .from(dunningPolicies)
    .where(eq(dunningPolicies.id, OPERATOR))
  return (
    row ?? { reminderDays: REMINDER_DAYS, suspendAfter: null, noticeDays: NOTICE_DAYS, latePermille: 0, version: 0 }
  )
}

type Change = {
  actor: { accountId: string; personId: string }
  version: number
  before: Policy
  policy: Policy
  onBroken: () => AppError
}

const lateText = ({ latePermille }: Policy) => `${latePercentText(latePermille)}%`

/** What a change of the policy changes, for the history; null = no suspension. */
const changesOf = (before: Policy, after: Policy) =>
  [
    { field: 'reminderDays', from: before.reminderDays.join(', '), to: after.reminderDays.join(', ') },
    { field: 'suspendAfter', from: before.suspendAfter, to: after.suspendAfter },
    { field: 'noticeDays', from: before.noticeDays, to: after.noticeDays },
    { field: 'lateFee', from: lateText(before), to: lateText(after) },
  ].filter(({ from, to }) => from !== to)

/**
 * Saves the policy that is based on a version, with its entry in the operator's history. Triggers compute anew from when
 * each owed bill suspends. Throws the error of `onBroken`.
 */
export async function savePolicy(binding: D1Database, { actor, version, before, policy, onBroken }: Change) {
  const db = connect(binding)
  const at = now()
  const values = {
    ...policy,
    reminderDays: [...policy.reminderDays],
    version: version + 1,
    updatedAt: at,
    ...(policy.latePermille !== before.latePermille && { lateChangedAt: at }),
  }
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
    detail: { changes: changesOf(before, policy) },
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

/** Accounts that are suspended because of overdue bills, and neither by hand nor after their contract. */
export async function countSuspended(binding: D1Database, at: number): Promise<number> {
  const [row] = await connect(binding).all<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${accounts} WHERE ${isOwingAccount} AND ${accounts.suspendsAt} <= ${at}
      AND ${accounts.contractStatus} = 'active' AND ${accountEnd} >= ${at} AND ${accounts.deletedAt} IS NULL LIMIT ${SCAN_MAX})`,
  )
  return row?.count ?? 0
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

import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { contractPlans } from '#worker/db/schema/plans.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { planAt } from '#worker/session/contract-state.ts'
import type { PlanAccount } from './user-plan.repository.ts'

type Change = {
  /** The contract that has the change. */
  contractId: string
  /** The first of a month, 00:00 in Asia/Tokyo. */
  from: number
  /** The plan from then on; null = the one in force stays. */
  next: { rowId: string; planId: string; createdAt: number } | null
  /** A contract that begins at `from`, with the plan that it begins with after this change. */
  follower: { contractId: string; planId: string } | null
}

export type PlannedChange = {
  account: PlanAccount
  /** The version that the change is based on. */
  version: number
  actorId: string
  /** The plan that was planned before; null = none. */
  before: PlanCode | null
  plan: { planCode: PlanCode } | null
  change: Change
}

/**
 * Stores, replaces or withdraws the planned change of an account's plan in one batch: the contract's row, the account's
 * copy, and the history. Throws `stale`.
 */
export async function storePlannedChange(binding: D1Database, planned: PlannedChange): Promise<void> {
  const db = connect(binding)
  const { account, version, plan, change } = planned
  const at = now()
  const copy = plan
    ? { nextPlanCode: plan.planCode, nextPlanFrom: change.from }
    : { nextPlanCode: null, nextPlanFrom: null }
  const guard = db
    .update(accounts)
    // A plan that has begun is copied here: the account has room for one next plan, and no job may have run since.
    .set({ ...copy, planCode: planAt(account, at), version: version + 1, updatedAt: at })
    .where(and(eq(accounts.id, account.id), eq(accounts.version, version), isNull(accounts.deletedAt)))
  await runGuarded(db, guard, [...replaceRows(db, change), recordChange(db, planned)])
}

function replaceRows(db: Database, { contractId, from, next, follower }: Change) {
  const start = sql`(SELECT starts_at FROM contracts WHERE contracts.id = ${contractId})`
  return [
    // The plan with which a contract begins is no change.
    db
      .delete(contractPlans)
      .where(
        and(
          eq(contractPlans.contractId, contractId),
          eq(contractPlans.effectiveFrom, from),
          gt(contractPlans.effectiveFrom, start),
        ),
      ),
    ...(next
      ? [
          db.insert(contractPlans).values({
            id: next.rowId,
            contractId,
            planId: next.planId,
            effectiveFrom: from,
            createdAt: next.createdAt,
          }),
        ]
      : []),
    ...(follower
      ? [
          db
            .update(contractPlans)
            .set({ planId: follower.planId })
            .where(and(eq(contractPlans.contractId, follower.contractId), eq(contractPlans.effectiveFrom, from))),
        ]
      : []),
  ]
}

function recordChange(db: Database, { account, actorId, before, plan, change }: PlannedChange) {
  const { id, type, oemMasterId, oemAdminId, planCode } = account
  return insertHistory(db, {
    owner: {
      accountId: id,
      oemMasterId: type === 'OEM_MASTER' ? id : oemMasterId,
      oemAdminId: type === 'OEM_ADMIN' ? id : oemAdminId,
    },
    actorId,
    action: plan ? 'contract.plan' : 'contract.keep_plan',
    subject: { type: 'contract', id: change.contractId },
    detail: {
      name: planCode ?? '',
      changes: [
        { field: 'nextPlanCode', from: before, to: plan?.planCode ?? null },
        ...(plan ? [{ field: 'startsAt', from: null, to: new Date(change.from).toISOString() }] : []),
      ],
    },
  })
}

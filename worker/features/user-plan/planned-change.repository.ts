import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { type NamedPlan, planNameIn } from '#shared/account/plan-names.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { formatDate } from '#shared/time/jst.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { contractPlans } from '#worker/db/schema/plans.ts'
import { countMails, withMailLimit } from '#worker/entities/mail-queue/mail-limits.repository.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
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
  plan: NamedPlan | null
  /** Somebody else than the account changes it, for a reason; `causedBy`: the account whose limit counts the mail. */
  onBehalf: { reason: string; causedBy: string } | null
  change: Change
}

/**
 * Stores, replaces or withdraws the planned change of an account's plan in one batch: the contract's row, the account's
 * copy, the history, and on behalf the mail, whose outbox id it returns. Throws `stale` or `mail_limit`.
 */
export async function storePlannedChange(binding: D1Database, planned: PlannedChange): Promise<string | undefined> {
  const db = connect(binding)
  const { account, version, plan, onBehalf, change } = planned
  const at = now()
  const copy = plan
    ? { nextPlanCode: plan.planCode, nextPlanFrom: change.from }
    : { nextPlanCode: null, nextPlanFrom: null }
  const guard = db
    .update(accounts)
    // A plan that has begun is copied here: the account has room for one next plan, and no job may have run since.
    .set({ ...copy, planCode: planAt(account, at), version: version + 1, updatedAt: at })
    .where(and(eq(accounts.id, account.id), eq(accounts.version, version), isNull(accounts.deletedAt)))
  const rest = [...replaceRows(db, change), recordChange(db, planned)]
  if (!onBehalf) {
    await runGuarded(db, guard, rest)
    return undefined
  }
  const mail = promiseMail(db, planned, onBehalf.reason)
  const mails = { accountId: onBehalf.causedBy, kind: 'notice', count: 1 } as const
  await withMailLimit(binding, mails, () =>
    runGuarded(db, guard, [...rest, mail.statement, ...countMails(binding, db, mails)]),
  )
  return mail.id
}

/** The mail to an account whose plan somebody else changes: the plan's name in the account's language. */
function promiseMail(db: Database, { account, plan, change }: PlannedChange, reason: string) {
  const named = plan && { plan: planNameIn(plan, account.language), date: formatDate(change.from) }
  const template = plan ? 'contract_plan' : 'contract_plan_kept'
  return insertOutbox(db, {
    kind: 'mail',
    payload: { template, accountId: account.id, values: { reason, ...named } },
  })
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

function recordChange(db: Database, { account, actorId, before, plan, onBehalf, change }: PlannedChange) {
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
      ...(onBehalf && { reason: onBehalf.reason }),
      changes: [
        { field: 'nextPlanCode', from: before, to: plan?.planCode ?? null },
        ...(plan ? [{ field: 'startsAt', from: null, to: new Date(change.from).toISOString() }] : []),
      ],
    },
  })
}

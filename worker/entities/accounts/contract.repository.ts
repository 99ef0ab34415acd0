import { and, desc, eq, lte, sql } from 'drizzle-orm'
import type { AuditDetail } from '#shared/account/audit.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { contractPlans, contractReminders, contracts } from '#worker/db/schema/plans.ts'
import { type UsedCoupon, spendCoupon } from '#worker/entities/bills/coupon.repository.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/** A contract before it is stored. */
export type NewContractRow = {
  id: string
  planId: string
  planCode: PlanCode
  startsAt: number
  /** Last millisecond. */
  endsAt: number
  autoRenew: boolean
  /** The coupon that is used with it. */
  coupon?: UsedCoupon
}

/** The newest contract of an account. */
export async function findNewestContract(binding: D1Database, accountId: string) {
  const rows = await connect(binding)
    .select()
    .from(contracts)
    .where(eq(contracts.accountId, accountId))
    .orderBy(desc(contracts.startsAt))
    .limit(1)
  return rows[0]
}

export type ContractRow = NonNullable<Awaited<ReturnType<typeof findNewestContract>>>

type Period = { planCode: string; startsAt: number; endsAt: number }

type Written = Pick<HistoryEntry, 'owner' | 'actorId'> & { action: 'contract.create' | 'contract.renew' }

/** The details of a new contract in the history. */
export function contractDetail({ planCode, startsAt, endsAt }: Period): AuditDetail {
  const added = (field: string, to: string) => ({ field, from: null, to })
  return {
    name: planCode,
    changes: [
      added('planCode', planCode),
      added('startsAt', new Date(startsAt).toISOString()),
      added('endsAt', new Date(endsAt).toISOString()),
    ],
  }
}

/** The statements that store and record a contract with its plan, for the batch that changes the account's copies. */
export function insertContract(db: Database, contract: NewContractRow, { owner, actorId, action }: Written) {
  const subject = { type: 'contract', id: contract.id } as const
  return [
    ...insertContractRows(db, owner.accountId, contract, now()),
    insertHistory(db, { owner, actorId, action, subject, detail: contractDetail(contract) }),
    ...(contract.coupon ? spendCoupon(db, contract.coupon, { owner, actorId }) : []),
  ]
}

/** The statements that store a contract with its plan, arranged at a moment. */
export function insertContractRows(db: Database, accountId: string, contract: NewContractRow, createdAt: number) {
  const { id, planId, startsAt, endsAt, autoRenew } = contract
  return [
    db.insert(contracts).values({ id, accountId, startsAt, endsAt, autoRenew, createdAt }),
    db.insert(contractPlans).values({ id: newId(), contractId: id, planId, effectiveFrom: startsAt, createdAt }),
  ]
}

/** A contract that ends at another moment than it was arranged for; null = it is deleted. */
export type CutContract = { id: string; endsAt: number | null }

/** The statements that end a contract earlier, or later, or delete it with its plans and reminders. */
export function cutContract(db: Database, accountId: string, { id, endsAt }: CutContract) {
  const isThis = and(eq(contracts.id, id), eq(contracts.accountId, accountId))
  if (endsAt !== null) return [db.update(contracts).set({ endsAt }).where(isThis)]
  const isOfContract = sql`contract_id IN (SELECT id FROM contracts WHERE id = ${id} AND account_id = ${accountId})`
  return [
    db.delete(contractReminders).where(isOfContract),
    db.delete(contractPlans).where(isOfContract),
    db.delete(contracts).where(isThis),
  ]
}

/** The statement that turns automatic renewal of an account's newest contract on or off. */
export function updateAutoRenew(db: Database, accountId: string, autoRenew: boolean) {
  return db
    .update(contracts)
    .set({ autoRenew })
    .where(
      sql`${contracts.id} = (SELECT newest.id FROM contracts AS newest WHERE newest.account_id = ${accountId} ORDER BY newest.starts_at DESC LIMIT 1)`,
    )
}

/** The first later plan of an account whose next plan starts now: its code or its start. */
const laterPlan = (column: 'code' | 'effective_from') => sql`(
  SELECT ${sql.raw(column)} FROM contracts JOIN contract_plans ON contract_plans.contract_id = contracts.id
    JOIN plans ON plans.id = contract_plans.plan_id
  WHERE contracts.account_id = accounts.id AND effective_from > accounts.next_plan_from
    AND plans.code <> accounts.next_plan_code
    AND NOT EXISTS (SELECT 1 FROM contracts AS later
      WHERE later.account_id = accounts.id AND later.starts_at > contracts.starts_at AND later.starts_at <= effective_from)
  ORDER BY effective_from LIMIT 1)`

/**
 * Copies plans that have started into their accounts, the oldest first, and notes the change that follows, if any.
 * Reading an account gives the same before and after; lists find copied plans by one index lookup.
 */
export async function applyNextPlans(binding: D1Database, limit: number): Promise<void> {
  const db = connect(binding)
  const due = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(lte(accounts.nextPlanFrom, now()))
    .orderBy(accounts.nextPlanFrom)
    .limit(limit)
  await db
    .update(accounts)
    .set({
      planCode: sql`${accounts.nextPlanCode}`,
      nextPlanCode: laterPlan('code'),
      nextPlanFrom: laterPlan('effective_from'),
    })
    .where(sql`${accounts.id} IN (${due})`)
}

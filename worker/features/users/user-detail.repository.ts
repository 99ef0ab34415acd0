import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { connect } from '#worker/db/client.ts'
import { namesJson, readNames } from '#worker/entities/plans/plan-version.repository.ts'
import { accounts, isSubAdmin } from '#worker/db/schema/accounts.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { contractPlans, contracts, plans } from '#worker/db/schema/plans.ts'

const CONTRACTS_MAX = 50

/** SQL: the month of Asia/Tokyo from which a contract is billed: of its start, or of its storing if that is later. */
const firstBilledMonth = sql`strftime('%Y-%m', (max(${contracts.startsAt}, ${contracts.createdAt}) + 32400000) / 1000, 'unixepoch')`

/** SQL: whether the account that pays has a bill of a month in which the contract counts; voided ones do not count. */
export const isContractBilled = sql`EXISTS (SELECT 1 FROM accounts AS owner
  JOIN bills ON bills.account_id = coalesce(owner.oem_master_id, owner.id)
  WHERE owner.id = ${contracts.accountId} AND bills.status <> 'void' AND bills.month >= ${firstBilledMonth})`

/**
 * Contracts with their plans, and the numbers of an account's dependents, in one call. The account must be in the
 * caller's scope.
 */
export async function findUserExtras(binding: D1Database, accountId: string) {
  const db = connect(binding)
  const isOwn = eq(contracts.accountId, accountId)
  const [periods, planRows, counts, subAdmins, billed] = await db.batch([
    db.select().from(contracts).where(isOwn).orderBy(desc(contracts.startsAt)).limit(CONTRACTS_MAX),
    db
      .select({
        contractId: contractPlans.contractId,
        planCode: sql<PlanCode>`${plans.code}`,
        effectiveFrom: contractPlans.effectiveFrom,
        names: sql`(SELECT ${namesJson('v')} FROM plan_versions AS v WHERE v.plan_id = ${plans.id}
          AND v.effective_from <= ${contractPlans.effectiveFrom} ORDER BY v.effective_from DESC LIMIT 1)`.mapWith(
          readNames,
        ),
      })
      .from(contracts)
      .innerJoin(contractPlans, eq(contractPlans.contractId, contracts.id))
      .innerJoin(plans, eq(plans.id, contractPlans.planId))
      .where(isOwn)
      .orderBy(asc(contractPlans.effectiveFrom)),
    db.select({ name: counters.name, value: counters.value }).from(counters).where(eq(counters.scope, accountId)),
    db
      .select({ value: sql<number>`count(*)` })
      .from(accounts)
      .where(and(eq(accounts.parentId, accountId), isSubAdmin)),
    db
      .select({ isBilled: sql<number>`${isContractBilled}` })
      .from(contracts)
      .where(isOwn)
      .orderBy(desc(contracts.startsAt))
      .limit(1),
  ])
  const countOf = (name: string) => counts.find((one) => one.name === name)?.value ?? 0
  return {
    contracts: periods.map((period) => ({
      ...period,
      plans: planRows.filter((plan) => plan.contractId === period.id),
    })),
    /** Whether a bill charges the newest contract, or may do so. */
    isBilled: billed[0]?.isBilled === 1,
    sites: countOf('sites'),
    children: countOf('accounts'),
    subAdmins: subAdmins[0]?.value ?? 0,
  }
}

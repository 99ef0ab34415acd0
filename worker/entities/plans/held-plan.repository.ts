import { asc, and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { connect, type Database } from '#worker/db/client.ts'
import { contractPlans, contracts, plans, planVersions } from '#worker/db/schema/plans.ts'
import { agreedTerms } from './agreed-terms.ts'
import { hasKeptTerms, heldSince, termSince } from './agreed-terms.repository.ts'
import { PLAN, TERMS } from './plan-version.repository.ts'

/** SQL: the plan that an account has at a moment: the newest plan of the newest contract that have begun. */
const heldPlan = (accountId: string | SQL, at: number) => sql`(SELECT p.id FROM contracts AS c
  INNER JOIN contract_plans AS p ON p.contract_id = c.id AND p.effective_from <= ${at}
  WHERE c.account_id = ${accountId} AND c.starts_at <= ${at} ORDER BY c.starts_at DESC, p.effective_from DESC LIMIT 1)`

/**
 * The statement of the plan that an account has at a moment; the account is an id, or an expression for one. One row:
 * the version in force; or all that have begun, the oldest first, of a plan of which accounts kept something.
 * `agreedPlan` reads them. Since when the account has the plan is read where its terms depend on it, or always if the
 * caller needs it for its partner's prices.
 */
export function selectHeldPlan(
  db: Database,
  accountId: string | SQL,
  { at, needsSince = false }: { at: number; needsSince?: boolean },
) {
  const isKept = hasKeptTerms(sql`${plans.id}`)
  const isNeeded = needsSince ? sql`1` : isKept
  const held = { contract: sql`${contracts}`, planId: sql`${plans.id}`, at }
  const newest = sql`(SELECT max(v.effective_from) FROM plan_versions AS v WHERE v.plan_id = ${plans.id} AND v.effective_from <= ${at})`
  return db
    .select({
      ...PLAN,
      effectiveFrom: planVersions.effectiveFrom,
      worseFrom: planVersions.worseFrom,
      terms: TERMS,
      heldSince: sql<number>`iif(${isNeeded}, ${heldSince(held)}, 0)`,
      termSince: sql<number>`iif(${isKept}, ${termSince(held)}, 0)`,
    })
    .from(contractPlans)
    .innerJoin(contracts, eq(contracts.id, contractPlans.contractId))
    .innerJoin(plans, eq(plans.id, contractPlans.planId))
    .innerJoin(planVersions, and(eq(planVersions.planId, plans.id), lte(planVersions.effectiveFrom, at)))
    .where(
      and(
        sql`${contractPlans.id} = ${heldPlan(accountId, at)}`,
        sql`${planVersions.effectiveFrom} >= iif(${isKept}, 0, ${newest})`,
      ),
    )
    .orderBy(asc(planVersions.effectiveFrom))
}

type HeldRow = Awaited<ReturnType<typeof selectHeldPlan>>[number]
/** The plan that an account has, with the terms agreed for it and since when it has it. */
export type HeldPlan = Pick<HeldRow, keyof typeof PLAN | 'heldSince' | 'terms'>

/** The plan of the rows of `selectHeldPlan`; undefined = none. */
export function agreedPlan(rows: readonly HeldRow[]): HeldPlan | undefined {
  const newest = rows.at(-1)
  const terms = newest && agreedTerms(rows, newest.effectiveFrom, newest)
  return terms && { ...newest, terms }
}

/** The plan that an account has at a moment, and since when without a break; undefined = none. */
export const heldPlanAt = async (binding: D1Database, accountId: string, at: number): Promise<HeldPlan | undefined> =>
  agreedPlan(await selectHeldPlan(connect(binding), accountId, { at, needsSince: true }))

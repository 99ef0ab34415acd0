import { and, desc, eq } from 'drizzle-orm'
import { contractEnd } from '#shared/time/jst.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { contractPlans, contracts } from '#worker/db/schema/plans.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { PLAN_CODES, PLAN_IDS, type PlanName } from './factories.ts'

type Env = Pick<Bindings, 'DB'>
type StoredPlan = { id?: string; plan: PlanName; from: number; storedAt?: number }
type Contract = {
  from: number
  to?: number
  storedAt?: number
  plan?: PlanName
  autoRenew?: boolean
  makeId?: () => string
}

/** Stores a contract with its plan, twelve months from a moment, without the account's copies. Returns its id. */
export async function createContract(
  env: Env,
  accountId: string,
  { from, to = contractEnd(from, 12), storedAt = from, plan = 'light', autoRenew = false, makeId = newId }: Contract,
): Promise<string> {
  const id = makeId()
  await connect(env.DB)
    .insert(contracts)
    .values({ id, accountId, startsAt: from, endsAt: to, autoRenew, createdAt: storedAt })
  await createContractPlan(env, id, { id: makeId(), plan, from, storedAt })
  return id
}

/** Stores a plan of a contract from a moment on. */
export async function createContractPlan(
  env: Env,
  contractId: string,
  { id = newId(), plan, from, storedAt = now() }: StoredPlan,
): Promise<void> {
  await connect(env.DB)
    .insert(contractPlans)
    .values({ id, contractId, planId: PLAN_IDS[plan], effectiveFrom: from, createdAt: storedAt })
}

/**
 * Plans another plan of an account from a moment on, as the plan screens do: the newest contract's row and the
 * account's copy. Without a plan, what was planned for that moment is withdrawn.
 */
export async function planChange(env: Env, accountId: string, plan: PlanName | null, from: number): Promise<void> {
  const db = connect(env.DB)
  const copies = plan
    ? { nextPlanCode: PLAN_CODES[plan], nextPlanFrom: from }
    : { nextPlanCode: null, nextPlanFrom: null }
  await db.update(accounts).set(copies).where(eq(accounts.id, accountId))
  const [contract] = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.accountId, accountId))
    .orderBy(desc(contracts.startsAt))
    .limit(1)
  if (!contract) throw new Error('The account has no contract')
  const isReplaced = and(eq(contractPlans.contractId, contract.id), eq(contractPlans.effectiveFrom, from))
  await db.delete(contractPlans).where(isReplaced)
  if (plan) await createContractPlan(env, contract.id, { plan, from })
}

import type { NamedPlan } from '#shared/account/plan-names.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { UserPlan } from '#shared/billing/user-plan.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { listSeenPlans, listPlansForSale, toNamedPlan } from '#worker/features/plans/plans-for-sale.service.ts'
import { staleError } from '#worker/features/users/user-update.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { planAt } from '#worker/session/contract-state.ts'
import { type Outlook, readOutlook } from './contract-outlook.ts'
import { storePlannedChange } from './planned-change.repository.ts'
import { type ContractPlanRow, findPlanAccount, type PlanAccount } from './user-plan.repository.ts'
import { getUserPlan, planState } from './user-plan.service.ts'

export type ChoosePlan = {
  caller: Caller
  scope: Scope
  id: string
  /** The account's version that the caller saw. */
  version: number
  /** null withdraws the planned change. */
  planCode: PlanCode | null
  /** Given where somebody else than the account changes its plan: the account gets a mail. */
  reason?: string
}

/**
 * Plans a change of an account's plan for the first of the next month, replaces the planned one or withdraws it
 * (rules/contracts.md#plan-changes). Choosing what is planned, or withdrawing nothing, changes nothing. Throws 404,
 * `stale` with the other editor, `contract_state` where the contract allows no choice, `plan_same`, `plan_price`,
 * `validation` for a plan that nobody can choose, or `mail_limit` on behalf.
 */
export async function choosePlan(env: Bindings, input: ChoosePlan): Promise<UserPlan> {
  const { scope, id, planCode } = input
  const at = now()
  const found = await findPlanAccount(env.DB, scope, id, at)
  if (!found) throw new AppError('not_found')
  const { account, contractRows } = found
  const outlook = readOutlook(account, contractRows, { state: planState(account, at), at })
  const present = planAt(account, at)
  const isWithdrawal = planCode === null || (planCode === present && outlook.planned !== undefined)
  if ((isWithdrawal ? undefined : planCode) !== outlook.planned?.planCode) {
    if (account.version !== input.version) throw await staleError(env, input)
    const plan = isWithdrawal ? null : await requirePlan(env, account, { planCode, present, outlook })
    await guardStale(env, input, () => store(env, input, { account, contractRows, outlook, plan }))
  }
  return getUserPlan(env, scope, id)
}

type Chosen = NamedPlan & { planId: string }
type Choice = { planCode: PlanCode; present: PlanCode | null; outlook: Outlook }

/** A plan that the account may choose now. Throws as `choosePlan`. */
async function requirePlan(
  env: Bindings,
  account: PlanAccount,
  { planCode, present, outlook }: Choice,
): Promise<Chosen> {
  if (outlook.refusal) throw new AppError('contract_state')
  if (planCode === present) throw new AppError('plan_same')
  const plan = (await listPlansForSale(env.DB, account)).find((one) => one.planCode === planCode)
  if (plan) return { planId: plan.planId, ...toNamedPlan(plan) }
  const isSeen = (await listSeenPlans(env.DB, account)).some((one) => one.planCode === planCode)
  throw isSeen ? new AppError('plan_price') : new AppError('validation', { fields: { planCode: { key: 'choice' } } })
}

type Stored = {
  account: PlanAccount
  contractRows: readonly ContractPlanRow[]
  outlook: Outlook
  /** null withdraws. */
  plan: Chosen | null
}

/** The contract that a change belongs to: a renewal that begins before the change, else the running contract. */
function holderOf({ planned, waiting, contract }: Outlook, from: number) {
  return planned ?? (waiting && waiting.startsAt < from ? waiting : contract)
}

/** A contract that begins with the change, and the plan that it begins with then. */
function followerOf({ contractRows, plan }: Stored, from: number, at: number) {
  const follower = contractRows.find((row) => row.startsAt === from && row.effectiveFrom === from)
  const planId = plan?.planId ?? contractRows.findLast(({ effectiveFrom }) => effectiveFrom <= at)?.planId
  return follower && planId ? { contractId: follower.contractId, planId } : null
}

async function store(env: Bindings, { caller, version, reason }: ChoosePlan, stored: Stored): Promise<void> {
  const at = now()
  const { account, outlook, plan } = stored
  const { planned } = outlook
  const from = planned?.effectiveFrom ?? outlook.changeFrom
  const holder = holderOf(outlook, from)
  if (!holder) throw new AppError('contract_state')
  const mailId = await storePlannedChange(env.DB, {
    account,
    version,
    actorId: caller.personId,
    before: planned?.planCode ?? null,
    plan,
    onBehalf: reason === undefined ? null : { reason, causedBy: caller.accountId },
    change: {
      contractId: holder.contractId,
      from,
      next: plan && { rowId: newId(), planId: plan.planId, createdAt: at },
      follower: followerOf(stored, from, at),
    },
  })
  if (mailId) await sendOutbox(env, [mailId])
}

async function guardStale(env: Bindings, input: ChoosePlan, change: () => Promise<void>): Promise<void> {
  try {
    await change()
  } catch (error) {
    throw error instanceof AppError && error.code === 'stale' ? await staleError(env, input) : error
  }
}

import type { z } from 'zod'
import { AppError, type FieldError } from '#shared/wire/errors.ts'
import { contractEnd, formatDate, parseDay, startOfDay } from '#shared/time/jst.ts'
import { CONTRACT_MONTHS, type PlanTier, TRIAL_DAYS } from '#shared/account/plan-rules.ts'
import type { newContract } from '#shared/account/users.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { listAssignablePlans } from '#worker/features/plans/assignable-plans.service.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { ContractRow, CutContract, NewContractRow } from '#worker/entities/accounts/contract.repository.ts'
import { findSignedCoupon } from './signed-coupon.service.ts'
import { type ContractCopy, planAt } from '#worker/session/contract-state.ts'

type ContractInput = z.output<typeof newContract>

const DAY = 24 * 60 * 60 * 1000
/** A contract starts within this many milliseconds of today: anything further is a typing error. */
const START_MAX = 5 * 366 * DAY

const refuseAll = (problems: Record<string, FieldError>) =>
  new AppError('validation', {
    fields: Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`contract.${field}`, problem])),
  })
const refuse = (field: string, problem: FieldError) => refuseAll({ [field]: problem })

/** Whether a contract may start on a day: not too far from today in either direction. */
export const isStartPossible = (startsAt: number) => Math.abs(startsAt - now()) <= START_MAX

/** The last millisecond of a contract of a tier: twelve months, a trial 14 days (rules/contracts.md#contracts). */
export function endOfContract(tier: PlanTier, startsAt: number): number {
  return tier === 'trial' ? startsAt + TRIAL_DAYS * DAY - 1 : contractEnd(startsAt, CONTRACT_MONTHS)
}

/** Since when an account pays without a gap where a contract starts at a moment: `before` is one with a plan fee. */
export const paidFrom = (startsAt: number, before: ContractRow | undefined): number =>
  before?.endsAt === startsAt - 1 ? before.startsAt : startsAt

/**
 * A contract from a day on: twelve months, a trial 14 days (rules/contracts.md#contracts). `from` is the default start,
 * `before` the newest contract with a plan fee. Throws `plan_price` for a plan without a price, `validation` for a plan that the caller may not give, an invalid start
 * or flag.
 */
export async function planContract(
  env: Bindings,
  caller: Caller,
  input: ContractInput,
  { from = now(), before }: { from?: number; before?: ContractRow | undefined } = {},
): Promise<NewContractRow> {
  const startsAt = input.start === undefined ? startOfDay(from) : parseDay(input.start)
  const plan = (await listAssignablePlans(env.DB, caller)).find((one) => one.planCode === input.planCode)
  const problems: Record<string, FieldError> = {
    ...(!isStartPossible(startsAt) && { start: { key: 'dateRange' } }),
    ...(!plan && { planCode: { key: 'choice' } }),
    ...(plan?.tier === 'trial' && input.autoRenew && { autoRenew: { key: 'trialRenewal' } }),
  }
  if (!plan || Object.keys(problems).length > 0) throw refuseAll(problems)
  if (!plan.isAssignable) throw new AppError('plan_price')
  const endsAt = endOfContract(plan.tier, startsAt)
  const { planCode, autoRenew, couponCode: code } = input
  const signed = { code, planCode, startsAt, paidFrom: paidFrom(startsAt, before) }
  const coupon = await findSignedCoupon(env, caller, signed)
  return { id: newId(), planId: plan.id, planCode, startsAt, endsAt, autoRenew, ...coupon }
}

/**
 * The next contract of an account. While one is active, it follows without gap or overlap, and only one may wait;
 * afterwards it starts on any later day. During a trial it starts on any day from today until the trial is over. Throws
 * like `planContract`, and `contract_state`.
 */
export async function planNextContract(
  env: Bindings,
  caller: Caller,
  { newest, input, isTrialNow }: { newest: ContractRow | undefined; input: ContractInput; isTrialNow: boolean },
): Promise<NewContractRow> {
  const at = now()
  if (!newest) return planContract(env, caller, input)
  const end = newest.endsAt
  const isOver = end < at
  if (newest.startsAt > at) throw new AppError('contract_state')
  if (isTrialNow && !isOver) return planAfterTrial(env, caller, { end, input })
  const before = isTrialNow ? undefined : newest
  const contract = await planContract(env, caller, input, { from: isOver ? at : end + 1, before })
  if (contract.startsAt <= end) throw new AppError('contract_state')
  if (!isOver && contract.startsAt > end + 1)
    throw refuse('start', { key: 'renewalStart', values: { date: formatDate(end + 1) } })
  return contract
}

/** A contract that follows a trial, or ends it before its time. */
async function planAfterTrial(
  env: Bindings,
  caller: Caller,
  { end, input }: { end: number; input: ContractInput },
): Promise<NewContractRow> {
  if (input.planCode === 'trial') throw new AppError('contract_state')
  const contract = await planContract(env, caller, input)
  if (contract.startsAt < startOfDay(now()) || contract.startsAt > end + 1)
    throw refuse('start', { key: 'trialStart', values: { date: formatDate(end + 1) } })
  return contract
}

/** What a contract does to the trial that it ends: cut off on the day before, or gone if it began on the same day. */
export function cutTrial(trial: ContractRow | undefined, contract: NewContractRow | undefined): CutContract | null {
  if (!trial || !contract || contract.startsAt > trial.endsAt) return null
  return { id: trial.id, endsAt: contract.startsAt > trial.startsAt ? contract.startsAt - 1 : null }
}

/** The account's copies of the end of its newest contract: one that renews by itself has no end. */
export const copyEnd = ({ endsAt, autoRenew }: Pick<NewContractRow, 'endsAt' | 'autoRenew'>) =>
  autoRenew ? { contractEndsAt: null, renewsAfter: endsAt } : { contractEndsAt: endsAt, renewsAfter: null }

/** Whether the contract runs on, or begins, after a moment. */
const hasContractAfter = ({ contractStartsAt, contractEndsAt }: ContractCopy, at: number) =>
  contractEndsAt === null ? contractStartsAt !== null : contractEndsAt >= at

/** The account's copies of contract and plan after a contract is added to the current ones. */
export function copyContract(present: ContractCopy, contract: NewContractRow) {
  const at = now()
  const contractStatus = present.contractStatus === 'inactive' ? 'active' : present.contractStatus
  const { planCode, startsAt } = contract
  const end = copyEnd(contract)
  if (!hasContractAfter(present, at)) {
    const plan = { planCode, nextPlanCode: null, nextPlanFrom: null }
    return { contractStatus, contractStartsAt: startsAt, ...end, ...plan }
  }
  // A contract that has begun already ended a trial.
  if (startsAt <= at)
    return {
      contractStatus,
      contractStartsAt: present.contractStartsAt,
      ...end,
      planCode,
      nextPlanCode: null,
      nextPlanFrom: null,
    }
  const running = planAt(present, at)
  const { nextPlanCode, nextPlanFrom } = present
  // A change that is planned before the contract begins takes effect first; the job copies the contract's plan after
  // it.
  const isPlanned = nextPlanFrom !== null && nextPlanFrom > at && nextPlanFrom < startsAt
  const atStart =
    running === planCode
      ? { nextPlanCode: null, nextPlanFrom: null }
      : { nextPlanCode: planCode, nextPlanFrom: startsAt }
  const next = isPlanned ? { nextPlanCode, nextPlanFrom } : atStart
  return {
    contractStatus,
    contractStartsAt: present.contractStartsAt,
    ...end,
    planCode: running,
    ...next,
  }
}

import { type ContractState, strictestContract } from '#shared/account/permissions.ts'
import { CONTRACT_MONTHS, type PlanCode } from '#shared/account/plan-rules.ts'
import type { UserState } from '#shared/account/user-rules.ts'
import { contractEnd } from '#shared/time/jst.ts'

/** Contract and plan as copied into an account's row. */
export type ContractCopy = {
  contractStatus: ContractState
  contractStartsAt: number | null
  contractEndsAt: number | null
  planCode: string | null
  nextPlanCode: string | null
  nextPlanFrom: number | null
}

/** From when overdue bills suspend an account; null = they do not. */
type Debt = { suspendsAt: number | null }
type Period = Pick<ContractCopy, 'contractStatus' | 'contractStartsAt' | 'contractEndsAt'> & Debt

/**
 * The contract's state at a moment: before its start and after its end it counts as none, and while a debt suspends it,
 * as suspended (rules/contracts.md#contract-states).
 */
export function contractStateAt(row: Period, at: number): ContractState {
  if (row.contractStatus !== 'active') return row.contractStatus
  const { contractStartsAt: start, contractEndsAt: end, suspendsAt } = row
  const isRunning = (start === null || start <= at) && (end === null || at <= end)
  if (!isRunning) return 'inactive'
  return suspendsAt !== null && suspendsAt <= at ? 'suspended' : 'active'
}

/** Whether overdue bills suspend a contract at a moment that nobody suspended by hand. */
export const isSuspendedForDebt = (row: Period, at: number): boolean =>
  row.contractStatus === 'active' && contractStateAt(row, at) === 'suspended'

/**
 * The end of the term that runs at a moment: of a contract that renews by itself also where no job has stored the term
 * (rules/contracts.md#reminders).
 */
export function termEndAt(
  { contractEndsAt, renewsAfter }: Pick<ContractCopy, 'contractEndsAt'> & { renewsAfter: number | null },
  at: number,
): number | null {
  if (renewsAfter === null) return contractEndsAt
  let end = renewsAfter
  while (end < at) end = contractEnd(end + 1, CONTRACT_MONTHS)
  return end
}

/** The plan at a moment: a change is stored ahead of its start. */
export function planAt(row: ContractCopy, at: number): PlanCode | null {
  const hasTakenOver = row.nextPlanFrom !== null && row.nextPlanFrom <= at
  return (hasTakenOver ? row.nextPlanCode : row.planCode) as PlanCode | null
}

/** The state as people see it: `expired` after a contract's end; a trial ends as not contracted. */
export function userStateAt(row: ContractCopy & Debt, at: number): UserState {
  const isOver = row.contractStatus === 'active' && row.contractEndsAt !== null && row.contractEndsAt < at
  if (!isOver) return contractStateAt(row, at)
  return planAt(row, at) === 'trial' ? 'inactive' : 'expired'
}

/** The strictest state of an account and its ancestors, as people see it. */
export function effectiveStateAt(own: ContractCopy & Debt, ancestors: readonly Period[], at: number): UserState {
  const states = [own, ...ancestors].map((row) => contractStateAt(row, at))
  const strictest = strictestContract(states)
  return strictest === contractStateAt(own, at) ? userStateAt(own, at) : strictest
}

import { type ContractState, strictestContract } from '#shared/account/permissions.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { UserState } from '#shared/account/user-rules.ts'

/** The copies of contract and plan that an account's row holds. */
export type ContractCopy = {
  contractStatus: ContractState
  contractStartsAt: number | null
  contractEndsAt: number | null
  planCode: string | null
  nextPlanCode: string | null
  nextPlanFrom: number | null
}

type Period = Pick<ContractCopy, 'contractStatus' | 'contractStartsAt' | 'contractEndsAt'>

/**
 * What a contract allows at a moment: before its start and after its end it acts like none
 * (rules/contracts.md#contract-states).
 */
export function contractStateAt(row: Period, at: number): ContractState {
  if (row.contractStatus !== 'active') return row.contractStatus
  const { contractStartsAt: start, contractEndsAt: end } = row
  const isRunning = (start === null || start <= at) && (end === null || at <= end)
  return isRunning ? 'active' : 'inactive'
}

/** The plan at a moment: a change is stored ahead. */
export function planAt(row: ContractCopy, at: number): PlanCode | null {
  const hasTakenOver = row.nextPlanFrom !== null && row.nextPlanFrom <= at
  return (hasTakenOver ? row.nextPlanCode : row.planCode) as PlanCode | null
}

/** The state that people are shown. A contract that is over is `expired`; a trial ends as not contracted. */
export function userStateAt(row: ContractCopy, at: number): UserState {
  const isOver = row.contractStatus === 'active' && row.contractEndsAt !== null && row.contractEndsAt < at
  if (!isOver) return contractStateAt(row, at)
  return planAt(row, at) === 'trial' ? 'inactive' : 'expired'
}

/** The strictest of an account's own state and its ancestors', as people are shown it. */
export function effectiveStateAt(own: ContractCopy, ancestors: readonly Period[], at: number): UserState {
  const states = [own, ...ancestors].map((row) => contractStateAt(row, at))
  const strictest = strictestContract(states)
  return strictest === contractStateAt(own, at) ? userStateAt(own, at) : strictest
}

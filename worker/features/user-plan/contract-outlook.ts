import { startOfNextMonth } from '#shared/time/months.ts'
import type { UserState } from '#shared/account/user-rules.ts'
import type { ChoiceRefusal } from '#shared/billing/user-plan-rules.ts'
import { planAt } from '#worker/session/contract-state.ts'
import type { ContractPlanRow, PlanAccount } from './user-plan.repository.ts'

/** The changes that an account's contracts allow now (rules/contracts.md#plan-changes). */
export type Outlook = {
  /** The contract in force, or the last one that was in force. */
  contract: Pick<ContractPlanRow, 'contractId' | 'startsAt' | 'endsAt' | 'autoRenew'> | undefined
  /** The row of the change that the account planned. */
  planned: ContractPlanRow | undefined
  /** The first plan of a contract that has not begun. */
  waiting: ContractPlanRow | undefined
  /** The time when a change that is chosen now begins. */
  changeFrom: number
  refusal: ChoiceRefusal | null
}

/** Whether a row is a change: a plan that a contract begins with is part of the contract. */
const isChange = ({ effectiveFrom, startsAt }: ContractPlanRow) => effectiveFrom > startsAt

/** Reads an account's contracts at a moment; `state` is the account's effective state, rows are oldest first. */
export function readOutlook(
  account: PlanAccount,
  rows: readonly ContractPlanRow[],
  { state, at }: { state: UserState; at: number },
): Outlook {
  const changeFrom = startOfNextMonth(at)
  const contract = rows.findLast(({ startsAt }) => startsAt <= at)
  const waiting = rows.find((row) => row.startsAt > at && !isChange(row))
  const planned = rows.findLast(
    (row) => isChange(row) && row.effectiveFrom > at && row.effectiveFrom === account.nextPlanFrom,
  )
  const refusalOf = (): ChoiceRefusal | null => {
    if (state === 'suspended') return 'suspended'
    if (state !== 'active' || !contract) return 'none'
    if (planAt(account, at) === 'trial') return 'trial'
    if (!waiting) return changeFrom > contract.endsAt && !contract.autoRenew ? 'ends' : null
    // A renewal before the change begins takes over a planned change; a contract that was arranged otherwise stays as
    // it is.
    const isFollowing = waiting.startsAt < changeFrom || (waiting.startsAt === changeFrom && planned !== undefined)
    return isFollowing ? null : 'waiting'
  }
  return { contract, planned, waiting, changeFrom, refusal: refusalOf() }
}

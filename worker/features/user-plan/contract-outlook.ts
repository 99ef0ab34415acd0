import { startOfNextMonth } from '#shared/time/months.ts'
import type { UserState } from '#shared/account/user-rules.ts'
import type { ChoiceRefusal } from '#shared/billing/user-plan-rules.ts'
import { planAt } from '#worker/session/contract-state.ts'
import type { ContractPlanRow, PlanAccount } from './user-plan.repository.ts'

/** What an account's contracts allow now (rules/contracts.md#plan-changes). */
export type Outlook = {
  /** The contract in force, or the last one that was. */
  contract: Pick<ContractPlanRow, 'contractId' | 'startsAt' | 'endsAt' | 'autoRenew'> | undefined
  /** The row of a change that the account planned. */
  planned: ContractPlanRow | undefined
  /** The first plan of a contract that has not begun. */
  waiting: ContractPlanRow | undefined
  /** When a change that is chosen now begins. */
  changeFrom: number
  refusal: ChoiceRefusal | null
}

/** A plan that a contract begins with is part of the contract, all others are changes. */
const isChange = ({ effectiveFrom, startsAt }: ContractPlanRow) => effectiveFrom > startsAt

/** Reads an account's contracts at a moment; `state` is its effective one, rows are oldest first. */
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
    // A renewal of the last day follows a change that is planned; what was arranged otherwise stays.
    const isFollowing = waiting.startsAt < changeFrom || (waiting.startsAt === changeFrom && planned !== undefined)
    return isFollowing ? null : 'waiting'
  }
  return { contract, planned, waiting, changeFrom, refusal: refusalOf() }
}

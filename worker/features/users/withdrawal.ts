import { copyEnd, endOfContract } from '#worker/features/contracts/contract.service.ts'

/** A contract with its plans, the earliest first. */
type Arranged = {
  startsAt: number
  endsAt: number
  autoRenew: boolean
  plans: readonly { planCode: string; effectiveFrom: number }[]
}

/**
 * Whether the newest of an account's contracts, the newest first, was arranged by somebody: the term that a contract
 * added by itself is no contract to withdraw.
 */
export function isWithdrawable([newest, before]: readonly Arranged[], at: number): boolean {
  if (!newest) return false
  const isOwnTerm = before?.autoRenew === true && before.endsAt + 1 === newest.startsAt && newest.startsAt <= at
  return !isOwnTerm
}

type Owner = { contractStatus: string }

/**
 * The last moment of the running contract as it was arranged, until which it can be ended; null where none runs, or
 * another one waits (rules/contracts.md#ending-early).
 */
export function endableUntil({ contractStatus }: Owner, [newest]: readonly Arranged[], at: number): number | null {
  const isOpen = contractStatus === 'active' || contractStatus === 'suspended'
  if (!isOpen || !newest || newest.startsAt > at || newest.endsAt < at) return null
  const tier = newest.plans[0]?.planCode === 'trial' ? 'trial' : 'light'
  return Math.max(newest.endsAt, endOfContract(tier, newest.startsAt))
}

/** Whether the newest contract of an account can be withdrawn now (rules/contracts.md#withdrawing). */
export const canWithdraw = (
  { contractStatus }: Owner,
  { contracts, isBilled }: { contracts: readonly Arranged[]; isBilled: boolean },
  at: number,
): boolean => contractStatus !== 'terminated' && !isBilled && isWithdrawable(contracts, at)

/** The contract before a withdrawn one: a trial that had been ended for it runs again as long as it was arranged. */
export function withWholeTrial<One extends Arranged>(before: One | undefined): One | undefined {
  if (before?.plans[0]?.planCode !== 'trial') return before
  return { ...before, endsAt: Math.max(before.endsAt, endOfContract('trial', before.startsAt)) }
}

/** The account's copies after its newest contract is withdrawn; `rest`: the contracts before it, the newest first. */
export function copiesWithout(rest: readonly Arranged[], at: number) {
  const [last, ...older] = rest
  if (!last)
    return {
      contractStartsAt: null,
      contractEndsAt: null,
      renewsAfter: null,
      planCode: null,
      nextPlanCode: null,
      nextPlanFrom: null,
    }
  let contractStartsAt = last.startsAt
  for (const one of older) {
    if (one.endsAt + 1 !== contractStartsAt) break
    contractStartsAt = one.startsAt
  }
  const present = last.plans.findLast(({ effectiveFrom }) => effectiveFrom <= at) ?? last.plans[0]
  const next = last.plans.find(({ effectiveFrom }) => effectiveFrom > at)
  return {
    contractStartsAt,
    ...copyEnd(last),
    planCode: present?.planCode ?? null,
    nextPlanCode: next?.planCode ?? null,
    nextPlanFrom: next?.effectiveFrom ?? null,
  }
}

import { CHARGE_MIN } from './decline-codes.ts'

/** What of a bill's total is not asked for with it (rules/bills.md#balance). */
export type Settled = {
  /** Yen that the balance settled and that are carried on, together; negative where an earlier bill's yen are added. */
  fromBalance: number
  /** Yen of it that the next bill asks for. */
  carried: number
}

/** How a bill that is issued now is settled from the balance of its account; the rule of `spendBalances`. */
export function settleFromBalance(total: number, balance: number, isCard: boolean): Settled {
  if (total === 0) return { fromBalance: 0, carried: 0 }
  const used = Math.min(total, balance)
  const due = total - used
  const carried = isCard && due > 0 && due < CHARGE_MIN ? due : 0
  return { fromBalance: used + carried, carried }
}

/** The rows between the total of a bill and what is to be paid, with their signs; those of 0 yen are left out. */
export function balanceParts({ fromBalance, carried }: Settled) {
  const used = fromBalance - carried
  const parts = [
    { key: used < 0 ? ('broughtForward' as const) : ('fromBalance' as const), amount: 0 - used },
    { key: 'carried' as const, amount: 0 - carried },
  ]
  return parts.filter(({ amount }) => amount !== 0)
}

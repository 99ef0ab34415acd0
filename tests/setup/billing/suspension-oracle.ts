/** What an oracle of suspensions knows of a bill. */
type Facts = {
  id: string
  status: string
  total: number
  from_balance: number
  due_at: number
  promised_until: number | null
}

const NINE_HOURS = 9 * 60 * 60 * 1000
const DAY = 24 * 60 * 60 * 1000

/** The number of a day in Asia/Tokyo. */
export const dayOf = (at: number): number => Math.floor((at + NINE_HOURS) / DAY)

/**
 * From which day overdue bills suspend an account, counted in days by the sentences of rules/bills.md#suspension: it is
 * told of every change and remembers the days that stood.
 */
export function createSuspensionOracle() {
  const days = new Map<string, number>()
  const seen = new Map<string, string>()
  const oracle = {
    policy: { suspendAfter: null as number | null, noticeDays: 7 },
    isExempt: false,
    day: (): number | null => (days.size === 0 ? null : Math.min(...days.values())),
    /** Looks at all bills after a change at a moment. */
    see(bills: readonly Facts[], at: number): void {
      for (const bill of bills) {
        const { id, status, total, from_balance, due_at, promised_until } = bill
        const facts = JSON.stringify([
          status,
          total,
          from_balance,
          due_at,
          promised_until,
          oracle.policy,
          oracle.isExempt,
        ])
        if (seen.get(id) === facts) continue
        seen.set(id, facts)
        const day = firstDay(bill, at)
        if (day === undefined) days.delete(id)
        else days.set(id, day)
      }
    },
  }
  function firstDay(
    { id, status, total, from_balance, due_at, promised_until }: Facts,
    at: number,
  ): number | undefined {
    const isOwed = ['unpaid', 'processing', 'failed'].includes(status) && total - from_balance >= 50
    const { suspendAfter, noticeDays } = oracle.policy
    if (!isOwed || suspendAfter === null || oracle.isExempt) return undefined
    // The day after the last one on which it may be late, and after the promised one.
    const earliest = Math.max(dayOf(due_at) + suspendAfter, promised_until === null ? 0 : dayOf(promised_until)) + 1
    const told = dayOf(at) + noticeDays + 1
    if (earliest >= told) return earliest
    const stood = days.get(id)
    // A day that stood stays, or moves back as far as it must; no other one comes nearer than the notice.
    return stood === undefined ? told : Math.min(told, Math.max(stood, earliest))
  }
  return oracle
}

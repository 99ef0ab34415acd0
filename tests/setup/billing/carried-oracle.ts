/** A bill as it was made, with its method then; `isHeld`: it was not issued then. */
type Made = { id: string; payerId: string; month: string; at: number; method: string; total: number; isHeld: boolean }

export type Settled = { fromBalance: number; carried: number }

/**
 * What of each bill is not asked for with it, in a world without credit notes: no card is charged less than 50 yen; they
 * are owed with the payer's next bill. Bills that a person released or corrected settle nothing there.
 */
export function expectSettled(made: readonly Made[]): Map<string, Settled> {
  const expected = new Map<string, Settled>()
  const owed = new Map<string, number>()
  const inOrder = made.toSorted((one, other) => one.at - other.at || (one.month < other.month ? -1 : 1))
  for (const { id, payerId, method, total, isHeld } of inOrder) {
    const before = isHeld ? 0 : (owed.get(payerId) ?? 0)
    const due = total + before
    const isSmall = !isHeld && method === 'card' && due > 0 && due < 50
    expected.set(id, isSmall ? { fromBalance: total, carried: due } : { fromBalance: 0 - before, carried: 0 })
    if (!isHeld) owed.set(payerId, isSmall ? due : 0)
  }
  return expected
}

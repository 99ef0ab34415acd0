import { describe, expect, it } from 'vitest'
import { daysLate, LATE_FROM, lateTo } from './overdue.ts'

const dueAt = '2026-10-31T14:59:59.999Z'
const at = (text: string) => Date.parse(text)

describe('an overdue bill', () => {
  it('is one day late from the first moment of the day after its due date, in Japan', () => {
    const bill = { status: 'unpaid', dueAt } as const
    expect(daysLate(bill, at(dueAt))).toBe(0)
    expect(daysLate(bill, at(dueAt) + 1)).toBe(1)
    expect(daysLate(bill, at('2026-12-01T00:00:00+09:00'))).toBe(31)
  })

  it('is unpaid or failed, and has been issued', () => {
    const late = at('2026-12-01T00:00:00+09:00')
    const days = (['held', 'unpaid', 'processing', 'paid', 'failed', 'completed', 'void'] as const).map((status) =>
      daysLate({ status, dueAt }, late),
    )
    expect(days).toEqual([0, 31, 0, 0, 31, 0, 0])
    expect(daysLate({ status: 'unpaid', dueAt: null }, late)).toBe(0)
  })

  it('belongs to one class of age', () => {
    expect(LATE_FROM.map((from) => [from, lateTo(from)])).toEqual([
      [1, 30],
      [31, 60],
      [61, 90],
      [91, undefined],
    ])
  })
})

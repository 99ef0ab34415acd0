import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysIn } from '#shared/analytics/analytics-period.ts'
import { splitPeriod } from './period-parts.ts'

describe('the parts of a period', () => {
  it('follow each other without gap, from its first day to its last', () => {
    const days = fc.integer({ min: 1, max: 366 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), days, (start, count) => {
        const from = addDays('2025-01-01', start)
        const to = addDays(from, count - 1)
        const parts = splitPeriod({ from, to })
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to])
        expect(parts.reduce((sum, part) => sum + daysIn(part), 0)).toBe(count)
        const begins = parts.slice(1).map((part) => part.from)
        expect(begins).toEqual(parts.slice(0, -1).map((part) => addDays(part.to, 1)))
      }),
    )
  })

  it.each([
    ['2026-11-01', '2026-11-30', 30],
    ['2026-09-01', '2026-11-29', 13],
    ['2025-12-01', '2026-11-30', 12],
  ])('of %s to %s are %i', (from, to, count) => {
    expect(splitPeriod({ from, to })).toHaveLength(count)
  })
})

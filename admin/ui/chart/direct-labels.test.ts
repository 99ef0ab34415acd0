import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spread } from './direct-labels.ts'

describe('the names beside a chart', () => {
  it('stay at their values where there is room', () => {
    expect(spread([20, 60, 120], 0, 200)).toEqual([20, 60, 120])
  })

  it('keep their distance and order inside the area, however close the values are', () => {
    const heights = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(heights, (wanted) => {
        const placed = spread(wanted, 8, 292)
        const sorted = placed.toSorted((one, other) => one - other)
        expect(sorted[0]).toBeGreaterThanOrEqual(8)
        expect(sorted.at(-1)).toBeLessThanOrEqual(292)
        for (const [index, height] of sorted.entries())
          expect(index === 0 || height - (sorted[index - 1] ?? 0) >= 16).toBe(true)
        for (const [one, height] of wanted.entries())
          for (const [other, further] of wanted.entries())
            expect(height >= further || (placed[one] ?? 0) < (placed[other] ?? 0)).toBe(true)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spread } from './direct-labels.ts'

/** The least distance of neighbours, in pixels. */
const closest = (sorted: readonly number[]) =>
  Math.min(Infinity, ...sorted.slice(1).map((height, index) => height - Number(sorted[index])))

/** The places in the order of the values that they belong to; equal values in the order of their places. */
const byHeight = (placed: readonly number[], wanted: readonly number[]) =>
  placed
    .map((place, index) => ({ place, height: Number(wanted[index]) }))
    .toSorted((one, other) => one.height - other.height || one.place - other.place)
    .map(({ place }) => place)

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
        expect(closest(sorted)).toBeGreaterThanOrEqual(16)
        expect(byHeight(placed, wanted)).toEqual(sorted)
      }),
    )
  })
})

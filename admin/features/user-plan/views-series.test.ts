import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byDay, scaleEnd, summed } from './views-series.ts'

const days = [
  { day: '2026-11-01', views: 3 },
  { day: '2026-11-02', views: 0 },
  { day: '2026-11-03', views: 4 },
]

describe('the points of a chart of page views', () => {
  it('are the days, or the sums up to them', () => {
    expect(byDay(days)).toEqual([
      { x: 1, y: 3 },
      { x: 2, y: 0 },
      { x: 3, y: 4 },
    ])
    expect(summed(days).map(({ y }) => y)).toEqual([3, 3, 7])
  })
})

describe('the upper end of a scale', () => {
  it.each([
    [0, 4],
    [5, 5],
    [7, 10],
    [10, 10],
    [101, 200],
    [4100, 5000],
  ])('of %i is %i', (max, end) => expect(scaleEnd(max)).toBe(end))

  it('holds every value, without leaving more than half of the chart empty', () =>
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 1e9 }), (max) => {
        expect(scaleEnd(max)).toBeGreaterThanOrEqual(max)
        expect(scaleEnd(max)).toBeLessThanOrEqual(2 * max)
      }),
    ))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billedViews, firstCap, nextCap, type ViewCap, wholeMonthCap } from './view-cap.ts'

const limit = 10_000

describe('page views under a light page', () => {
  it('are billed up to the limit where the choice was in force before', () => {
    const cap = wholeMonthCap({ limit, isWhole: true })
    expect([500, 10_040, 10_300].map((views) => billedViews(views, cap))).toEqual([500, 10_000, 10_000])
  })

  it('are billed as far as they were shown before a choice above the limit', () => {
    const cap = firstCap({ views: 12_000, limit, isWhole: true })
    expect(billedViews(12_500, cap)).toBe(12_000)
  })

  it('are all billed while a published site did not agree', () => {
    const cap = wholeMonthCap({ limit, isWhole: false })
    expect(billedViews(10_540, cap)).toBe(10_540)
  })

  it('are billed again from the moment on when somebody chooses to go on', () => {
    const cap = nextCap(wholeMonthCap({ limit, isWhole: true }), { views: 10_100, limit, isWhole: false })
    expect([10_100, 10_600].map((views) => billedViews(views, cap))).toEqual([10_000, 10_500])
  })

  it('are never billed twice, nor more than were counted, in any order of choices', () => {
    const step = fc.record({ more: fc.nat(9000), isWhole: fc.boolean() })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let views = 0
        let cap: ViewCap = wholeMonthCap({ limit, isWhole: true })
        // An oracle that knows nothing of `free`: what comes above the limit counts while others go on.
        let expected = 0
        for (const { more, isWhole } of steps) {
          views += more
          const top = cap.base === null ? Infinity : Math.max(limit, expected)
          expected = Math.min(expected + more, top)
          expect(billedViews(views, cap)).toBe(expected)
          cap = nextCap(cap, { views, limit, isWhole })
          expect(billedViews(views, cap)).toBe(expected)
        }
        expect(expected).toBeLessThanOrEqual(views)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { evenShares, plannedVisits, variantAt } from './experiment-rules.ts'
import { bestProbabilities, judgeExperiment, wilson } from './experiment-statistics.ts'

/** A random number from 0 to 1, the same in each run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * P(B > A) of two Beta distributions with whole parameters, exactly: the sum of Cook and Miller, in logarithms of
 * factorials, which the product does not use.
 */
function exactlyBetter(a: [number, number], b: [number, number]): number {
  const logs = [0, 0]
  for (let n = 2; n < 40_000; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n)
  const logBeta = (x: number, y: number) => (logs[x - 1] ?? 0) + (logs[y - 1] ?? 0) - (logs[x + y - 1] ?? 0)
  const [a1, a2] = [a[1] + 1, a[0] - a[1] + 1]
  const [b1, b2] = [b[1] + 1, b[0] - b[1] + 1]
  let sum = 0
  for (let i = 0; i < b1; i++)
    sum += Math.exp(logBeta(a1 + i, b2 + a2) - Math.log(b2 + i) - logBeta(1 + i, b2) - logBeta(a1, a2))
  return sum
}

const results = (...pairs: [visits: number, conversions: number][]) =>
  pairs.map(([visits, conversions]) => ({ visits, conversions }))
const test = (...pairs: [visits: number, conversions: number][]) =>
  results(...pairs).map((one, index) => ({
    ...one,
    letter: (['a', 'b', 'c', 'd'] as const)[index] ?? 'a',
    share: 100 / pairs.length,
  }))

describe('the probability to be best', () => {
  it.each<[[number, number], [number, number]]>([
    [
      [0, 0],
      [0, 0],
    ],
    [
      [10, 1],
      [10, 4],
    ],
    [
      [1000, 50],
      [1000, 64],
    ],
    [
      [8000, 400],
      [7900, 460],
    ],
    [
      [30, 30],
      [30, 29],
    ],
    [
      [5000, 0],
      [5000, 3],
    ],
  ])('equals the exact sum: %j against %j', (a, b) => {
    const [first = 0, second = 0] = bestProbabilities(results(a, b))
    expect(second).toBeCloseTo(exactlyBetter(a, b), 4)
    expect(first + second).toBeCloseTo(1, 9)
  })

  it('equals a simulation for four variants', () => {
    const random = createRandom(7)
    // A Beta variate as an order statistic would be slow; gamma variates are sums of exponentials.
    const gamma = (shape: number) => {
      let sum = 0
      for (let index = 0; index < shape; index++) sum -= Math.log(1 - random())
      return sum
    }
    const all = results([60, 6], [60, 9], [60, 12], [60, 5])
    const wins = [0, 0, 0, 0]
    const runs = 20_000
    for (let run = 0; run < runs; run++) {
      const draws = all.map(({ visits, conversions }) => {
        const [x, y] = [gamma(conversions + 1), gamma(visits - conversions + 1)]
        return x / (x + y)
      })
      const winner = draws.indexOf(Math.max(...draws))
      wins[winner] = (wins[winner] ?? 0) + 1
    }
    for (const [index, best] of bestProbabilities(all).entries())
      expect(Math.abs(best - (wins[index] ?? 0) / runs)).toBeLessThan(0.012)
  })

  it('stays precise with a million visits', () => {
    const [a = 0, b = 0] = bestProbabilities(results([1_000_000, 50_000], [1_000_000, 50_000]))
    expect([a, b]).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.5, 6)])
    expect(bestProbabilities(results([1_000_000, 50_000], [1_000_000, 52_000]))[1]).toBeGreaterThan(0.9999)
  })
})

describe('intervals', () => {
  it('are those of the tables', () => {
    // R: binom::binom.wilson(10, 100) and (0, 20).
    expect(wilson(10, 100)).toEqual({ low: expect.closeTo(0.0552, 4), high: expect.closeTo(0.1744, 4) })
    expect(wilson(0, 20)).toEqual({ low: 0, high: expect.closeTo(0.1611, 4) })
  })

  it('of a lift hold it in 95 of 100 tests', () => {
    const random = createRandom(11)
    const draw = (visits: number, rate: number) => {
      let hits = 0
      for (let visit = 0; visit < visits; visit++) if (random() < rate) hits++
      return hits
    }
    let held = 0
    for (let run = 0; run < 1000; run++) {
      const [, b] = judgeExperiment(test([1000, draw(1000, 0.1)], [1000, draw(1000, 0.12)]), 1000).variants
      if (b?.liftInterval && b.liftInterval.low <= 0.2 && 0.2 <= b.liftInterval.high) held++
    }
    expect(held).toBeGreaterThan(930)
    expect(held).toBeLessThan(970)
  })
})

describe('the planned sample', () => {
  it('is that of the usual tables', () => {
    // R: power.prop.test(p1 = .05, p2 = .06, power = .8), and p1 = .1, p2 = .15.
    expect(plannedVisits({ baseRate: 5, lift: 20 })).toBe(8158)
    expect(plannedVisits({ baseRate: 10, lift: 50 })).toBe(686)
    expect(plannedVisits({ baseRate: 90, lift: 500 })).toBe(100)
  })
})

describe('the verdict', () => {
  it('names no winner below the planned sample, however clear it looks', () => {
    const { verdict } = judgeExperiment(test([500, 10], [400, 60]), 1000)
    expect(verdict).toEqual({ kind: 'running', leader: 'b', best: expect.closeTo(1, 6), visitsNeeded: 1200 })
  })

  it('names nobody that leads before each variant has thirty visits', () => {
    expect(judgeExperiment(test([1, 0], [2, 1]), 1000).verdict).toEqual({ kind: 'early', visitsNeeded: 1998 })
    expect(judgeExperiment(test([500, 10], [29, 20]), 1000).verdict.kind).toBe('early')
    expect(judgeExperiment(test([500, 10], [30, 20]), 1000).verdict.kind).toBe('running')
  })

  it('names the winner from 95 % on, else says that none is clear', () => {
    expect(judgeExperiment(test([1000, 50], [1000, 90]), 1000).verdict).toMatchObject({ kind: 'winner', leader: 'b' })
    expect(judgeExperiment(test([1000, 90], [1000, 50]), 1000).verdict).toMatchObject({ kind: 'winner', leader: 'a' })
    expect(judgeExperiment(test([1000, 50], [1000, 52]), 1000).verdict).toMatchObject({ kind: 'undecided' })
  })

  it('is careful with nothing', () => {
    const { variants, verdict } = judgeExperiment(test([0, 0], [0, 0]), 1000)
    expect(verdict).toEqual({ kind: 'empty' })
    expect(variants[1]).toMatchObject({ rate: null, interval: null, lift: null, best: 0.5 })
    expect(judgeExperiment(test([10, 0], [10, 2]), 1000).variants[1]).toMatchObject({ rate: 0.2, lift: null })
  })
})

describe('shares', () => {
  it('sum to 100, and give each variant its part', () => {
    expect([2, 3, 4].map(evenShares)).toEqual([
      [50, 50],
      [34, 33, 33],
      [25, 25, 25, 25],
    ])
    const shares = [
      { letter: 'a' as const, share: 60 },
      { letter: 'b' as const, share: 40 },
    ]
    expect([0, 59.99, 60, 99.99].map((point) => variantAt(shares, point))).toEqual(['a', 'a', 'b', 'b'])
  })
})

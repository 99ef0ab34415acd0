import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dwellStepOf, STEP_BOUNDS } from '#shared/visit/visit-counts.ts'
import { medianOf, ratio, wilsonInterval } from './statistics.ts'

const Z = 1.96

/** Times in milliseconds as the counters of their steps. */
function stepsOf(times: readonly number[]): number[] {
  const steps = Array.from({ length: STEP_BOUNDS.length + 1 }, () => 0)
  for (const time of times) steps[dwellStepOf(time)] = (steps[dwellStepOf(time)] ?? 0) + 1
  return steps
}

/** The start and end of a step, in seconds. */
const startOf = (step: number) => STEP_BOUNDS[step - 1] ?? 0
const endOf = (step: number) => STEP_BOUNDS[step] ?? 0

/** The number of times below a value, if the times of a step are spread evenly in it. */
const below = (counts: readonly number[], at: number) =>
  counts.reduce((sum, count, step) => {
    const [start, end] = [startOf(step), endOf(step)]
    return sum + count * Math.min(1, Math.max(0, (at - start) / (end - start)))
  }, 0)

/** The two middle times, which are the same for an odd number of times. */
function middleOf(times: readonly number[]): [low: number, high: number] {
  const sorted = times.toSorted((one, other) => one - other)
  return [Number(sorted[Math.ceil(times.length / 2) - 1]), Number(sorted[Math.floor(times.length / 2)])]
}

const isInside = (share: number) => share > 1e-9 && share < 1 - 1e-9
/** The distance between a share and an end of its interval, in standard errors at that end. */
const errorsAway = (share: number, end: number, tries: number) =>
  Math.abs(share - end) / Math.sqrt((end * (1 - end)) / tries)

function intervalOf(hits: number, tries: number): { low: number; high: number } {
  const interval = wilsonInterval(hits, tries)
  if (!interval) throw new Error('Something was tried')
  return interval
}

describe('the median of times by steps', () => {
  it('lies where half of the times are below, in the middle of a step whose times are even', () => {
    expect(medianOf([])).toBeNull()
    expect(medianOf(stepsOf([]))).toBeNull()
    expect(medianOf([4])).toBe(0.5)
    expect(medianOf([0, 0, 0, 2])).toBe(4)
    // Ten of twelve lie in the step from 8 to 13 seconds: the sixth is at five tenths of it.
    expect(medianOf([0, 0, 0, 0, 1, 10, 1])).toBe(10.5)
    expect(medianOf([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9])).toBe(300)
    // If a visit continued in another language, a row may be negative.
    expect(medianOf([-1, 2])).toBe(1.5)
  })

  it('is in the step of the true median, which nobody knows better from steps', () => {
    const time = fc.integer({ min: 0, max: 299_999 })
    fc.assert(
      fc.property(fc.array(time, { minLength: 1, maxLength: 60 }), (times) => {
        const [low, high] = middleOf(times)
        const median = medianOf(stepsOf(times))
        expect(median).toBeGreaterThanOrEqual(startOf(dwellStepOf(low)))
        expect(median).toBeLessThanOrEqual(endOf(dwellStepOf(high)))
      }),
      { numRuns: 2000 },
    )
  })

  it('has half of the times on each side, if times are spread evenly inside steps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 11, maxLength: 11 }), (counts) => {
        const all = counts.reduce((sum, count) => sum + count, 0)
        const median = medianOf(counts)
        expect([median === null, below(counts, Number(median)).toFixed(6)]).toEqual([all === 0, (all / 2).toFixed(6)])
      }),
    )
  })
})

describe('the interval of a share', () => {
  it('has the values of the literature', () => {
    // Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for (const [hits, tries, low, high] of [
      [81, 263, 0.2553, 0.3662],
      [15, 148, 0.0624, 0.1605],
      [0, 20, 0, 0.1611],
      [1, 29, 0.0061, 0.1718],
    ] as const) {
      const interval = wilsonInterval(hits, tries)
      expect(interval?.low).toBeCloseTo(low, 4)
      expect(interval?.high).toBeCloseTo(high, 4)
    }
    expect(wilsonInterval(0, 0)).toBeNull()
  })

  it('ends where the share is 1.96 standard errors of its own away', () => {
    const tries = fc.integer({ min: 1, max: 1_000_000 })
    fc.assert(
      fc.property(tries, fc.double({ min: 0, max: 1, noNaN: true }), (count, part) => {
        const hits = Math.round(count * part)
        const share = hits / count
        const { low, high } = intervalOf(hits, count)
        expect([low <= share + 1e-12, high >= share - 1e-12, low >= 0, high <= 1]).toEqual([true, true, true, true])
        for (const end of [low, high].filter(isInside)) expect(errorsAway(share, end, count)).toBeCloseTo(Z, 3)
      }),
    )
  })

  it('mirrors that of the failures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(10_000), (tries, given) => {
        const hits = Math.min(tries, given)
        expect(intervalOf(hits, tries).low).toBeCloseTo(1 - intervalOf(tries - hits, tries).high, 10)
      }),
    )
  })
})

describe('a ratio', () => {
  it('is none of nothing', () => {
    expect([ratio(1, 4), ratio(0, 3), ratio(0, 0), ratio(2, 0)]).toEqual([0.25, 0, null, null])
  })
})

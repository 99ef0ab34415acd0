import type { VariantLetter } from '#shared/visit/variant-letters.ts'
import { SMALL_SESSIONS } from './analytics-rules.ts'

// The statistics of cell tests (rules/experiments.md#figures): pure functions without random numbers, so that the same
// visits always give the same result.

type Result = { letter: VariantLetter; visits: number; conversions: number }

/** 97.5 % of the normal distribution: two-sided 95 %. */
const Z = 1.959964
/** Minimum probability at which a variant is called the best. */
const SURE = 0.95
/** Steps of the numeric integration. */
const STEPS = 2000

export type Interval = { low: number; high: number }

export type VariantFigures = Result & {
  /** Conversions by visits; null without visits. */
  rate: number | null
  interval: Interval | null
  /**
   * The rate divided by that of `a`, minus one, with its interval; null for `a`, and where the division is undefined.
   */
  lift: number | null
  liftInterval: Interval | null
  /** The probability that it has the highest rate of all. */
  best: number
}

export type Verdict =
  /** No visit has seen the cell. */
  | { kind: 'empty' }
  /** Some variant has too few visits to name a leader. */
  | { kind: 'early'; visitsNeeded: number }
  /** Below the planned sample: `leader` looks best, and `visitsNeeded` more visits are needed. */
  | { kind: 'running'; leader: VariantLetter; best: number; visitsNeeded: number }
  | { kind: 'winner'; leader: VariantLetter; best: number }
  /** The planned sample is reached, and no variant is best with 95 %. */
  | { kind: 'undecided'; leader: VariantLetter; best: number }

export type ExperimentFigures = { variants: VariantFigures[]; verdict: Verdict }

/** The 95 % interval of a rate, after Wilson. */
export function wilson(conversions: number, visits: number): Interval {
  const rate = conversions / visits
  const spread = Z ** 2 / visits
  const middle = (rate + spread / 2) / (1 + spread)
  const half = (Z / (1 + spread)) * Math.sqrt((rate * (1 - rate)) / visits + spread / (4 * visits))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** The 95 % interval of the quotient of two rates, less one (by the logarithm, after Katz). */
function liftOf(one: Result, base: Result): { lift: number; interval: Interval } | undefined {
  if (one.visits === 0 || base.visits === 0 || one.conversions === 0 || base.conversions === 0) return undefined
  const ratio = one.conversions / one.visits / (base.conversions / base.visits)
  const error = Math.sqrt(1 / one.conversions - 1 / one.visits + 1 / base.conversions - 1 / base.visits)
  return { lift: ratio - 1, interval: { low: ratio * Math.exp(-Z * error) - 1, high: ratio * Math.exp(Z * error) - 1 } }
}

/** Coefficients of Lanczos' series of the gamma function (g = 7). */
const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1,
  -176.615_029_162_140_6, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6,
  1.505_632_735_149_311_6e-7,
]

function logGamma(x: number): number {
  let sum = LANCZOS[0] ?? 1
  for (const [index, coefficient] of LANCZOS.entries()) if (index > 0) sum += coefficient / (x - 1 + index)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/** The probability of each variant to have the highest rate: Beta(1 + conversions, 1 + others), integrated numerically. */
export function bestProbabilities(results: readonly Pick<Result, 'visits' | 'conversions'>[]): number[] {
  const betas = results.map(({ visits, conversions }) => ({ a: conversions + 1, b: visits - conversions + 1 }))
  // Integrates only over the range in which values are likely: six standard deviations to each side of the means.
  const ranges = betas.map(({ a, b }) => {
    const mean = a / (a + b)
    const deviation = Math.sqrt((mean * (1 - mean)) / (a + b + 1))
    return { low: Math.max(0, mean - 8 * deviation), high: Math.min(1, mean + 8 * deviation) }
  })
  const low = Math.min(...ranges.map((range) => range.low))
  const high = Math.max(...ranges.map((range) => range.high))
  const grids = betas.map((beta) => densityOf(beta, low, high))
  const chances = betas.map(() => 0)
  const reached = betas.map(() => 0)
  for (let step = 0; step < STEPS; step++) {
    // The middle of a step: half of its own share lies below.
    const below = grids.map((grid, index) => (reached[index] ?? 0) + (grid[step] ?? 0) / 2)
    for (const [index, grid] of grids.entries()) {
      const others = below.reduce((product, share, other) => (other === index ? product : product * share), 1)
      chances[index] = (chances[index] ?? 0) + (grid[step] ?? 0) * others
    }
    for (const [index, grid] of grids.entries()) reached[index] = (reached[index] ?? 0) + (grid[step] ?? 0)
  }
  const sum = chances.reduce((total, chance) => total + chance, 0)
  return chances.map((chance) => chance / sum)
}

/** The share of a Beta distribution in each step of a range. */
function densityOf({ a, b }: { a: number; b: number }, low: number, high: number): number[] {
  const scale = logGamma(a + b) - logGamma(a) - logGamma(b)
  const width = (high - low) / STEPS
  const shares = Array.from({ length: STEPS }, (_, step) => {
    const x = low + (step + 0.5) * width
    return Math.exp(scale + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x)) * width
  })
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

/** Visits still needed until each variant has its planned ones, given the shares. */
export function visitsNeeded(
  results: readonly (Pick<Result, 'visits'> & { share: number })[],
  planned: number,
): number {
  return Math.max(0, ...results.map(({ visits, share }) => Math.ceil(((planned - visits) * 100) / share)))
}

type Input = Result & { share: number }

/** Returns the result of a test. There is no winner below the planned sample, however clear the difference looks. */
export function judgeExperiment(results: readonly Input[], planned: number): ExperimentFigures {
  const base = results[0]
  const bests = bestProbabilities(results)
  const variants = results.map(({ letter, visits, conversions }, index): VariantFigures => {
    const lift = base && index > 0 ? liftOf({ letter, visits, conversions }, base) : undefined
    return {
      letter,
      visits,
      conversions,
      rate: visits > 0 ? conversions / visits : null,
      interval: visits > 0 ? wilson(conversions, visits) : null,
      lift: lift?.lift ?? null,
      liftInterval: lift?.interval ?? null,
      best: bests[index] ?? 0,
    }
  })
  return { variants, verdict: verdictOf(variants, visitsNeeded(results, planned)) }
}

function verdictOf(variants: readonly VariantFigures[], needed: number): Verdict {
  const [leader] = variants.toSorted((one, other) => other.best - one.best)
  if (!leader || variants.every(({ visits }) => visits === 0)) return { kind: 'empty' }
  const { letter, best } = leader
  if (needed > 0 && variants.some(({ visits }) => visits < SMALL_SESSIONS))
    return { kind: 'early', visitsNeeded: needed }
  if (needed > 0) return { kind: 'running', leader: letter, best, visitsNeeded: needed }
  return { kind: best >= SURE ? 'winner' : 'undecided', leader: letter, best }
}

type Judged = { variants: readonly { letter: VariantLetter; share: number }[]; planned: number }

/** The result of a test, of visits as they are counted. */
export function judgeTest(results: readonly Result[], { variants, planned }: Judged): ExperimentFigures {
  const shares = new Map(variants.map(({ letter, share }) => [letter, share]))
  return judgeExperiment(
    results.map((result) => ({ ...result, share: shares.get(result.letter) ?? 1 })),
    planned,
  )
}

import { GOALS } from '#shared/visit/visit-counts.ts'
import type { VariantLetter } from '#shared/visit/variant-letters.ts'

// Limits and rules of cell tests (rules/experiments.md#a-test), without zod: the browser reads them too.

/** The variants that differ from the cell. */
export const OTHER_LETTERS = ['b', 'c', 'd'] as const
export type OtherLetter = (typeof OTHER_LETTERS)[number]

export const EXPERIMENT_STATES = ['draft', 'running', 'ended'] as const
export type ExperimentState = (typeof EXPERIMENT_STATES)[number]

/** Goals of a variant: a click on anything in the cell, a sent form, or a click on one link of the site. */
export const EXPERIMENT_GOALS = ['click', ...GOALS, 'link'] as const
export type ExperimentGoal = (typeof EXPERIMENT_GOALS)[number]

/**
 * What happens when every variant has the planned visits: a person ends the test, or it ends by itself and keeps the
 * cell, or publishes the variant that won (rules/experiments.md#ending-by-itself).
 */
export const END_RULES = ['manual', 'keep', 'winner'] as const
export type EndRule = (typeof END_RULES)[number]

/** Code points of a test's name. */
export const EXPERIMENT_NAME_MAX = 50
/** Maximum tests that a site keeps. */
export const EXPERIMENTS_MAX = 50
/** Bounds of the maker's estimate of visits that reach the goal today, in percent. */
export const BASE_RATE = { min: 0.1, max: 90 } as const
/** Bounds of the smallest change that matters, in percent of the base rate. */
export const LIFT = { min: 1, max: 500 } as const
/** Maximum planned visits of a variant: with more, no site would ever end its test. */
export const PLANNED_MAX = 1_000_000
/** Minimum planned visits of a variant, even if the formula gives fewer. */
const PLANNED_MIN = 100

/** Quantiles of the normal distribution for 95 % confidence (two-sided) and 80 % power. */
const Z_CONFIDENCE = 1.959964
const Z_POWER = 0.841621

/**
 * Visits that each variant needs so that a change of `lift` percent is found with 80 % power, at 95 % confidence: the
 * usual formula for two proportions.
 */
export function plannedVisits({ baseRate, lift }: { baseRate: number; lift: number }): number {
  const before = baseRate / 100
  const after = Math.min(before * (1 + lift / 100), 0.999)
  const middle = (before + after) / 2
  const spread =
    Z_CONFIDENCE * Math.sqrt(2 * middle * (1 - middle)) +
    Z_POWER * Math.sqrt(before * (1 - before) + after * (1 - after))
  return Math.max(PLANNED_MIN, Math.ceil((spread / (after - before)) ** 2))
}

/** A share of each variant in percent; the remainder goes to the first ones. */
export function evenShares(count: number): number[] {
  const share = Math.floor(100 / count)
  return Array.from({ length: count }, (_, index) => share + (index < 100 - share * count ? 1 : 0))
}

export type Share = { letter: VariantLetter; share: number }

/** The variant at a point from 0 to 100 (exclusive), with the shares laid end to end. */
export function variantAt(shares: readonly Share[], point: number): VariantLetter {
  let end = 0
  for (const { letter, share } of shares) {
    end += share
    if (point < end) return letter
  }
  return 'a'
}

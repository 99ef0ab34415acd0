/**
 * Codes of the plans (rules/contracts.md#plans): tiers, each with a multilingual variant, a trial and the partners'
 * plan.
 */
export const PLAN_CODES = [
  'trial',
  'light',
  'light_multi',
  'standard',
  'standard_multi',
  'premium',
  'premium_multi',
  'pro',
  'pro_multi',
  'oem',
] as const
export type PlanCode = (typeof PLAN_CODES)[number]

/** The plan filter of account lists (rules/contracts.md#plans). */
export const PLAN_TIERS = ['trial', 'light', 'standard', 'premium', 'pro', 'oem'] as const
export type PlanTier = (typeof PLAN_TIERS)[number]

/** A trial lasts this many days and ends as not contracted (rules/contracts.md#contracts). */
export const TRIAL_DAYS = 14
/** Months of a contract (rules/contracts.md#contracts). */
export const CONTRACT_MONTHS = 12

/** Limits of a plan, by the names that screens use. */
export const PLAN_NEEDS = ['sites', 'cells', 'languages', 'popups', 'forms', 'seo', 'analytics'] as const
export type PlanNeed = (typeof PLAN_NEEDS)[number]

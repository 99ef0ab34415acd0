import type { PlanWarning, WorseFrom } from '#shared/billing/plan-fields.ts'

/** Warnings about accounts that have the plan. */
const OF_ACCOUNTS: readonly PlanWarning[] = ['priceRaised', 'lessForUsers']

/** The warnings that are true with a choice: what counts for new contracts alone changes nothing for those who have the plan. */
export const shownWarnings = (warnings: readonly PlanWarning[], worseFrom: WorseFrom | null): PlanWarning[] =>
  warnings.filter((one) => worseFrom !== 'new' || !OF_ACCOUNTS.includes(one))

import type { PlanCode } from '#shared/account/plan-rules.ts'

/** How recurring revenue of an account changed in a month. */
export const REVENUE_CHANGES = ['new', 'lost', 'more', 'less'] as const
export type RevenueChange = (typeof REVENUE_CHANGES)[number]

/** Figures of one day's end in Asia/Tokyo; of the present day as they are now. */
export type DayFigures = {
  /** Sites that are not deleted. */
  sites: number
  /** Accounts with a contract that runs, whatever the plan. */
  companies: number
  /** Of these, by plan; plans without any are left out. */
  plans: Partial<Record<PlanCode, number>>
  /** Accounts whose plan costs something. */
  paidPlans: number
  /** Recurring net fees of a month, in yen without tax, and by plan. */
  mrr: number
  mrrByPlan: Partial<Record<PlanCode, number>>
  /** Sites created and accounts registered on that day. */
  newSites: number
  newCompanies: number
}

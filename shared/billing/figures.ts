import type { PlanCode } from '#shared/account/plan-rules.ts'

/** Kinds of changes of an account's recurring revenue in a month. */
export const REVENUE_CHANGES = ['new', 'lost', 'more', 'less'] as const
export type RevenueChange = (typeof REVENUE_CHANGES)[number]

/** Maximum changes of a month that are stored and shown for each kind; the sums include all. */
export const CHANGES_MAX = 100
/** The scope of `figure_days` that holds the figures of all accounts. */
export const ALL_ACCOUNTS = '*'

/** Figures of one day's end in Asia/Tokyo; of the present day as they are now (rules/figures.md#figures-of-a-day). */
export type DayFigures = {
  /** Sites that are not deleted. */
  sites: number
  /** Accounts with a contract that runs, whatever the plan. */
  companies: number
  /** Accounts whose plan costs something. */
  paidPlans: number
  /** Sites created and accounts registered on that day. */
  newSites: number
  newCompanies: number
  /** `companies` by plan; plans without any are left out. */
  plans: Partial<Record<PlanCode, number>>
  /** Recurring net fees of a month, in yen without tax, and by plan. Only of the scope of all accounts. */
  mrr?: number
  mrrByPlan?: Partial<Record<PlanCode, number>>
}

export const NO_FIGURES: DayFigures = {
  sites: 0,
  companies: 0,
  paidPlans: 0,
  newSites: 0,
  newCompanies: 0,
  plans: {},
}

import * as z from 'zod'
import { PLAN_CODES } from '#shared/account/plan-rules.ts'
import { FIRST_YEAR, TREND_STEPS } from './dashboard-rules.ts'
import { REVENUE_CHANGES } from './figures.ts'

const count = z.number().int()
/** Yen without tax. */
const yen = z.number().int()
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** `yyyy-MM-dd`, or `yyyy-MM` where a point is a month; Asia/Tokyo. */
const period = z.string()

export const trendQuery = z.strictObject({
  /** First and last month, both included; absent = the last twelve months. */
  start: month.optional(),
  end: month.optional(),
  by: z.enum(TREND_STEPS).default('month'),
})
export type TrendQuery = z.output<typeof trendQuery>

export const registrationQuery = z.strictObject({
  /** Absent = the present year if `month` is given, else the last twelve months. */
  year: z.coerce.number().int().min(FIRST_YEAR).max(9999).optional(),
  /** Data by day of this month; absent = data by month of the year. */
  month: z.coerce.number().int().min(1).max(12).optional(),
})

/** New sites and new companies in each day or month, up to the present one. */
export const registrationData = z.object({
  by: z.enum(TREND_STEPS),
  points: z.array(z.object({ period, newSites: count, newCompanies: count })),
})

/** Numbers of sites and companies at the end of each day or month; of the present one, as of now. */
export const userSiteData = z.object({
  by: z.enum(TREND_STEPS),
  points: z.array(z.object({ period, sites: count, companies: count, paidPlans: count })),
})

/** Companies by plan; the counts of a point are in the order of `plans`. */
export const adoptionData = z.object({
  by: z.enum(TREND_STEPS),
  /** Plans that occur in at least one point. */
  plans: z.array(z.enum(PLAN_CODES)),
  points: z.array(z.object({ period, counts: z.array(count) })),
})

/** Recurring revenue in yen without tax; the amounts of a point are in the order of `plans`. */
export const revenueData = z.object({
  by: z.enum(TREND_STEPS),
  plans: z.array(z.enum(PLAN_CODES)),
  points: z.array(z.object({ period, mrr: yen, arr: yen, amounts: z.array(yen) })),
})
export type RevenueData = z.output<typeof revenueData>

/** First and last month, both included; absent = the last twelve months. */
export const monthsQuery = z.strictObject({ start: month.optional(), end: month.optional() })
export type MonthsQuery = z.output<typeof monthsQuery>

/** The recurring revenue of each month's beginning, and what became of it; yen a month without tax. */
export const retentionData = z.object({
  points: z.array(
    z.object({
      period,
      /** MRR and paid plans at the end of the month before. */
      mrr: yen,
      accounts: count,
      /** Accounts that pay nothing any more, and what they paid. */
      lostAccounts: count,
      lost: yen,
      /** How much less, and how much more, the others pay. */
      contraction: yen,
      expansion: yen,
    }),
  ),
})
export type RetentionData = z.output<typeof retentionData>

/** What was billed for the service of each month, and credited of it; yen without tax. */
export const serviceRevenueData = z.object({
  points: z.array(z.object({ period, billed: yen, credited: yen })),
})
export type ServiceRevenueData = z.output<typeof serviceRevenueData>

/** Query of the changes of revenue; absent = the present month. */
export const revenueChangeQuery = z.strictObject({ month: month.optional() })

/** Accounts whose recurring revenue is new, lost or different since the month before. */
export const revenueChangeData = z.object({
  month,
  /** Sums over all accounts of the month. */
  totals: z.array(z.object({ kind: z.enum(REVENUE_CHANGES), accounts: count, before: yen, after: yen })),
  /** At most 100 accounts of each kind, the largest changes first. */
  rows: z.array(
    z.object({
      accountId: z.uuid(),
      companyName: z.string(),
      kind: z.enum(REVENUE_CHANGES),
      before: yen,
      after: yen,
    }),
  ),
})
export type RevenueChangeData = z.output<typeof revenueChangeData>

import type { z } from 'zod'
import { PLAN_CODES, type PlanCode } from '#shared/account/plan-rules.ts'
import type {
  adoptionData,
  RevenueChangeData,
  RevenueData,
  registrationData,
  registrationQuery,
  TrendQuery,
  userSiteData,
} from '#shared/billing/dashboard.ts'
import { periodProblem, TREND_MONTHS_MAX } from '#shared/billing/dashboard-rules.ts'
import { ALL_ACCOUNTS, type DayFigures, NO_FIGURES, REVENUE_CHANGES } from '#shared/billing/figures.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, endOfMonth, type Month, monthOf, monthsFrom } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { selectChanges, selectDays, selectLastDays } from './dashboard.repository.ts'
import { nextDay } from './figures.service.ts'

/** Months of a year. */
const YEAR = 12

type Period = Required<TrendQuery>
type Point = { period: string; figures: DayFigures }

/** The rows of a scope: of all accounts, or of a partner's tree. */
const rowsOf = (scope: Scope): string => (scope.kind === 'all' ? ALL_ACCOUNTS : scope.accountId)

function daysFrom(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = nextDay(day)) days.push(day)
  return days
}

const firstDay = (month: Month) => `${month}-01`
const lastDay = (month: Month) => toDay(endOfMonth(month))
const earlier = (one: string, other: string) => (one < other ? one : other)

/**
 * The period of a query: without one the last twelve months, with one end the twelve months that begin or end there.
 */
export function toPeriod({ start, end, by }: TrendQuery): Period {
  const present = monthOf(now())
  const last = end ?? (start === undefined ? present : earlier(addMonths(start, YEAR - 1), present))
  return { start: start ?? addMonths(last, 1 - YEAR), end: last, by }
}

/** Throws `validation` for a period that ends before it starts, lies in the future or is too long. */
export function checkPeriod(query: Period): void {
  const problem = periodProblem(query, monthOf(now()))
  if (!problem) return
  const { field, key } = problem
  throw new AppError('validation', { fields: { [field]: { key, values: { max: TREND_MONTHS_MAX[query.by] } } } })
}

/** The figures of each day of a period up to today; a day without figures counts as zero. */
async function readDayPoints(env: Bindings, scope: string, { start, end }: Period): Promise<Point[]> {
  const last = earlier(lastDay(end), toDay(now()))
  const known = await selectDays(env.DB, scope, start, end)
  return daysFrom(firstDay(start), last).map((period) => ({ period, figures: known.get(period) ?? NO_FIGURES }))
}

/**
 * The figures at the end of each month; a month without figures counts as zero. For the present month the newest
 * figures, because just after midnight there are none of today yet.
 */
async function readMonthPoints(env: Bindings, scope: string, { start, end }: Period): Promise<Point[]> {
  const at = now()
  const months = monthsFrom(start, end)
  const { some, newest } = await selectLastDays(env.DB, scope, months.map(lastDay), toDay(at))
  const known = new Map(some.map(({ day, figures }) => [day.slice(0, 7), figures]))
  if (newest) known.set(monthOf(at), newest.figures)
  return months.map((period) => ({ period, figures: known.get(period) ?? NO_FIGURES }))
}

/** One point per day or month. Reads one stored row per month, and one more by month. */
function readPoints(env: Bindings, scope: Scope, query: TrendQuery): Promise<Point[]> {
  const period = toPeriod(query)
  checkPeriod(period)
  return period.by === 'day' ? readDayPoints(env, rowsOf(scope), period) : readMonthPoints(env, rowsOf(scope), period)
}

/** The plans of all points, in the order of the price list. */
const plansOf = (points: readonly (Partial<Record<PlanCode, number>> | undefined)[]): PlanCode[] =>
  PLAN_CODES.filter((code) => points.some((point) => (point?.[code] ?? 0) > 0))

/** The numbers of new sites and companies, by day of a month or by month of a year, up to the present. */
export async function getRegistrations(
  env: Bindings,
  scope: Scope,
  query: z.output<typeof registrationQuery>,
): Promise<z.output<typeof registrationData>> {
  const present = monthOf(now())
  const { month, year = month === undefined ? undefined : Number(present.slice(0, 4)) } = query
  if (year === undefined) return sumByMonth(env, rowsOf(scope), { start: addMonths(present, 1 - YEAR), end: present })
  const text = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  const first = text(month ?? 1)
  if (first > present) {
    const field = `${year}` > present.slice(0, 4) ? 'year' : 'month'
    throw new AppError('validation', { fields: { [field]: { key: 'periodFuture' } } })
  }
  if (month !== undefined) {
    const points = await readDayPoints(env, rowsOf(scope), { start: first, end: first, by: 'day' })
    return { by: 'day', points: points.map(({ period, figures }) => ({ period, ...created(figures) })) }
  }
  return sumByMonth(env, rowsOf(scope), { start: first, end: earlier(text(YEAR), present) })
}

/** The numbers of new sites and companies in each month. */
async function sumByMonth(
  env: Bindings,
  scope: string,
  { start, end }: Pick<Period, 'start' | 'end'>,
): Promise<z.output<typeof registrationData>> {
  const days = await selectDays(env.DB, scope, start, end)
  const sums = new Map(monthsFrom(start, end).map((period) => [period, created(NO_FIGURES)]))
  for (const [day, { newSites, newCompanies }] of days) {
    const sum = sums.get(day.slice(0, 7))
    if (!sum) continue
    sum.newSites += newSites
    sum.newCompanies += newCompanies
  }
  return { by: 'month', points: [...sums].map(([period, sum]) => ({ period, ...sum })) }
}

const created = ({ newSites, newCompanies }: DayFigures) => ({ newSites, newCompanies })

/** Sites, companies and paid plans over time. */
export async function getUserSite(
  env: Bindings,
  scope: Scope,
  query: TrendQuery,
): Promise<z.output<typeof userSiteData>> {
  const points = await readPoints(env, scope, query)
  return {
    by: query.by,
    points: points.map(({ period, figures: { sites, companies, paidPlans } }) => ({
      period,
      sites,
      companies,
      paidPlans,
    })),
  }
}

/** Companies by plan over time. */
export async function getAdoption(
  env: Bindings,
  scope: Scope,
  query: TrendQuery,
): Promise<z.output<typeof adoptionData>> {
  const points = await readPoints(env, scope, query)
  const plans = plansOf(points.map(({ figures }) => figures.plans))
  return {
    by: query.by,
    plans,
    points: points.map(({ period, figures }) => ({ period, counts: plans.map((code) => figures.plans[code] ?? 0) })),
  }
}

/** Recurring revenue over time, also by plan. Only for all accounts, not for a partner. */
export async function getRevenue(env: Bindings, scope: Scope, query: TrendQuery): Promise<RevenueData> {
  const points = await readPoints(env, scope, query)
  const plans = plansOf(points.map(({ figures }) => figures.mrrByPlan))
  return {
    by: query.by,
    plans,
    points: points.map(({ period, figures: { mrr = 0, mrrByPlan = {} } }) => ({
      period,
      mrr,
      arr: YEAR * mrr,
      amounts: plans.map((code) => mrrByPlan[code] ?? 0),
    })),
  }
}

/** The accounts whose recurring revenue is new, lost or different at a month's end, compared with the month before. */
export async function getRevenueChanges(env: Bindings, asked?: Month): Promise<RevenueChangeData> {
  const present = monthOf(now())
  const month = asked ?? present
  if (month > present) throw new AppError('validation', { fields: { month: { key: 'periodFuture' } } })
  const stored = await selectChanges(env.DB, month)
  const sums = new Map(stored.filter(isSum).map((row) => [row.kind, row]))
  return {
    month,
    totals: REVENUE_CHANGES.map((kind) => {
      const { accounts = 0, before = 0, after = 0 } = sums.get(kind) ?? {}
      return { kind, accounts, before, after }
    }),
    rows: stored
      .filter((row) => !isSum(row))
      // Sorted here, because the database would count each row again for sorting.
      .toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.accountId.localeCompare(other.accountId))
      .map(({ accountId, companyName, kind, before, after }) => ({ accountId, companyName, kind, before, after })),
  }
}

const sizeOf = ({ before, after }: { before: number; after: number }) => Math.abs(after - before)
const isSum = ({ accountId }: { accountId: string }) => accountId === ALL_ACCOUNTS

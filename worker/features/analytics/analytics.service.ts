import type { AnalyticsQuery, ChartQuery } from '#shared/analytics/analytics.ts'
import { type FilterName, FILTERS, HOUR_DAYS } from '#shared/analytics/analytics-rules.ts'
import {
  addDays,
  daysIn,
  monthBefore,
  type Period,
  periodBefore,
  periodOf,
} from '#shared/analytics/analytics-period.ts'
import type { Language } from '#shared/text/languages.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { VisitFilters } from '#worker/entities/visits/visit-figures.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { type AnalysedSite, findAnalysedSite } from './analytics.repository.ts'

/** The caller of a site's figures, its scope, and the language of names. */
export type AnalyticsContext = {
  env: Bindings
  scope: Scope
  /** The account of the caller: analyses are limited by account. */
  accountId: string
  siteId: string
  language: Language
}

/** A site whose figures the caller may read, with the requested days and filters. */
export type OpenedAnalytics = AnalysedSite & {
  env: Bindings
  /** The account of the caller. */
  askedBy: string
  /** The language of names. */
  language: Language
  period: Period
  before: Period | null
  filters: VisitFilters
}

/** The moments of a period, in UTC milliseconds; the end is excluded. */
export const momentsOf = ({ from, to }: Period) => ({ from: parseDay(from), until: parseDay(addDays(to, 1)) })

/** The days that a query asks for. Throws `validation`. */
function requirePeriod(query: AnalyticsQuery): Period {
  const found = periodOf(query, toDay(now()))
  if ('key' in found) throw new AppError('validation', { fields: { [found.field]: { key: found.key } } })
  return found
}

const IDS: ReadonlySet<FilterName> = new Set(['entry', 'release'])

function filtersOf(query: AnalyticsQuery): VisitFilters {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query[name]
      return value === undefined ? [] : [[name, IDS.has(name) ? value.toLowerCase() : value]]
    }),
  )
}

/**
 * Opens a site's analysis in one call of the database; `withMarks` also reads the marks of a chart. Throws 404 outside
 * the scope, `plan` if the plan of the site's account has no analyses, and `validation`.
 */
export async function openAnalytics(
  { env, scope, accountId, siteId, language }: AnalyticsContext,
  query: AnalyticsQuery,
  { withMarks = false } = {},
): Promise<OpenedAnalytics> {
  const period = requirePeriod(query)
  const found = await findAnalysedSite(env.DB, scope, {
    siteId,
    days: period,
    marks: withMarks ? momentsOf(period) : undefined,
  })
  if (!found) throw new AppError('not_found')
  if (!found.limits.analyticsEffect) throw new AppError('plan')
  const before = query.compare === 'previous' ? (query.month ? monthBefore : periodBefore)(period) : null
  return {
    ...found,
    env,
    askedBy: accountId,
    period,
    before,
    filters: filtersOf(query),
    language: query.language ?? language,
  }
}

/** Opens the analysis of a chart, with its marks. Also throws for too many days by hour. */
export async function openChart(context: AnalyticsContext, { unit, ...query }: ChartQuery): Promise<OpenedAnalytics> {
  if (unit === 'hour' && daysIn(requirePeriod(query)) > HOUR_DAYS)
    throw new AppError('validation', { fields: { unit: { key: 'hoursMax', values: { max: HOUR_DAYS } } } })
  return openAnalytics(context, query, { withMarks: true })
}

import type { AnalysisQuery } from '#shared/analytics/analysis.ts'
import { type FilterName, FILTERS } from '#shared/analytics/analysis-rules.ts'
import { addDays, type Period, periodBefore, periodOf } from '#shared/analytics/analysis-period.ts'
import type { Language } from '#shared/text/languages.ts'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { AppError } from '#shared/wire/errors.ts'
import { readVisitPeriods } from '#worker/content/visits/read-visits.ts'
import type { VisitFigures, VisitFilters } from '#worker/content/visits/visit-figures.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import { type AnalysedSite, findAnalysedSite } from './analysis.repository.ts'

/** Who asks for a site's figures, and in which language names are told. */
export type AnalysisContext = { env: Bindings; scope: Scope; siteId: string; language: Language }

/** A site whose figures the caller may read, and the days and filters asked for. */
export type OpenedAnalysis = AnalysedSite & {
  env: Bindings
  /** The language of names. */
  language: Language
  period: Period
  before: Period | null
  filters: VisitFilters
}

/** The moments of a period, in UTC milliseconds; the end is excluded. */
export const momentsOf = ({ from, to }: Period) => ({ from: parseDay(from), until: parseDay(addDays(to, 1)) })

/** The days that a query asks for. Throws `validation`. */
export function requirePeriod(query: AnalysisQuery): Period {
  const found = periodOf(query, toDay(now()))
  if ('key' in found) throw new AppError('validation', { fields: { [found.field]: { key: found.key } } })
  return found
}

const IDS: ReadonlySet<FilterName> = new Set(['entry', 'release'])

function filtersOf(query: AnalysisQuery): VisitFilters {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const value = query[name]
      return value === undefined ? [] : [[name, IDS.has(name) ? value.toLowerCase() : value]]
    }),
  )
}

/**
 * Opens a site's analysis: one call of the database; `withMarks` also reads what a chart marks. Throws 404 outside the
 * scope, `plan` where the plan of the site's account has no analyses, and `validation`.
 */
export async function openAnalysis(
  { env, scope, siteId, language }: AnalysisContext,
  query: AnalysisQuery,
  { withMarks = false } = {},
): Promise<OpenedAnalysis> {
  const period = requirePeriod(query)
  const found = await findAnalysedSite(env.DB, scope, { siteId, marks: withMarks ? momentsOf(period) : undefined })
  if (!found) throw new AppError('not_found')
  if (!found.limits.analyticsEffect) throw new AppError('plan')
  const before = query.compare === 'previous' ? periodBefore(period) : null
  return { ...found, env, period, before, filters: filtersOf(query), language: query.language ?? language }
}

/** The visits of a period and of the one before. */
export type ReadPeriods = { now: VisitFigures; before: VisitFigures | null }

/** Reads the visits of an opened analysis: one call of the database. */
export async function readPeriods({ env, site, period, before, filters }: OpenedAnalysis): Promise<ReadPeriods> {
  const periods = before ? [period, before] : [period]
  const [current, earlier = null] = await readVisitPeriods(env.DB, { siteId: site.id, filters }, periods)
  if (!current) throw new Error('A period has figures')
  return { now: current, before: earlier }
}

/** What each answer begins with. */
export function headOf({ period, before }: OpenedAnalysis, { now: { latest } }: ReadPeriods) {
  return { updatedAt: new Date(latest ?? now()).toISOString(), period, before }
}

/** Page views know nothing of the kind of visitor, which the page's script tells (rules/analytics.md#segments). */
export const knowsViews = ({ filters }: OpenedAnalysis): boolean => filters.visitor === undefined

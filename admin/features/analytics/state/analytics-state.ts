import { CHART_UNITS, type ChartUnit, type FilterName, FILTERS, HOUR_DAYS } from '#shared/analytics/analytics-rules.ts'
import type { AnalyticsQuery } from '#shared/analytics/analytics.ts'
import { isLanguage } from '#shared/text/languages.ts'
import { CAMPAIGN_MAX, DEVICES, REFERRER_MAX, VISITOR_KINDS } from '#shared/visit/visit-segments.ts'
import { daysIn, type Period } from '#shared/analytics/analytics-period.ts'
import { type ChosenPeriod, readPeriod, toPeriodQuery, writePeriod } from './analytics-period.ts'

/** What the chart shows. */
export const METRICS = ['views', 'sessions', 'visitors', 'conversions'] as const
export type Metric = (typeof METRICS)[number]
/** What the heat map shows. */
export const HEATS = ['reach', 'median', 'mean', 'exits', 'clicks'] as const
export type Heat = (typeof HEATS)[number]
/** Which ways are drawn over it. */
export const WAYS = ['cell', 'most', 'first', 'back', 'none'] as const
export type Way = (typeof WAYS)[number]

export type Filters = Partial<Record<FilterName, string>>

/** State of the analyses, stored in the query string, so that a view can be sent to somebody. */
export type AnalyticsState = {
  /** Id of the site; empty = not chosen yet. */
  site: string
  /** Id of a tab; empty = the first. */
  tab: string
  period: ChosenPeriod
  isCompared: boolean
  filters: Filters
  metric: Metric
  unit: ChartUnit | 'auto'
  heat: Heat
  way: Way
  /** Ids of the chosen cell and of the one beside it; empty = none. */
  cell: string
  beside: string
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

const oneOf = <T extends string>(known: readonly T[], text: string | null, fallback: T): T =>
  known.find((value) => value === text) ?? fallback

const idOf = (text: string | null): string => (text && UUID.test(text) ? text : '')

const isShort = (max: number) => (value: string) => value !== '' && value.length <= max

/** What each filter can be set to. */
const ALLOWS: Record<FilterName, (value: string) => boolean> = {
  language: isLanguage,
  device: (value) => DEVICES.some((device) => device === value),
  visitor: (value) => VISITOR_KINDS.some((kind) => kind === value),
  referrer: isShort(REFERRER_MAX),
  campaign: isShort(CAMPAIGN_MAX),
  entry: (value) => UUID.test(value),
  release: (value) => UUID.test(value),
}

function readFilters(params: URLSearchParams): Filters {
  const set = FILTERS.flatMap((name) => {
    const value = params.get(name)
    return value !== null && ALLOWS[name](value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(set)
}

/** Parses the query string; invalid values become the defaults. */
export function readAnalyticsState(params: URLSearchParams, today: string): AnalyticsState {
  return {
    site: idOf(params.get('site')),
    tab: params.get('tab') ?? '',
    period: readPeriod(params, today),
    isCompared: params.get('compare') !== 'none',
    filters: readFilters(params),
    metric: oneOf(METRICS, params.get('metric'), 'sessions'),
    unit: oneOf([...CHART_UNITS, 'auto'], params.get('unit'), 'auto'),
    heat: oneOf(HEATS, params.get('heat'), 'reach'),
    way: oneOf(WAYS, params.get('way'), 'cell'),
    cell: idOf(params.get('cell')),
    beside: idOf(params.get('beside')),
  }
}

/** The query string of a state, without defaults. */
export function writeAnalyticsState(state: AnalyticsState): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string, fallback = '') => value !== fallback && params.set(name, value)
  set('site', state.site)
  set('tab', state.tab)
  writePeriod(state.period, params)
  set('compare', state.isCompared ? '' : 'none')
  for (const name of FILTERS) set(name, state.filters[name] ?? '')
  set('metric', state.metric, 'sessions')
  set('unit', state.unit, 'auto')
  set('heat', state.heat, 'reach')
  set('way', state.way, 'cell')
  set('cell', state.cell)
  set('beside', state.beside)
  return params
}

/** What another site keeps of a state: its period and how it is shown, not the filters and cells of the one before. */
export const withSite = (state: AnalyticsState, site: string): AnalyticsState => ({
  ...state,
  site,
  filters: {
    ...(state.filters.language && { language: state.filters.language }),
    ...(state.filters.device && { device: state.filters.device }),
    ...(state.filters.visitor && { visitor: state.filters.visitor }),
  },
  cell: '',
  beside: '',
})

/** What the calls are asked with. */
export type AnalyticsFilters = ReturnType<typeof toAnalyticsFilters>

export const toAnalyticsFilters = (
  { period, isCompared, filters }: Pick<AnalyticsState, 'period' | 'isCompared' | 'filters'>,
  range: Period,
) => ({
  ...toPeriodQuery(period, range),
  compare: isCompared ? ('previous' as const) : ('none' as const),
  ...(filters as QueryFilters),
})

/** Filters as `readFilters` has checked them. */
type QueryFilters = Pick<AnalyticsQuery, FilterName>

/** Points of a chart by day, at most. */
const DAYS_MAX = 100

/** The units that a period can be drawn by. */
export function unitsFor(range: Period): ChartUnit[] {
  const days = daysIn(range)
  return CHART_UNITS.filter((unit) => (unit === 'hour' ? days <= HOUR_DAYS : true))
}

/** The unit of a chart: the chosen one where it can be drawn, else one that gives few enough points. */
export function unitOf(unit: ChartUnit | 'auto', range: Period): ChartUnit {
  if (unit !== 'auto' && unitsFor(range).includes(unit)) return unit
  const days = daysIn(range)
  if (days <= 2) return 'hour'
  return days <= DAYS_MAX ? 'day' : 'month'
}

import type { Period } from '#shared/analytics/analytics-period.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import type { AnalyticsFilters, AnalyticsState } from './analytics-state.ts'

/** What each tab of the analyses is given. */
export type AnalyticsViewProps = {
  siteId: string
  /** What its calls are asked with. */
  filters: AnalyticsFilters
  /** The days of the period, both included. */
  range: Period
  state: AnalyticsState
  onChange: (part: Partial<AnalyticsState>) => void
  /** Figures of the landing page, which the frame reads for every tab; undefined while they load for the first time. */
  landing: LandingAnalytics | undefined
  /** The shown figures belong to the period or filters before. */
  isStale: boolean
}

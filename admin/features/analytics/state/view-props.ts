import type { Period } from '#shared/analytics/analysis-period.ts'
import type { LandingAnalysis } from '#shared/analytics/analysis.ts'
import type { AnalysisFilters, AnalyticsState } from './analytics-state.ts'

/** What each tab of the analyses is given. */
export type AnalyticsViewProps = {
  siteId: string
  /** What its calls are asked with. */
  filters: AnalysisFilters
  /** The days of the period, both included. */
  range: Period
  state: AnalyticsState
  onChange: (part: Partial<AnalyticsState>) => void
  /** Figures of the landing page, which the frame reads for every tab; undefined while they load for the first time. */
  landing: LandingAnalysis | undefined
  /** The shown figures belong to the period or filters before. */
  isStale: boolean
}

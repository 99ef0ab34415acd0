import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import type { CostSource } from '#shared/analytics/source-cost-rules.ts'

type Share = LandingAnalytics['shares'][number]['rows'][number]
export type SourceRow = Share & {
  rate: number | null
  /** Cost for each conversion; null without either. */
  perConversion: number | null
}

/** The sources of visits by what came of them: most conversions first. Those that cost something and brought nobody stay. */
export const sourceRows = ({ shares }: Pick<LandingAnalytics, 'shares'>, by: CostSource): SourceRow[] =>
  (shares.find((share) => share.by === by)?.rows ?? [])
    .filter(({ sessions, conversions, cost }) => sessions + conversions > 0 || cost !== null)
    .map((row) => ({
      ...row,
      rate: row.sessions > 0 ? row.conversions / row.sessions : null,
      perConversion: row.cost === null || row.conversions === 0 ? null : Math.round(row.cost / row.conversions),
    }))
    .toSorted((one, other) => other.conversions - one.conversions || other.sessions - one.sessions)

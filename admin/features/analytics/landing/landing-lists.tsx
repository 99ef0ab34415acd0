import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import { GoalsCard } from './goals-card.tsx'
import { SharesCard } from './shares-card.tsx'

/** What visits led to, and where they came from. */
export function LandingLists({ filters, state, landing, isStale, onChange }: AnalyticsViewProps) {
  return (
    <>
      <GoalsCard
        goals={landing?.goals}
        currency={landing?.currency}
        isCompared={filters.compare === 'previous'}
        isStale={isStale}
      />
      <SharesCard
        landing={landing}
        isStale={isStale}
        filters={state.filters}
        onChange={(next) => onChange({ filters: next })}
      />
    </>
  )
}

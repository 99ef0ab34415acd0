import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { Heat } from '#admin/features/analytics/state/analytics-state.ts'
import { figureText, percentText } from '#admin/features/analytics/state/figure-text.ts'
import type { AnalysedCell } from '#shared/analytics/analysis.ts'
import { HEAT_FIGURE, heatShare, heatValue, isSmall } from './heat.ts'
import type { MapCellLook } from './map-cell.tsx'
import { turnBackRate } from './shown-ways.ts'

/** How a cell looks on the map. */
export function cellLook(
  t: ReturnType<typeof useAnalyticsText>,
  cell: AnalysedCell,
  { heat, top, hasBacks }: { heat: Heat; top: number; hasBacks: boolean },
): MapCellLook {
  const value = heatValue(cell, heat)
  const back = hasBacks ? turnBackRate(cell) : null
  return {
    share: value === null ? null : heatShare(value, top),
    value: figureText(t, HEAT_FIGURE[heat].kind, value),
    isSmall: isSmall(cell.now),
    back: back === null || back === 0 ? null : percentText(back),
  }
}

import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { Heat } from '#admin/features/analytics/state/analytics-state.ts'
import { figureText, percentText } from '#admin/features/analytics/state/figure-text.ts'
import type { AnalysedCell } from '#shared/analytics/analysis.ts'
import { HEAT_FIGURE, heatShare, heatValue, isSmall } from './heat.ts'
import { turnBackRate } from './shown-ways.ts'

export type CellLook = {
  /** Part of the colour scale; null where no visit saw the cell. */
  share: number | null
  /** What the value is, and the value as it is written. */
  name: string
  value: string
  isSmall: boolean
  /** What part of its visits turned back, where that is shown. */
  back: string | null
  /** What else must be known, for screen readers. */
  remarks: string
}

type LookOptions = {
  heat: Heat
  /** The value of the darkest colour. */
  top: number
  hasBacks: boolean
}

/** How a cell looks on the map, and how it is read out. */
export function cellLook(
  t: ReturnType<typeof useAnalyticsText>,
  cell: AnalysedCell,
  { heat, top, hasBacks }: LookOptions,
): CellLook {
  const value = heatValue(cell, heat)
  const turned = hasBacks ? turnBackRate(cell) : null
  const back = turned ? percentText(turned) : null
  const { kind, definition } = HEAT_FIGURE[heat]
  const hasVisits = cell.now.sessions > 0
  const remarks = [
    back && t('figure.turnBacks.name'),
    cell.isMembersOnly && t('swipe.marksLocked'),
    cell.changedAt && t('swipe.marksChanged'),
    hasVisits && isSmall(cell.now) && t('state.small'),
  ]
  return {
    share: value === null ? null : heatShare(value, top),
    name: hasVisits ? t(`figure.${definition}.name`) : t('swipe.unseen'),
    value: figureText(t, kind, value),
    isSmall: isSmall(cell.now),
    back,
    remarks: remarks.filter(Boolean).join(', '),
  }
}

import type { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import type { Heat } from '#admin/features/analytics/state/analytics-state.ts'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import { percentText } from '#shared/text/numbers.ts'
import type { AnalysedCell } from '#shared/analytics/analytics.ts'
import { HEAT_FIGURE, type HeatRange, heatShare, heatValue, isSmall } from './heat.ts'
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
  range: HeatRange
  hasBacks: boolean
}

type Words = ReturnType<typeof useAnalyticsText>

/** How the cells of a map look, and how they are read out. Texts that many of a thousand cells share are made once. */
export function cellLooks(t: Words, { heat, range, hasBacks }: LookOptions): (cell: AnalysedCell) => CellLook {
  const { kind, definition } = HEAT_FIGURE[heat]
  const words = {
    name: t(`figure.${definition}.name`),
    unseen: t('swipe.unseen'),
    turned: t('figure.turnBacks.name'),
    locked: t('swipe.marksLocked'),
    changed: t('swipe.marksChanged'),
    small: t('state.small'),
  }
  return (cell) => {
    const value = heatValue(cell, heat)
    const turned = hasBacks ? turnBackRate(cell) : null
    const back = turned ? percentText(turned) : null
    const hasVisits = cell.now.sessions > 0
    const remarks = [
      back && words.turned,
      cell.isMembersOnly && words.locked,
      cell.changedAt && words.changed,
      hasVisits && isSmall(cell.now) && words.small,
    ]
    return {
      share: value === null ? null : heatShare(value, range),
      name: hasVisits ? words.name : words.unseen,
      value: figureText(t, kind, value),
      isSmall: isSmall(cell.now),
      back,
      remarks: remarks.filter(Boolean).join(', '),
    }
  }
}

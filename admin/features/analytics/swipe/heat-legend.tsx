import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { DefinedName } from '#admin/features/analytics/parts/definition.tsx'
import type { Heat } from '#admin/features/analytics/state/analytics-state.ts'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import { HEAT_FIGURE, HEAT_GRADIENT, type HeatRange } from './heat.ts'

type HeatLegendProps = {
  heat: Heat
  /** The values of the palest and the darkest colour. */
  range: HeatRange
  /** Of what the arrows say a share; empty without arrows. */
  arrows: string
  hasSmall: boolean
  hasChanged: boolean
  hasLocked: boolean
}

/** What the colours and signs of the map mean; only those that it shows. */
export function HeatLegend({ heat, range, arrows, hasSmall, hasChanged, hasLocked }: HeatLegendProps) {
  const t = useAnalyticsText()
  const figure = HEAT_FIGURE[heat]
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1.5 text-xs text-ink-soft">
      <span className="flex items-center gap-2">
        <DefinedName of={figure.definition} className="font-medium text-ink" />
        <span className="tabular">{figureText(t, figure.kind, range.low)}</span>
        <span className="h-2.5 w-32 rounded-full border border-line" style={{ background: HEAT_GRADIENT }} />
        <span className="tabular">{figureText(t, figure.kind, range.high)}</span>
      </span>
      {arrows && (
        <span className="flex items-center gap-1.5">
          <svg viewBox="0 0 34 12" width={34} height={12} aria-hidden="true">
            <path d="M0 10.5Q13 1 25 4.4L26 1L34 7L25 10.6L24.8 6.6Q13 4 1.5 12Z" fill="#202020" />
          </svg>
          {arrows}
        </span>
      )}
      {hasLocked && (
        <span className="flex items-center gap-1">
          <Icon name="lock" size={13} />
          {t('swipe.marksLocked')}
        </span>
      )}
      {hasChanged && (
        <span className="flex items-center gap-1">
          <Icon name="refresh" size={13} />
          {t('swipe.marksChanged')}
        </span>
      )}
      {hasSmall && <span>* {t('state.smallNote')}</span>}
    </div>
  )
}

import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { figureChange, type FigureKind, figureText, isBetter } from '#admin/features/analytics/state/format-figure.ts'

type ChangeTextProps = {
  kind: FigureKind
  now: number | null
  before: number | null
  /** Which direction is good; null where neither is. */
  good?: 'up' | 'down' | null
}

/** How a figure changed since the period before: an arrow, the size in words, and colour only where one way is better. */
export function ChangeText({ kind, now, before, good = 'up' }: ChangeTextProps) {
  const t = useAnalyticsText()
  const change = figureChange(t, kind, now, before)
  // Nothing is a percentage of zero.
  if (!change)
    return (
      <span className="text-xs text-ink-soft">
        {before === null ? t('change.none') : t('change.before', { value: figureText(t, kind, before) })}
      </span>
    )
  const better = isBetter(change.direction, good)
  const words =
    change.direction === 'same' ? t('change.same') : t(`change.${change.direction}`, { change: change.text })
  return (
    <span
      title={t('change.before', { value: figureText(t, kind, before) })}
      className={cx(
        'tabular inline-flex items-center gap-0.5 text-xs',
        better === undefined && 'text-ink-soft',
        better === true && 'text-success',
        better === false && 'text-danger',
      )}
    >
      {change.direction !== 'same' && (
        <Icon name={change.direction === 'up' ? 'arrow-up' : 'arrow-down'} size={13} className="-ml-0.5" />
      )}
      {words}
    </span>
  )
}

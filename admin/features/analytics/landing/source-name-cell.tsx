import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { CostSource } from '#shared/analytics/source-cost-rules.ts'

type SourceNameProps = {
  name: string
  by: CostSource
  /** What the filter would be set to; undefined where it cannot be. */
  value: string | undefined
  chosen: string | undefined
  onChoose: (value: string) => void
}

/** A source by its name: a press filters by it. */
export function SourceName({ name, by, value, chosen, onChoose }: SourceNameProps) {
  const t = useAnalyticsText()
  if (value === undefined) return <span className="block truncate">{name}</span>
  if (chosen === value)
    return (
      <span className="flex items-center gap-1.5">
        <span className="truncate">{name}</span>
        <Icon name="check" size={14} className="shrink-0" />
      </span>
    )
  return (
    <button
      type="button"
      onClick={() => onChoose(value)}
      className="block max-w-full truncate rounded-sm text-left underline-offset-4 hover:underline"
    >
      {name}
      <span className="sr-only">{t('lp.shareAction', { by: t(`filter.by.${by}`) })}</span>
    </button>
  )
}

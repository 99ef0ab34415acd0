import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { sourceName } from '#admin/features/analytics/state/source-name.ts'
import { type FilterName, FILTERS } from '#shared/analytics/analytics-rules.ts'
import type { Filters } from '#admin/features/analytics/state/analytics-state.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'

export type FilterBarProps = {
  value: Filters
  /** What the filters can be set to; undefined while loading. */
  options: LandingAnalytics['options'] | undefined
  onChange: (filters: Filters) => void
}

/** The filters that are set, each with a button that removes it. */
export function SetFilters({ value, options, onChange }: FilterBarProps) {
  const t = useAnalyticsText()
  const set = FILTERS.filter((by) => value[by] !== undefined)
  const without = (by: FilterName) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== by))
  return set.map((by) => {
    const name = sourceName(t, by, value[by] ?? '', options)
    return (
      <span
        key={by}
        className="inline-flex h-8 max-w-full items-center gap-1 rounded-full border border-ink bg-press pr-1 pl-3 text-sm"
      >
        <span className="text-ink-soft">{t(`filter.by.${by}`)}</span>
        <span className="truncate font-medium">{name}</span>
        <button
          type="button"
          aria-label={t('filter.remove', { name: `${t(`filter.by.${by}`)} ${name}` })}
          onClick={() => onChange(without(by))}
          className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-line-strong"
        >
          <Icon name="close" size={14} />
        </button>
      </span>
    )
  })
}

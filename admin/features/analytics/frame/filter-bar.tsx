import { Suspense } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import type { Filters } from '#admin/features/analytics/state/analytics-state.ts'
import { sourceName } from '#admin/features/analytics/state/source-name.ts'
import { type FilterName, FILTERS } from '#shared/analytics/analytics-rules.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'

type Options = LandingAnalytics['options']

const FilterChoice = lazyView(async () => (await import('./filter-choice.tsx')).FilterChoice)

type FilterBarProps = {
  value: Filters
  /** What the filters can be set to; undefined while loading. */
  options: Options | undefined
  onChange: (filters: Filters) => void
}

/** The filters that are set, each with a way to remove it, and the way to add one. All hold together. */
export function FilterBar({ value, options, onChange }: FilterBarProps) {
  const t = useAnalyticsText()
  const set = FILTERS.filter((by) => value[by] !== undefined)
  const without = (by: FilterName) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== by))
  return (
    <div role="group" aria-label={t('filter.label')} className="flex flex-wrap items-center gap-1.5">
      {set.map((by) => {
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
      })}
      <AddFilter value={value} options={options} onAdd={(by, chosen) => onChange({ ...value, [by]: chosen })} />
      {set.length > 1 && (
        <Button size="sm" variant="quiet" onClick={() => onChange({})}>
          {t('filter.clear')}
        </Button>
      )}
      <DefinitionButton of="segment" />
    </div>
  )
}

type AddFilterProps = {
  value: Filters
  options: Options | undefined
  onAdd: (by: FilterName, value: string) => void
}

/** First the kind of filter, then its value, in one popover. */
function AddFilter({ value, options, onAdd }: AddFilterProps) {
  const t = useAnalyticsText()
  useIdleLoad(FilterChoice.load)
  return (
    <Popover
      label={t('filter.add')}
      className="w-72 max-w-[calc(100vw-1rem)] p-1.5"
      trigger={
        <button
          type="button"
          disabled={!options}
          className="inline-flex h-8 items-center gap-1 rounded-full border border-dashed border-edge pr-3 pl-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink disabled:opacity-45"
        >
          <Icon name="plus" size={16} />
          {t('filter.add')}
        </button>
      }
    >
      {(close) =>
        options && (
          <Suspense fallback={<Skeleton className="m-2 h-4 w-40" />}>
            <FilterChoice
              value={value}
              options={options}
              onAdd={(by, chosen) => {
                close()
                onAdd(by, chosen)
              }}
            />
          </Suspense>
        )
      }
    </Popover>
  )
}

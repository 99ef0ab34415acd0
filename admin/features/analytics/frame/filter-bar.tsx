import { Suspense } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { type FilterName, FILTERS } from '#shared/analytics/analytics-rules.ts'
import type { FilterBarProps } from './set-filters.tsx'

const FilterChoice = lazyView(async () => (await import('./filter-choice.tsx')).FilterChoice)
const SetFilters = lazyView(async () => (await import('./set-filters.tsx')).SetFilters)

/** The filters that are set, each with a way to remove it, and the way to add one. All hold together. */
export function FilterBar({ value, options, onChange }: FilterBarProps) {
  const t = useAnalyticsText()
  const set = FILTERS.filter((by) => value[by] !== undefined)
  return (
    <div role="group" aria-label={t('filter.label')} className="flex flex-wrap items-center gap-1.5">
      <Suspense>{set.length > 0 && <SetFilters value={value} options={options} onChange={onChange} />}</Suspense>
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

type AddFilterProps = Pick<FilterBarProps, 'value' | 'options'> & {
  onAdd: (by: FilterName, value: string) => void
}

/** First the kind of filter, then its value, in one popover. */
function AddFilter({ value, options, onAdd }: AddFilterProps) {
  const t = useAnalyticsText()
  useIdleLoad(FilterChoice.load)
  useIdleLoad(SetFilters.load)
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

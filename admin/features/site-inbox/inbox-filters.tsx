import { PeriodFilter } from '#admin/periods/period-filter.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { LENGTH } from '#shared/text/text-rules.ts'
import { isFiltered, type ListsState, NO_FILTERS } from './inbox-state.ts'
import { useSiteListsText } from './use-site-inbox-text.ts'

type ListFiltersProps = { state: ListsState; onChange: (part: Partial<ListsState>) => void }

/** What is searched, from which days, and which kind of entry. */
export function ListFilters({ state, onChange }: ListFiltersProps) {
  const t = useSiteListsText()
  return (
    <div className="mb-4 flex flex-col gap-x-4 gap-y-2.5 md:flex-row md:flex-wrap md:items-center">
      <SearchBox
        label={t(`search.${state.tab}`)}
        value={state.search}
        maxLength={LENGTH.text}
        onValueChange={(search) => onChange({ search })}
      />
      <div className="flex flex-wrap gap-1.5">
        <PeriodFilter value={state} onValueChange={onChange} />
      </div>
      <KindChips state={state} onChange={onChange} />
      {isFiltered(state) && (
        <Button
          size="sm"
          variant="quiet"
          icon="close"
          className="max-md:self-start"
          onClick={() => onChange(NO_FILTERS)}
        >
          {t('filter.reset')}
        </Button>
      )}
    </div>
  )
}

function KindChips({ state, onChange }: ListFiltersProps) {
  const t = useSiteListsText()
  const all = { value: 'all' as const, label: t('filter.all') }
  if (state.tab === 'member')
    return (
      <FilterChips
        label={t('filter.state')}
        value={state.state}
        options={[all, { value: 'active', label: t('state.active') }, { value: 'pending', label: t('state.pending') }]}
        onValueChange={(value) => onChange({ state: value })}
      />
    )
  return (
    <FilterChips
      label={t('filter.test')}
      value={state.test}
      options={[all, { value: 'without', label: t('filter.without') }, { value: 'only', label: t('filter.only') }]}
      onValueChange={(value) => onChange({ test: value })}
    />
  )
}

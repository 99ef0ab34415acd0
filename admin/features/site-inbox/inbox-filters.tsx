import { PeriodFilter } from '#admin/entities/periods/period-filter.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { INBOX_SEARCH_MAX } from '#shared/site/inbox/site-inbox-rules.ts'
import { INBOX_LIST, type InboxState } from './inbox-state.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

type InboxFiltersProps = { state: InboxState; onChange: (part: Partial<InboxState>) => void }

/** Filters of a list: search, period, and state or test entries. */
export function InboxFilters({ state, onChange }: InboxFiltersProps) {
  const t = useSiteInboxText()
  return (
    <div className="mb-4 flex flex-col gap-x-4 gap-y-2.5 md:flex-row md:flex-wrap md:items-center">
      <SearchBox
        label={t(`search.${state.tab}`)}
        value={state.search}
        maxLength={INBOX_SEARCH_MAX}
        onValueChange={(search) => onChange({ search })}
      />
      <div className="flex flex-wrap gap-1.5">
        <PeriodFilter value={state} onValueChange={onChange} />
      </div>
      <KindChips state={state} onChange={onChange} />
      {INBOX_LIST.isFiltered(state) && (
        <Button
          size="sm"
          variant="quiet"
          icon="close"
          className="max-md:self-start"
          onClick={() => onChange(INBOX_LIST.noFilters)}
        >
          {t('filter.reset')}
        </Button>
      )}
    </div>
  )
}

function KindChips({ state, onChange }: InboxFiltersProps) {
  const t = useSiteInboxText()
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

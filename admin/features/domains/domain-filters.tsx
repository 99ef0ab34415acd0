import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { FilterMenu } from '#admin/ui/list/filter-menu.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { DOMAIN_FILTERS, DOMAIN_KINDS, DOMAIN_ORDERS } from '#shared/site/domain/domain-states.ts'
import type { DomainListState } from './domain-list-state.ts'
import { useDomainListText } from './use-domain-list-text.ts'

type DomainFiltersProps = { state: DomainListState; onChange: (part: Partial<DomainListState>) => void }

/** Search by name, order, and filters by kind and state. */
export function DomainFilters({ state, onChange }: DomainFiltersProps) {
  const t = useDomainListText()
  const all = { value: 'all' as const, label: t('all') }
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox
          label={t('search')}
          value={state.search}
          maxLength={253}
          onValueChange={(search) => onChange({ search })}
        />
        <Select
          aria-label={t('sort')}
          value={state.order}
          options={DOMAIN_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          onValueChange={(order) => onChange({ order })}
          leading={<Icon name="sort" size={16} className="text-ink-soft" />}
          className="w-40 shrink-0 sm:w-48"
        />
      </div>
      <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center">
        <FilterMenu
          label={t('kind.label')}
          value={state.kind}
          options={[all, ...DOMAIN_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))]}
          onValueChange={(kind) => onChange({ kind })}
        />
        <FilterChips
          label={t('filter')}
          value={state.state}
          options={[all, ...DOMAIN_FILTERS.map((value) => ({ value, label: t(`state.${value}`) }))]}
          onValueChange={(value) => onChange({ state: value })}
        />
      </div>
    </div>
  )
}

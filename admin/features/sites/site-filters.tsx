import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { SITE_LABELS, SITE_SEARCH_MAX } from '#shared/site/site-rules.ts'
import { useOrderOptions } from './site-orders.ts'
import { useSeesCompanies } from './site-columns.tsx'
import type { SiteListState } from './site-list-state.ts'

type SiteFiltersProps = { state: SiteListState; onChange: (part: Partial<SiteListState>) => void }

export function SiteFilters({ state, onChange }: SiteFiltersProps) {
  const t = useAdminText()
  const statuses = [
    { value: 'all' as const, label: t('sites.all') },
    ...SITE_LABELS.map((value) => ({ value, label: t(`sites.label.${value}`) })),
  ]
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox
          label={t(useSeesCompanies() ? 'sites.searchCompanies' : 'sites.search')}
          value={state.search}
          maxLength={SITE_SEARCH_MAX}
          onValueChange={(search) => onChange({ search })}
        />
        <Select
          aria-label={t('sites.sort')}
          value={state.order}
          options={useOrderOptions()}
          onValueChange={(order) => onChange({ order })}
          leading={<Icon name="sort" size={16} className="text-ink-soft" />}
          className="w-44 shrink-0 sm:w-48"
        />
      </div>
      <FilterChips
        label={t('sites.filter')}
        value={state.status}
        options={statuses}
        onValueChange={(status) => onChange({ status })}
      />
    </div>
  )
}

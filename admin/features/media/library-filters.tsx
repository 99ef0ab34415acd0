import { useUser } from '#admin/api/user-info.ts'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { LIBRARY_KINDS, LIBRARY_SEARCH_MAX } from '#shared/media/library-rules.ts'
import { useOwnSites } from './library-changes.api.ts'
import { LIBRARY_ORDERS, type LibraryState } from './library-state.ts'

type LibraryFiltersProps = { state: LibraryState; onChange: (part: Partial<LibraryState>) => void }

/** Search, order, kind, use and site. */
export function LibraryFilters({ state, onChange }: LibraryFiltersProps) {
  const t = useLibraryText()
  const sites = useOwnSites(useUser().accountId)
  const kind = state.use === 'unused' ? 'unused' : state.kind
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label={t('search')}
          value={state.search}
          maxLength={LIBRARY_SEARCH_MAX}
          onValueChange={(search) => onChange({ search })}
          className="flex-[1_1_13rem]"
        />
        <Select
          aria-label={t('sort')}
          value={state.order}
          options={LIBRARY_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
          onValueChange={(order) => onChange({ order })}
          leading={<Icon name="sort" size={16} className="text-ink-soft" />}
          className="w-44 shrink-0 max-sm:flex-1"
        />
        {sites.length > 0 && (
          <Select
            aria-label={t('site.label')}
            value={state.site}
            options={[
              { value: '', label: t('site.all') },
              ...sites.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={(site) => onChange({ site })}
            className="w-44 shrink-0 max-sm:flex-1"
          />
        )}
      </div>
      <FilterChips
        label={t('kind.label')}
        value={kind}
        options={[
          { value: 'all' as const, label: t('kind.all') },
          ...LIBRARY_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
          { value: 'unused' as const, label: t('use.unused') },
        ]}
        onValueChange={(next) =>
          onChange(next === 'unused' ? { kind: 'all', use: 'unused' } : { kind: next, use: 'all' })
        }
      />
    </div>
  )
}

import { type ReactNode, Suspense } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { SITE_LABELS, SITE_SEARCH_MAX, type SiteLabel } from '#shared/site/site-rules.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { CompanyFilter } from './company-filter.tsx'
import { FolderFilter } from './folders/folder-filter.tsx'
import { useOrderOptions } from './site-orders.ts'
import { useSeesCompanies } from './site-columns.tsx'
import type { SiteListState } from './site-list-state.ts'
import { useSiteCounts } from './sites.api.ts'

type SiteFiltersProps = {
  state: SiteListState
  /** The sites on the screen, which know the names of company and folder; undefined while others are shown. */
  sites: readonly SiteSummary[] | undefined
  onChange: (part: Partial<SiteListState>) => void
  /** The choice of columns, and that of the view. */
  columns: ReactNode
  views: ReactNode
}

export function SiteFilters({ state, sites, onChange, columns, views }: SiteFiltersProps) {
  const t = useAdminText()
  const seesCompanies = useSeesCompanies()
  const statuses = useStatuses(state)
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox
          label={t(seesCompanies ? 'sites.searchCompanies' : 'sites.search')}
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
        <span className="ml-auto self-center">{columns}</span>
      </div>
      <div className="flex items-center gap-4 max-sm:flex-wrap max-sm:gap-y-2">
        {seesCompanies && (
          <Suspense>
            <CompanyFilter
              value={state.company}
              name={sites?.find(({ accountId }) => accountId === state.company)?.companyName}
              onValueChange={(company) => onChange({ company })}
            />
          </Suspense>
        )}
        <Suspense>
          <FolderFilter value={state.folder} sites={sites} onValueChange={(folder) => onChange({ folder })} />
        </Suspense>
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <FilterChips
            label={t('sites.filter')}
            value={state.status}
            options={statuses}
            onValueChange={(status) => onChange({ status })}
          />
        </div>
        <span className="relative bg-paper max-sm:ml-auto">{views}</span>
      </div>
    </div>
  )
}

/** The labels with the number of sites that each has besides the other filters. */
function useStatuses({ search, company, folder }: SiteListState) {
  const t = useAdminText()
  const counts = useSiteCounts({ search, accountId: company, folderId: folder })
  const countOf = (label: SiteLabel) => counts?.find((one) => one.label === label)?.sites
  return [
    { value: 'all' as const, label: t('sites.all'), count: counts?.reduce((sum, { sites }) => sum + sites, 0) },
    ...SITE_LABELS.map((value) => ({ value, label: t(`sites.label.${value}`), count: countOf(value) })),
  ]
}

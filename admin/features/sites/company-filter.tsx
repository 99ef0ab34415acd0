import { useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { FilterPill } from '#admin/ui/list/filter-pill.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { SITE_SEARCH_MAX } from '#shared/site/site-rules.ts'
import { useSiteCompanies } from './sites.api.ts'
import { useGalleryText } from './use-gallery-text.ts'

type CompanyFilterProps = {
  /** The id of the chosen company; '' = all. */
  value: string
  /** Its name; undefined while it is unknown. */
  name: string | undefined
  onValueChange: (id: string) => void
}

/** Filters the list by a company that has sites. */
export function CompanyFilter({ value, name, onValueChange }: CompanyFilterProps) {
  const t = useGalleryText()
  return (
    <Popover
      label={t('company.label')}
      className="w-84 max-w-[calc(100vw-1rem)] p-2"
      trigger={<FilterPill label={t('company.label')} chosen={value === '' ? undefined : (name ?? '…')} />}
    >
      {(close) => (
        <Companies
          value={value}
          onPick={(id) => {
            onValueChange(id)
            close()
          }}
        />
      )}
    </Popover>
  )
}

function Companies({ value, onPick }: { value: string; onPick: (id: string) => void }) {
  const t = useGalleryText()
  const [search, setSearch] = useState('')
  const found = useSiteCompanies(search)
  const { data, error, isPlaceholderData } = found
  return (
    <>
      <SearchBox label={t('company.search')} value={search} maxLength={SITE_SEARCH_MAX} onValueChange={setSearch} />
      <ul
        aria-label={t('company.label')}
        aria-busy={!data || isPlaceholderData}
        className={cx('mt-2 max-h-72 overflow-y-auto', isPlaceholderData && 'opacity-55')}
      >
        {value !== '' && <Company name={t('company.all')} onPick={() => onPick('')} />}
        {data?.dataList.map(({ id, companyName, sites }) => (
          <Company
            key={id}
            name={companyName}
            note={t('company.sites', { count: sites })}
            isChosen={id === value}
            onPick={() => onPick(id)}
          />
        ))}
        {!data && !error && <Skeleton className="m-2 h-4 w-40" />}
      </ul>
      <SearchNote found={found} />
    </>
  )
}

/** What became of the search. */
function SearchNote({ found: { data, error } }: { found: ReturnType<typeof useSiteCompanies> }) {
  const t = useGalleryText()
  return (
    <p role="status" className="px-2 py-1 text-xs text-ink-soft empty:hidden">
      {error && !data && t('company.failed')}
      {data?.dataList.length === 0 && t('company.none')}
      {data?.isCut && t('company.more')}
    </p>
  )
}

type CompanyProps = { name: string; note?: string; isChosen?: boolean; onPick: () => void }

function Company({ name, note, isChosen = false, onPick }: CompanyProps) {
  return (
    <li>
      <Button
        variant="quiet"
        aria-current={isChosen || undefined}
        onClick={onPick}
        className="h-auto w-full justify-start gap-2 px-2 py-1.5 text-left font-normal"
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {note && <span className="tabular shrink-0 text-xs text-ink-soft">{note}</span>}
        {isChosen && <Icon name="check" size={16} />}
      </Button>
    </li>
  )
}

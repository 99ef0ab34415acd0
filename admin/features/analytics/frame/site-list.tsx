import { type KeyboardEvent, useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { GridMapThumbnail } from '#admin/ui/figure/grid-map-thumbnail.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { SITES_SHOWN, useSiteSearch } from '#admin/features/analytics/state/analytics.api.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { SITE_SEARCH_MAX } from '#shared/site/site-rules.ts'

/** Keys that move the highlight; the others move the caret in the search box. */
const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

type SiteListProps = { value: string; onChoose: (siteId: string) => void }

/** The sites that the person may look at, with a search by name. */
export function SiteList({ value, onChoose }: SiteListProps) {
  const t = useAnalyticsText()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const query = useSiteSearch(search ? { search } : {})
  const { data, error, isPlaceholderData } = query
  const sites = data?.dataList ?? []
  const current = Math.min(active, sites.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    const chosen = sites[current]
    // The shown sites must belong to the typed text.
    const isAnswered = !isPlaceholderData && event.target.value.trim() === search
    if (event.key === 'Enter' && chosen && isAnswered) onChoose(chosen.id)
    const step = STEP[event.key]
    if (step === undefined || sites.length === 0) return
    event.preventDefault()
    const next = Math.min(Math.max(current + step, 0), sites.length - 1)
    setActive(next)
    document.querySelector(`#${CSS.escape(`${listId}-${next}`)}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div onKeyDown={onKeyDown}>
      <SiteSearch
        value={search}
        listId={listId}
        activeId={sites.length > 0 ? `${listId}-${current}` : undefined}
        onValueChange={(text) => {
          setSearch(text)
          setActive(0)
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('site.results')}
        aria-busy={isPlaceholderData}
        className={cx('mt-2 max-h-80 overflow-y-auto', isPlaceholderData && 'opacity-55')}
      >
        {sites.map((site, index) => (
          <SiteOption
            key={site.id}
            id={`${listId}-${index}`}
            site={site}
            isActive={index === current}
            isChosen={site.id === value}
            onPoint={() => setActive(index)}
            onChoose={() => onChoose(site.id)}
          />
        ))}
        {!data && !error && <Skeleton className="m-2 h-4 w-40" />}
      </div>
      <FoundNote query={query} />
    </div>
  )
}

type SiteSearchProps = {
  value: string
  listId: string
  /** Id of the option that Enter chooses. */
  activeId: string | undefined
  onValueChange: (value: string) => void
}

/** The search as the combobox of the list. */
function SiteSearch({ value, listId, activeId, onValueChange }: SiteSearchProps) {
  const t = useAnalyticsText()
  return (
    <SearchBox
      label={t('site.search')}
      value={value}
      maxLength={SITE_SEARCH_MAX}
      className="max-w-none"
      onValueChange={onValueChange}
      inputProps={{
        role: 'combobox',
        'aria-expanded': true,
        'aria-controls': listId,
        'aria-autocomplete': 'list',
        'aria-activedescendant': activeId,
      }}
    />
  )
}

/** What the search has come to, with a way to search again. */
function FoundNote({ query: { data, error, refetch } }: { query: ReturnType<typeof useSiteSearch> }) {
  const t = useAnalyticsText()
  const ui = useAdminText()
  const isFailed = error !== null && !data
  return (
    <>
      <p role="status" className="px-2 pt-1 text-xs text-ink-soft empty:hidden">
        {isFailed && t('site.failed')}
        {data?.total === 0 && t('site.none')}
        {data && data.total > SITES_SHOWN && t('site.more', { count: SITES_SHOWN })}
      </p>
      {isFailed && (
        <Button size="sm" icon="refresh" onClick={() => void refetch()} className="m-2">
          {ui('ui.retry')}
        </Button>
      )}
    </>
  )
}

type SiteOptionProps = {
  id: string
  site: SiteSummary
  isActive: boolean
  isChosen: boolean
  onPoint: () => void
  onChoose: () => void
}

function SiteOption({ id, site, isActive, isChosen, onPoint, onChoose }: SiteOptionProps) {
  const ui = useAdminText()
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cx('flex cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1.5', isActive && 'bg-hover')}
    >
      <GridMapThumbnail columns={site.numberHorizontal} rows={site.numberVertical} images={site.thumbnails} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{site.name}</span>
        <span className="block truncate text-xs text-ink-soft">
          {ui(`sites.label.${site.label}`)} · {site.companyName}
        </span>
      </span>
      {isChosen && <Icon name="check" size={16} />}
    </div>
  )
}

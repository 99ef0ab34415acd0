import { useScreens } from '#admin/api/screens.ts'
import { Button, ButtonLink } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'
import { ListFilters } from './inbox-filters.tsx'
import { PeriodLine } from './period-line.tsx'
import { isFiltered, type ListsState, NO_FILTERS } from './inbox-state.ts'
import type { Entry, useEntries } from './site-inbox.api.ts'
import { useSiteListsText } from './use-site-inbox-text.ts'

type EntryListProps = {
  id: string
  state: ListsState
  data: ReturnType<typeof useEntries>['data']
  isStale: boolean
  change: (part: Partial<ListsState>) => void
  onOpen: (entry: Entry) => void
  /** Absent for those who may not. */
  onErase: ((entry: Entry) => void) | undefined
}

/** One list: filters, entries, pages. */
export function EntryList({ id, state, data, isStale, change, onOpen, onErase }: EntryListProps) {
  const t = useSiteListsText()
  const screens = useScreens()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { tab } = state
  const isEmpty = data?.total === 0 && !isStale
  const rows = { tab, entries: data?.dataList, isStale, onOpen, onErase }
  const period = tab !== 'member' && onErase && <PeriodLine siteId={id} />
  if (isEmpty && !isFiltered(state))
    return (
      <>
        {period}
        <EmptyState
          figure={<EmptyFigure tab={tab} />}
          title={t(`empty.${tab}`)}
          description={t(`emptyLead.${tab}`)}
          action={<ButtonLink to={screens.site(id)}>{t('toEditor')}</ButtonLink>}
        />
      </>
    )
  return (
    <>
      {period}
      <ListFilters key={tab} state={state} onChange={change} />
      {data?.isSearchCut && <Note text={t('cut')} />}
      {isEmpty && (
        <EmptyState
          title={t('noResult')}
          description={t('noResultLead')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('filter.reset')}</Button>}
        />
      )}
      {!isEmpty && (isWide ? <EntryTable {...rows} /> : <EntryCards {...rows} />)}
      {data && data.total > 0 && (
        <div className="mt-4 flex flex-col gap-2">
          <Pagination page={data} onPageChange={(page) => change({ page })} />
          {!data.isTotalExact && <p className="text-xs text-ink-soft">{t('many')}</p>}
        </div>
      )}
    </>
  )
}

const FIGURES = { member: 'users', contact: 'mail', form: 'file' } as const

function EmptyFigure({ tab }: Pick<ListsState, 'tab'>) {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-ground text-ink-soft">
      <Icon name={FIGURES[tab]} size={28} />
    </span>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p role="status" className="mb-4 flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-sm text-info">
      <Icon name="info" size={18} className="mt-px shrink-0" />
      {text}
    </p>
  )
}

import { Navigate } from 'react-router'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { useCan } from '#admin/api/user-info.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import { DomainCards } from './domain-cards.tsx'
import { DomainFilters } from './domain-filters.tsx'
import {
  type DomainListState,
  isFiltered,
  NO_FILTERS,
  readDomainListState,
  toDomainFilters,
  writeDomainListState,
} from './domain-list-state.ts'
import { DomainTable } from './domain-table.tsx'
import { useDomains } from './domains.api.ts'
import { useDomainListText } from './use-domain-list-text.ts'

/** `domains`: the operator's list of all custom domains. */
export function DomainListPage() {
  const can = useCan()
  return can('GET /master/domain') ? <DomainList /> : <Navigate to="/errors/403" replace />
}

function DomainList() {
  const t = useDomainListText()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { state, change } = useListState()
  const { data, error, isPlaceholderData, isFetching, refetch } = useDomains(toDomainFilters(state), state.page)
  useLastPage({
    totalPages: data?.totalPages,
    page: state.page,
    isStale: isPlaceholderData,
    go: (page) => change({ page }),
  })
  const isEmpty = data?.total === 0 && !isPlaceholderData
  const rows = { domains: data?.dataList, isStale: isPlaceholderData }
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      {!(isEmpty && !isFiltered(state)) && <DomainFilters state={state} onChange={change} />}
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!error && !isEmpty && (isWide ? <DomainTable {...rows} /> : <DomainCards {...rows} />)}
      {isEmpty && !isFiltered(state) && <EmptyState title={t('empty')} description={t('emptyLead')} />}
      {isEmpty && isFiltered(state) && (
        <EmptyState
          title={t('noResult')}
          description={t('noResultLead')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('reset')}</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div className="mt-4">
          <Pagination page={data} onPageChange={(page) => change({ page })} />
        </div>
      )}
    </>
  )
}

function useListState() {
  const [params, setParams] = useAddressParams()
  const state = readDomainListState(params)
  /** Any change except of the page resets to page one. */
  const change = (part: Partial<DomainListState>) => {
    setParams((current) => writeDomainListState({ ...readDomainListState(current), page: 1, ...part }), {
      replace: part.page === undefined,
    })
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return { state, change }
}

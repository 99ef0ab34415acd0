import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import { BILL_SCAN_MAX } from '#shared/billing/bill-search-rules.ts'
import { useBillSearch } from '#admin/entities/bills/bills.api.ts'
import { BillCards } from '#admin/entities/bills/bill-cards.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import { BillExport } from './bill-export.tsx'
import { BillFilters } from './bill-filters.tsx'
import {
  type BillListState,
  isFiltered,
  NO_FILTERS,
  readBillListState,
  toBillFilters,
  toBillQuery,
  writeBillListState,
} from './bill-list-state.ts'
import { BillTable } from './bill-table.tsx'
import { BillTotals } from './bill-totals.tsx'
import { ChargingBar } from './charging-bar.tsx'

useBillsText.start()
useBillWords.start()

/** The operator's list of all bills, with sums and a file of what is found. */
export function AllBills() {
  const t = useBillsText()
  const can = useCan()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { state, change } = useListState()
  const { data, error, isPlaceholderData, isFetching, refetch } = useBillSearch(toBillQuery(state))
  useLastPage({
    totalPages: data?.totalPages,
    page: state.page,
    isStale: isPlaceholderData,
    go: (page) => change({ page }),
  })
  const isEmpty = data?.total === 0 && !isPlaceholderData
  const isBlank = isEmpty && !isFiltered(state)
  const rows = { bills: data?.dataList, isStale: isPlaceholderData }
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.lead')}
        action={can('GET /master/bill/export') && <BillExport filters={toBillFilters(state)} total={data?.total} />}
      />
      {can('GET /master/charging') && <ChargingBar />}
      {!isBlank && <BillFilters state={state} hasOrder={!isWide} onChange={change} />}
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && data.total > 0 && <BillTotals totals={data.totals} isStale={isPlaceholderData} />}
      {(data ? !isEmpty : !error) &&
        (isWide ? (
          <BillTable {...rows} order={state.order} onOrderChange={(order) => change({ order })} />
        ) : (
          <BillCards {...rows} hasCompany />
        ))}
      {isBlank && <EmptyState title={t('list.empty')} description={t('list.emptyLead')} />}
      {isEmpty && !isBlank && (
        <EmptyState
          title={t('list.noResult')}
          description={t('list.noResultLead')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('list.reset')}</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div className="mt-4">
          <Pagination page={data} onPageChange={(page) => change({ page })} />
        </div>
      )}
      {data && !data.isComplete && (
        <p className="mt-3 text-xs text-ink-soft">{t('list.cut', { count: formatNumber(BILL_SCAN_MAX) })}</p>
      )}
    </>
  )
}

function useListState() {
  const [params, setParams] = useAddressParams()
  const state = readBillListState(params)
  /** Any change except of the page resets to page one. */
  const change = (part: Partial<BillListState>) => {
    setParams((current) => writeBillListState({ ...readBillListState(current), page: 1, ...part }), {
      replace: part.page === undefined,
    })
    if (part.page !== undefined) scrollTo({ top: 0 })
  }
  return { state, change }
}

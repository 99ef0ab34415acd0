import { useUser } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { useLastPage } from '#admin/ui/list/use-last-page.ts'
import { SEEN_STATUSES } from '#shared/billing/bill-rules.ts'
import { useOwnBills } from '#admin/entities/bills/bills.api.ts'
import { OwnBillRows } from '#admin/entities/bills/own-bill-rows.tsx'

/** All bills of the signed-in person's account. */
export function OwnBills() {
  const t = useBillsText()
  const words = useBillWords()
  const { isBilled } = useUser()
  const { status, page, change } = useOwnState()
  const { data, error, isPlaceholderData, isFetching, refetch } = useOwnBills({
    all: 'true',
    page,
    ...(status !== 'all' && { status }),
  })
  useLastPage({
    totalPages: data?.totalPages,
    page,
    isStale: isPlaceholderData,
    go: (next) => change({ page: next, status }),
  })
  const isEmpty = data?.total === 0 && !isPlaceholderData
  const isBlank = isEmpty && status === 'all'
  const all = { value: 'all' as const, label: t('list.all') }
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.ownLead')} />
      {!isBlank && (
        <div className="mb-4">
          <FilterChips
            label={t('list.filter.status')}
            value={status}
            options={[all, ...SEEN_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))]}
            onValueChange={(next) => change({ page: 1, status: next })}
          />
        </div>
      )}
      {error && !data && (
        <ScreenError error={error} what="list" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {(data ? !isEmpty : !error) && (
        <OwnBillRows label={t('list.table')} bills={data?.dataList} isStale={isPlaceholderData} />
      )}
      {isBlank && (
        <EmptyState title={t('list.empty')} description={isBilled ? t('list.emptyLead') : t('list.notBilled')} />
      )}
      {isEmpty && !isBlank && (
        <EmptyState
          title={t('list.noResult')}
          description={t('list.noResultLead')}
          action={<Button onClick={() => change({ page: 1, status: 'all' })}>{t('list.reset')}</Button>}
        />
      )}
      {data && data.total > 0 && (
        <div className="mt-4">
          <Pagination page={data} onPageChange={(next) => change({ page: next, status })} />
        </div>
      )}
    </>
  )
}

type OwnState = { status: 'all' | (typeof SEEN_STATUSES)[number]; page: number }

/** Status and page, stored in the query string. */
function useOwnState() {
  const [params, setParams] = useAddressParams()
  const asked = Number(params.get('page'))
  const state: OwnState = {
    status: SEEN_STATUSES.find((one) => one === params.get('status')) ?? 'all',
    page: Number.isInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : 1,
  }
  const change = ({ status, page }: OwnState) =>
    setParams(
      () => new URLSearchParams({ ...(status !== 'all' && { status }), ...(page > 1 && { page: String(page) }) }),
    )
  return { ...state, change }
}

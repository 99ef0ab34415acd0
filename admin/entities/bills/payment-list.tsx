import { useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { BILL_MONTHS_BACK } from '#shared/billing/bill-search-rules.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { useOwnBills } from './bills.api.ts'
import { MonthRange, type Months } from './month-range.tsx'
import { BalanceBanner } from './balance-banner.tsx'
import { OverdueBanner } from './overdue-banner.tsx'
import { OwnBillRows } from './own-bill-rows.tsx'

/** Bills of a page: a year and a correction. */
const LIMIT = 13

/** The bills of the past year of the own account, filtered by month, with a link to all of them. */
export function PaymentList() {
  const t = useBillsText()
  const screens = useScreens()
  const { months, choose, setPage, bills } = useRecentBills()
  const { data, error, isPlaceholderData, isFetching, refetch } = bills
  const title = t('payments.title')
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        <MonthRange label={t('payments.range')} value={months} back={BILL_MONTHS_BACK} onValueChange={choose} />
      </div>
      <OverdueBanner overdue={data?.overdue} />
      <BalanceBanner balance={data?.balance} />
      {error && !data && <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className="py-6 text-sm text-ink-soft">{t('payments.empty')}</p>}
      {(data ? data.total > 0 : !error) && (
        <OwnBillRows label={title} bills={data?.dataList} isStale={isPlaceholderData} />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <TextLink to={screens.bills}>{t('payments.all')}</TextLink>
        {data && data.totalPages > 1 && <Pagination page={data} onPageChange={setPage} />}
      </div>
    </section>
  )
}

/** The chosen months and page of the past year, and the bills of them. */
function useRecentBills() {
  const present = monthOf(useNow())
  const oldest = addMonths(present, -BILL_MONTHS_BACK)
  /** undefined = the bounds of the list, which move with the month. */
  const [chosen, setChosen] = useState<Months>()
  const [page, setPage] = useState(1)
  const months = chosen ?? { from: oldest, to: present }
  const { from, to } = months
  // The server knows the bounds best: the clock of this machine may be behind, or the month may turn.
  const query = { page, limit: LIMIT, ...(from > oldest && { from }), ...(to && to < present && { to }) }
  return {
    months,
    choose: (next: Months) => {
      setChosen(next)
      setPage(1)
    },
    setPage,
    bills: useOwnBills(query),
  }
}

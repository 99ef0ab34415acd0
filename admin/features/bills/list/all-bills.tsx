import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { BILL_SCAN_MAX } from '#shared/billing/bill-search-rules.ts'
import { useBillSearch } from '#admin/entities/bills/bills.api.ts'
import { BillCards } from '#admin/entities/bills/bill-cards.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import { BillExport } from './bill-export.tsx'
import { BillFilters } from './bill-filters.tsx'
import { BILL_LIST, type BillListState, toBillFilters, toBillQuery } from './bill-list-state.ts'
import { BillTable } from './bill-table.tsx'
import { BillTotals } from './bill-totals.tsx'
import { ChargingBar } from './charging-bar.tsx'

/** The operator's list of all bills, with sums and a file of what is found. */
export function AllBills() {
  const t = useBillsText()
  const can = useCan()
  const isWide = useMediaQuery('(min-width: 768px)')
  const address = useListAddress(BILL_LIST)
  const { state, change } = address
  const list = useListScreen(address, useBillSearch(toBillQuery(state)))
  const { data, isStale, isBlank } = list
  const rows = { bills: data?.dataList, isStale }
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.lead')}
        action={<ListActions state={state} total={data?.total} />}
      />
      {can('GET /master/charging') && <ChargingBar />}
      {!isBlank && <BillFilters state={state} hasOrder={!isWide} onChange={change} />}
      <ListBody
        list={list}
        blank={<EmptyState title={t('list.empty')} description={t('list.emptyLead')} />}
        notFound={{ title: t('list.noResult'), description: t('list.noResultLead'), reset: t('list.reset') }}
      >
        {data?.total !== 0 && <BillTotals totals={data?.totals} isStale={isStale} />}
        {isWide ? (
          <BillTable {...rows} order={state.order} onOrderChange={(order) => change({ order })} />
        ) : (
          <BillCards {...rows} hasCompany />
        )}
      </ListBody>
      {data && !data.isComplete && (
        <p className="mt-3 text-xs text-ink-soft">{t('list.cut', { count: formatNumber(BILL_SCAN_MAX) })}</p>
      )}
    </>
  )
}

type ListActionsProps = { state: BillListState; total: number | undefined }

/** The ways to the deposits and the journals, and the file of what is found. */
function ListActions({ state, total }: ListActionsProps) {
  const t = useBillsText()
  const can = useCan()
  const screens = useScreens()
  return (
    <div className="flex flex-wrap gap-2">
      {can('GET /master/transfer') && (
        <ButtonLink to={screens.transfers} icon="check-circle">
          {t('list.transfers')}
        </ButtonLink>
      )}
      {can('GET /master/accounting') && (
        <ButtonLink to={screens.accounting} icon="chart">
          {t('list.accounting')}
        </ButtonLink>
      )}
      {can('GET /master/coupon') && <ButtonLink to={screens.coupons}>{t('list.coupons')}</ButtonLink>}
      {can('GET /master/bill/export') && <BillExport filters={toBillFilters(state)} total={total} />}
    </div>
  )
}

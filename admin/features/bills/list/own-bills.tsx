import { lazy, Suspense } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { SEEN_STATUSES } from '#shared/billing/bill-rules.ts'
import { BalanceBanner } from '#admin/entities/bills/balance-banner.tsx'
import { useOpenOwnQuote, useOwnBills } from '#admin/entities/bills/bills.api.ts'
import { OverdueBanner } from '#admin/entities/bills/overdue-banner.tsx'
import { OwnBillRows } from '#admin/entities/bills/own-bill-rows.tsx'
import { OWN_BILL_LIST } from './bill-list-state.ts'

/** Few accounts have quotes. */
const OwnQuotes = lazy(async () => ({
  default: (await import('#admin/entities/bills/quotes/own-quotes.tsx')).OwnQuotes,
}))

/** All bills of the signed-in person's account, and the quotes that it got. */
export function OwnBills() {
  const t = useBillsText()
  const words = useBillWords()
  const { isBilled } = useUser()
  const address = useListAddress(OWN_BILL_LIST)
  const { state, change } = address
  const list = useListScreen(address, useOwnBills({ all: 'true', page: state.page, ...OWN_BILL_LIST.filtersOf(state) }))
  const openQuote = useOpenOwnQuote()
  const all = { value: 'all' as const, label: t('list.all') }
  return (
    <>
      <PageHeader title={t('list.title')} description={t('list.ownLead')} />
      <OverdueBanner overdue={list.data?.overdue} />
      <BalanceBanner balance={list.data?.balance} />
      {list.data && list.data.quotes.length > 0 && (
        <Suspense>
          <OwnQuotes quotes={list.data.quotes} openPdf={openQuote} />
        </Suspense>
      )}
      {!list.isBlank && (
        <div className="mb-4">
          <FilterChips
            label={t('list.filter.status')}
            value={state.status}
            options={[all, ...SEEN_STATUSES.map((value) => ({ value, label: words(`status.${value}`) }))]}
            onValueChange={(status) => change({ status })}
          />
        </div>
      )}
      <ListBody
        list={list}
        blank={
          <EmptyState title={t('list.empty')} description={isBilled ? t('list.emptyLead') : t('list.notBilled')} />
        }
        notFound={{ title: t('list.noResult'), description: t('list.noResultLead'), reset: t('list.reset') }}
      >
        <OwnBillRows label={t('list.table')} bills={list.data?.dataList} isStale={list.isStale} />
      </ListBody>
    </>
  )
}

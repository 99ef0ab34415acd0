import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { Table } from '#admin/ui/list/table.tsx'
import { BillNumber, useYen } from './bill-row-cells.tsx'
import { useBillColumns } from './use-bill-columns.tsx'
import { BillCards } from './bill-cards.tsx'
import { useAccountBills } from './account-bills.api.ts'
import { DiscountSection } from './discounts/discount-section.tsx'
import { useDiscountText } from './discounts/use-discount-text.ts'
import { InitialFeeLine } from './initial-fee-line.tsx'
import { SuspensionLine } from './suspension-line.tsx'
import { QuoteSection } from './quotes/quote-section.tsx'
import { useQuoteText } from './quotes/use-quote-text.ts'
import { RecipientSection } from './recipient/recipient-section.tsx'
import { useRecipientText } from './recipient/use-recipient-text.ts'

/** The payment history of an account on its page, for the operator, with its initial fee. */
export function AccountBills({ user }: { user: { id: string; companyName: string } }) {
  const t = useBillsText()
  const title = t('payments.title')
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <InitialFeeLine user={user} />
      <Discounts accountId={user.id} />
      <Quotes accountId={user.id} />
      <SuspensionLine user={user} />
      <Recipient accountId={user.id} />
      <Bills id={user.id} title={title} />
    </section>
  )
}

/** What is taken off the account's plan fee. */
function Discounts({ accountId }: { accountId: string }) {
  const t = useDiscountText()
  const can = useCan()
  if (!can('GET /master/user/{id}/discount')) return null
  return (
    <section aria-label={t('title')} className="mb-4 rounded-lg border border-line p-4 empty:hidden">
      <DiscountSection accountId={accountId} />
    </section>
  )
}

/** What was offered to the account. */
function Quotes({ accountId }: { accountId: string }) {
  const t = useQuoteText()
  const can = useCan()
  if (!can('GET /master/user/{id}/discount')) return null
  return (
    <section aria-label={t('title')} className="mb-4 rounded-lg border border-line p-4 empty:hidden">
      <QuoteSection accountId={accountId} />
    </section>
  )
}

/** Whom the account's invoices are addressed to. */
function Recipient({ accountId }: { accountId: string }) {
  const t = useRecipientText()
  const can = useCan()
  if (!can('GET /bill-recipient/{id}')) return null
  return (
    <section aria-label={t('title')} className="mb-4 rounded-lg border border-line p-4 empty:hidden">
      <RecipientSection accountId={accountId} />
    </section>
  )
}

function Bills({ id, title }: { id: string; title: string }) {
  const t = useBillsText()
  const yen = useYen()
  const screens = useScreens()
  const navigate = useNavigate()
  const columns = useBillColumns()
  const isWide = useMediaQuery('(min-width: 640px)')
  const [page, setPage] = useState(1)
  const { data, error, isPlaceholderData, isFetching, refetch } = useAccountBills(id, page)
  if (error && !data)
    return <ErrorState message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data?.total === 0) return <p className="text-sm text-ink-soft">{t('list.empty')}</p>
  return (
    <>
      {isWide ? (
        <Table
          label={title}
          rows={data?.dataList}
          rowKey={(bill) => bill.id}
          expected={3}
          isStale={isPlaceholderData}
          onOpen={(bill) => void navigate(screens.bill(bill.id))}
          columns={[
            columns.month,
            { key: 'number', header: t('list.column.number'), cell: (bill) => <BillNumber bill={bill} /> },
            { key: 'total', header: t('list.column.total'), align: 'right', cell: (bill) => yen(bill.total) },
            columns.method,
            columns.status,
          ]}
        />
      ) : (
        <BillCards bills={data?.dataList} isStale={isPlaceholderData} />
      )}
      {data && data.totalPages > 1 && (
        <div className="mt-3">
          <Pagination page={data} onPageChange={setPage} />
        </div>
      )}
    </>
  )
}

import { Navigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { DocumentArchives } from '#admin/entities/bills/documents/document-archives.tsx'
import { OwnRecipient } from '#admin/entities/bills/recipient/own-recipient.tsx'
import { choiceParam, defineListAddress, type ListStateOf, searchParam } from '#admin/screen/list-address.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { FilterMenu } from '#admin/ui/list/filter-menu.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { LATE_CHOICES } from '#shared/billing/overdue.ts'
import { PARTNER_INVOICE_STATUSES } from '#shared/billing/partner-billing-rules.ts'
import { InvoiceRow } from './invoice-row.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { usePartnerInvoices } from './partner-invoices.api.ts'
import { usePartnerBillingText } from './use-partner-billing-text.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

/** Longest search in characters. */
const SEARCH_MAX = 100

const LIST = defineListAddress({
  search: searchParam(SEARCH_MAX),
  status: choiceParam(PARTNER_INVOICE_STATUSES),
  late: choiceParam(LATE_CHOICES),
})
type ListState = ListStateOf<typeof LIST>

/** `invoices`: the invoices that a partner issued to its users, or those that a user got from its partner. */
export function InvoicesPage() {
  const can = useCan()
  return can('GET /partner-invoice') ? <Invoices /> : <Navigate to="/errors/403" replace />
}

function Invoices() {
  const t = usePartnerInvoicesText()
  const can = useCan()
  const isOwn = !can('GET /partner-statement')
  const address = useListAddress(LIST)
  const { state, change } = address
  const list = useListScreen(address, usePartnerInvoices({ page: state.page, ...LIST.filtersOf(state) }))
  const { data, isStale } = list
  const empty = isOwn
    ? { title: t('ownEmpty'), description: t('ownEmptyLead') }
    : { title: t('empty'), description: t('emptyLead') }
  return (
    <>
      <Header isOwn={isOwn} />
      {!isOwn && !list.isBlank && <Filters state={state} onChange={change} />}
      <ListBody
        list={list}
        blank={<EmptyState {...empty} />}
        notFound={{ title: t('noResult'), description: t('noResultLead'), reset: t('reset') }}
      >
        {!isOwn && <InvoiceTotals totals={data?.totals} isStale={isStale} />}
        {data ? (
          <ul
            aria-label={t('table')}
            aria-busy={isStale}
            className="border-t border-line xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto_auto] xl:gap-x-6"
          >
            {data.dataList.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} isOwn={isOwn} />
            ))}
          </ul>
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </ListBody>
      {isOwn ? <OwnRecipient /> : <DocumentArchives isPartner />}
    </>
  )
}

function Header({ isOwn }: { isOwn: boolean }) {
  const t = usePartnerInvoicesText()
  const billing = usePartnerBillingText()
  const screens = useScreens()
  if (isOwn) return <PageHeader title={t('ownTitle')} description={t('ownLead')} />
  const trail = [{ label: billing('title'), to: screens.userCharges }]
  return <PageHeader trail={trail} title={t('title')} description={t('lead')} />
}

type FiltersProps = { state: ListState; onChange: (part: Partial<ListState>) => void }

function Filters({ state, onChange }: FiltersProps) {
  const t = usePartnerInvoicesText()
  const all = { value: 'all' as const, label: t('all') }
  return (
    <div className="mb-4 flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={t('search')}
          value={state.search}
          maxLength={SEARCH_MAX}
          onValueChange={(search) => onChange({ search })}
        />
        <FilterMenu
          label={t('filterLate')}
          value={state.late}
          options={[all, ...LATE_CHOICES.map((days) => ({ value: days, label: t('lateFrom', { days }) }))]}
          onValueChange={(late) => onChange({ late })}
        />
      </div>
      <FilterChips
        label={t('filterStatus')}
        value={state.status}
        options={[all, ...PARTNER_INVOICE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))]}
        onValueChange={(status) => onChange({ status })}
      />
    </div>
  )
}

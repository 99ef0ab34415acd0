import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { CsvDownloadButton } from '#admin/ui/file/csv-download-button.tsx'
import { monthOf } from '#shared/time/months.ts'
import { useInvoiceChoice } from './invoice-choice.ts'
import { openStatementCsv, useStatement } from './statement.api.ts'
import { StatementCards } from './statement-cards.tsx'
import { StatementFilters } from './statement-filters.tsx'
import { monthProblem, STATEMENT, type StatementAddress, toStatementFilters } from './statement-state.ts'
import { StatementInvoices } from './statement-invoices.tsx'
import { StatementTable } from './statement-table.tsx'
import { StatementTotals } from './statement-totals.tsx'
import { usePartnerBillingText } from './use-partner-billing-text.ts'

/** `user-charges`: what the users of a partner owe it for a month. */
export function StatementPage() {
  const can = useCan()
  return can('GET /partner-statement') ? <Statement /> : <Navigate to="/errors/403" replace />
}

function Statement() {
  const t = usePartnerBillingText()
  const can = useCan()
  const isWide = useMediaQuery('(min-width: 768px)')
  const address = useListAddress(STATEMENT)
  const { state, change } = address
  const query = { ...toStatementFilters(state), sort: state.order, page: state.page }
  const problem = monthProblem(state, monthOf(useNow()))
  const list = useListScreen(address, useStatement(query, !problem))
  const { isStale } = list
  // A refused month has no figures; its reason stands at the field.
  const data = problem ? undefined : list.data
  const invoicing = useInvoiceChoice(data?.month)
  const choice = data?.state === 'fixed' && can('POST /partner-invoice') ? invoicing : undefined
  const rows = { rows: data?.dataList, isStale, choice }
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={<StatementExport state={state} total={data?.total} />}
      />
      <StatementInvoices statement={data} choice={invoicing} />
      <StatementFilters
        state={state}
        problem={problem}
        seesMargin={list.data?.totals.margin !== null}
        onChange={change}
      />
      {!problem && (
        <ListBody
          list={list}
          blank={<EmptyState title={t('empty')} description={t('emptyLead')} />}
          notFound={{ title: t('noResult'), description: t('noResultLead'), reset: t('reset') }}
        >
          <StatementTotals statement={data} isStale={isStale} />
          {isWide ? <StatementTable {...rows} /> : <StatementCards {...rows} />}
        </ListBody>
      )}
    </>
  )
}

function StatementExport({ state, total }: { state: StatementAddress; total: number | undefined }) {
  const t = usePartnerBillingText()
  const can = useCan()
  if (!can('GET /partner-statement/export')) return null
  return (
    <CsvDownloadButton
      isDisabled={!total}
      expected={total ?? 0}
      open={(signal) => openStatementCsv(toStatementFilters(state), signal)}
      name={t('title')}
    />
  )
}

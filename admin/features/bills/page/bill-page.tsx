import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { PageTitle } from '#admin/screen/page-title.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { BillDetail } from '#shared/billing/bills.ts'
import { BillStatusPill } from '#admin/entities/bills/bill-row-cells.tsx'
import { useBill } from '#admin/entities/bills/bills.api.ts'
import { BillAccount } from './bill-account.tsx'
import { BillActions } from './bill-actions.tsx'
import { BillCredits } from './bill-credits.tsx'
import { BillDisputes } from './bill-disputes.tsx'
import { BillFacts } from './bill-facts.tsx'
import { BillHistory } from './bill-history.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillHints } from './bill-hints.tsx'
import { BillPay } from './bill-pay.tsx'
import { BillTransfer } from './bill-transfer.tsx'
import { BillPayments } from './bill-payments.tsx'
import { Note } from '#admin/ui/feedback/note.tsx'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

/** `bills/{id}`: a bill with its lines, payments and history. */
export function BillPage() {
  const can = useCan()
  const mayRead = can('GET /master/bill/{id}') || can('GET /oem-master/bill/{id}') || can('GET /user/bill/{id}')
  return mayRead ? <BillById /> : <Navigate to="/errors/403" replace />
}

function BillById() {
  const { id = '' } = useParams()
  const { data: bill, error, refetch, isFetching } = useBill(id)
  if (bill) return <BillView key={bill.id} bill={bill} />
  if (!error) return <BillSkeleton />
  if (isApiError(error, 'not_found')) return <BillMissing />
  return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
}

/** A bill's title, with its number where it has one. */
export function useBillTitle(): (bill: Pick<BillDetail, 'number'>) => string {
  const t = useBillsText()
  return ({ number }) => (number === null ? t('page.heldTitle') : t('page.title', { number }))
}

function BillView({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const title = useBillTitle()(bill)
  const screens = useScreens()
  return (
    <>
      <PageHeader
        trail={[{ label: t('list.title'), to: screens.bills }]}
        title={title}
        heading={<WholeNumbers>{title}</WholeNumbers>}
        description={
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <BillStatusPill status={bill.status} />
            <span>{bill.companyName}</span>
          </span>
        }
        action={<BillActions bill={bill} />}
      />
      <ReadOnly />
      <BillHints bill={bill} />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8 max-lg:contents">
          <BillPay bill={bill} />
          <BillAccount bill={bill} />
          <BillTransfer bill={bill} />
          <BillLines bill={bill} />
          <div className="flex min-w-0 flex-col gap-8 max-lg:order-2">
            <BillCredits bill={bill} />
            <BillDisputes bill={bill} />
            <BillPayments bill={bill} />
            {/* Suspends for the words of the audit log. */}
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <BillHistory bill={bill} />
            </Suspense>
          </div>
        </div>
        <BillFacts bill={bill} />
      </div>
    </>
  )
}

/** Tells the operator’s people who may only read bills whom to ask. */
function ReadOnly() {
  const t = useBillsText()
  const can = useCan()
  const mayOnlyRead = can('GET /master/bill/{id}') && !can('PUT /master/bill/{id}/promise')
  return mayOnlyRead ? <Note>{t('page.readOnly')}</Note> : null
}

/** Shown for a bill that does not exist for the reader. */
export function BillMissing() {
  const t = useBillsText()
  const screens = useScreens()
  return (
    <>
      <PageTitle title={t('page.missing')} />
      <EmptyState
        title={t('page.missing')}
        description={t('page.missingLead')}
        action={<ButtonLink to={screens.bills}>{t('page.back')}</ButtonLink>}
      />
    </>
  )
}

export function BillSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-7 w-72 max-w-full" />
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-4 h-64 w-full" />
    </div>
  )
}

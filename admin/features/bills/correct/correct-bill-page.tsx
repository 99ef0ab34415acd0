import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { useBill } from '#admin/entities/bills/bills.api.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { BillMissing, BillSkeleton, useBillTitle } from '#admin/features/bills/page/bill-page.tsx'
import { CorrectBillForm } from './correct-bill-form.tsx'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

/** `bills/{id}/correct`: voids a bill and issues its corrected one. */
export function CorrectBillPage() {
  return useCan()('POST /master/bill/{id}/void') ? <CorrectBillById /> : <Navigate to="/errors/403" replace />
}

function CorrectBillById() {
  const { id = '' } = useParams()
  const { data: bill, error, refetch, isFetching } = useBill(id)
  if (!bill && !error) return <BillSkeleton />
  if (!bill && isApiError(error, 'not_found')) return <BillMissing />
  if (!bill && error)
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!bill) return null
  return <Opened key={bill.id} bill={bill} />
}

/** Stays as it was opened: a step of somebody else takes no typed text away. */
function Opened({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const screens = useScreens()
  const titleOf = useBillTitle()
  const [isPossible] = useState(() => bill.steps.includes('void'))
  const lead = bill.number === null ? t('correct.leadHeld') : t('correct.lead', { number: bill.number })
  return (
    <>
      <PageHeader
        trail={[
          { label: t('list.title'), to: screens.bills },
          { label: <WholeNumbers>{titleOf(bill)}</WholeNumbers>, to: screens.bill(bill.id) },
        ]}
        title={t('correct.title')}
        description={isPossible && <WholeNumbers>{lead}</WholeNumbers>}
      />
      {isPossible ? (
        <CorrectBillForm bill={bill} />
      ) : (
        <EmptyState
          title={t('correct.impossibleTitle')}
          description={t('correct.impossible')}
          action={<ButtonLink to={screens.bill(bill.id)}>{titleOf(bill)}</ButtonLink>}
        />
      )}
    </>
  )
}

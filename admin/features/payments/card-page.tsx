import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { OwnRecipient } from '#admin/entities/bills/recipient/own-recipient.tsx'
import { cardQuery, useStoreCard } from '#admin/entities/payments/payments.api.ts'
import { usePaymentsText } from '#admin/entities/payments/use-payments-text.ts'
import { Alert, FormAlert } from '#admin/screen/form-alert.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { CardState } from '#shared/billing/payments.ts'
import { BillSection } from './bill-section.tsx'
import { CardSection } from './card-section.tsx'

/** `card`: the card of the account, and a bill to pay with it (`?bill=`). */
export function CardPage() {
  const t = usePaymentsText()
  const can = useCan()
  const { isBilled } = useUser()
  // Users of a partner pay their partner.
  if (!isBilled || !can('GET /stripe/card')) return <Navigate to="/errors/403" replace />
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('title')} description={t('lead')} />
      <Content />
      <OwnRecipient />
    </div>
  )
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

function Content() {
  const { data, error, refetch, isFetching } = useQuery(cardQuery)
  const [params] = useSearchParams()
  const billId = params.get('bill') ?? ''
  const storing = useReturn()
  if (error && !data)
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data || storing.isStoring) return <Loading />
  return (
    <div className="pt-2">
      {storing.alert}
      {UUID.test(billId) && <BillSection billId={billId} />}
      <Card state={data} />
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4 py-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}

function Card({ state }: { state: CardState }) {
  const t = usePaymentsText()
  if (!state.isSetUp) return <EmptyState title={t('off.title')} description={t('off.lead')} />
  return (
    <>
      <CardSection card={state.card} />
      <Section title={t('transfer.title')}>
        <p className="text-sm">{t('transfer.text')}</p>
      </Section>
    </>
  )
}

/** What the provider's pages put into the address when they lead back here. */
const RETURNED = ['setup_intent', 'setup_intent_client_secret', 'payment_intent', 'payment_intent_client_secret']

/** Stores the card that a person gave on the provider's page, and cleans the address. */
function useReturn() {
  const t = usePaymentsText()
  const [params, setParams] = useSearchParams()
  const store = useStoreCard(() => showToast(t('card.stored')))
  const setupIntent = params.get('setup_intent')
  const isFailed = params.get('redirect_status') === 'failed'
  const handled = useRef<string>(null)
  const { mutate } = store
  useEffect(() => {
    if (!setupIntent || isFailed || handled.current === setupIntent) return
    handled.current = setupIntent
    mutate(setupIntent)
    setParams(
      (current) => {
        for (const name of [...RETURNED, 'redirect_status']) current.delete(name)
        return current
      },
      { replace: true },
    )
  }, [setupIntent, isFailed, mutate, setParams])
  const alert =
    setupIntent && isFailed ? (
      <div className="pb-5">
        <Alert title={t('card.storeFailed')}>{t('card.authFailed')}</Alert>
      </div>
    ) : (
      <FormAlert error={store.error} title={t('card.storeFailed')} fields={[]} />
    )
  return { isStoring: store.isPending, alert }
}

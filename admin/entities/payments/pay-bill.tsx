import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { DECLINE_KEYS } from '#shared/billing/decline-codes.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { BillPayState, ShownCard } from '#shared/billing/payments.ts'
import { formatDate } from '#shared/time/jst.ts'
import { brandName } from '#shared/billing/card-name.ts'
import { cardQuery, useBillPayState, usePayBill } from './payments.api.ts'
import { usePaymentsText } from './use-payments-text.ts'

const noop = () => undefined

type PayBillProps = {
  billId: string
  /** Called when a payment ended, so that the screen around it reads the bill again. */
  onPaid?: () => void
  /** The screen shows the card too, so that no link to it is needed. */
  isBesideCard?: boolean
}

/** How the payment of a bill stands, and the button that pays it or confirms the payment (3-D Secure). */
export function PayBill({ billId, onPaid = noop, isBesideCard = false }: PayBillProps) {
  const { data, error, refetch, isFetching } = useBillPayState(billId)
  if (data) return <PayState state={data} onPaid={onPaid} isBesideCard={isBesideCard} />
  if (error) return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  return <Skeleton className="h-9 w-40" />
}

type PayingProps = { state: BillPayState; onPaid: () => void; isBesideCard: boolean }

function PayState(props: PayingProps) {
  const t = usePaymentsText()
  const { state } = props
  const { status, payment } = state
  if (status === 'paid') return <Note tone="success">{t('bill.paid')}</Note>
  if (status === 'completed' || status === 'void') return <Note tone="neutral">{t(`bill.${status}`)}</Note>
  if (status === 'processing' && payment?.status !== 'action') return <Note tone="neutral">{t('bill.processing')}</Note>
  if (state.byTransfer && status !== 'processing') return <ByTransfer {...props} by={state.byTransfer} />
  return (
    <div className="flex flex-col items-start gap-3">
      {status === 'processing' && <Note tone="warning">{t('bill.waiting')}</Note>}
      {status === 'failed' && <Decline state={state} />}
      <PayButton {...props} />
    </div>
  )
}

/** Why no card is charged now, and the way to the account and to what is left. */
function ByTransfer({ state, isBesideCard, by }: PayingProps & { by: 'account' | 'part' }) {
  const t = usePaymentsText()
  const { bill } = useScreens()
  return (
    <Note tone="neutral">
      <p>{t(`bill.byTransfer.${by}`)}</p>
      {isBesideCard && (
        <TextLink to={bill(state.billId)} className="mt-1">
          {t(`bill.byTransfer.${by}Link`)}
        </TextLink>
      )}
    </Note>
  )
}

const TONES = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-ground text-ink',
} as const
const ICONS = { success: 'check-circle', warning: 'alert-triangle', danger: 'alert-circle', neutral: 'info' } as const

function Note({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <div role="status" className={`flex w-full items-start gap-2.5 rounded-md px-3.5 py-3 text-sm ${TONES[tone]}`}>
      <Icon name={ICONS[tone]} size={18} className="mt-0.5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}

/** Why the card was declined, in words, and when it is charged again. */
function Decline({ state: { payment, retryAt } }: { state: BillPayState }) {
  const t = usePaymentsText()
  const key = DECLINE_KEYS.find((one) => one === payment?.declineCode) ?? 'card_declined'
  return (
    <Note tone="danger">
      <p className="font-medium">{t('bill.failed')}</p>
      <p>{t(`decline.${key}`)}</p>
      <p className="mt-1 text-xs">
        {retryAt === null ? t('bill.retryNone') : t('bill.retry', { date: formatDate(retryAt) })}
      </p>
    </Note>
  )
}

function PayButton(props: PayingProps) {
  const t = usePaymentsText()
  const can = useCan()
  const { data } = useQuery(cardQuery)
  if (!can('PATCH /user/bill/pay') && !can('PATCH /oem-master/bill/pay')) return null
  if (!data) return <Skeleton className="h-9 w-40" />
  if (!data.isSetUp) return <p className="text-sm text-ink-soft">{t('bill.transfer')}</p>
  if (data.card) return <PayWithCard {...props} card={data.card} />
  if (props.isBesideCard) return <p className="text-sm text-ink-soft">{t('bill.noCard')}</p>
  return <CardLink billId={props.state.billId} text={t('bill.noCard')} label={t('card.add')} />
}

/** Leads to the card screen with a page load: that page has a policy of its own. */
function CardLink({ billId, text, label }: { billId: string; text?: string; label: string }) {
  const { card } = useScreens()
  const href = `${card}?bill=${billId}`
  return (
    <div className="flex flex-col items-start gap-1.5 text-sm">
      {text && <p className="text-ink-soft">{text}</p>}
      <a href={href} className="rounded-sm py-1 underline decoration-line-strong underline-offset-4">
        {label}
      </a>
    </div>
  )
}

function PayWithCard({ state, card, onPaid, isBesideCard }: PayingProps & { card: ShownCard }) {
  const t = usePaymentsText()
  const [isAsking, setAsking] = useState(false)
  const pay = usePayBill(state.billId, onPaid)
  const amount = formatNumber(state.total)
  const name = t('card.label', { brand: brandName(card.brand), last4: card.last4 })
  const isWaiting = state.status === 'processing'
  const isBusy = pay.isPending || (pay.isSuccess && pay.data.actionUrl !== null)
  const start = () => {
    setAsking(false)
    pay.mutate()
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert error={pay.error} title={t('bill.payFailed')} fields={[]} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" isBusy={isBusy} onClick={isWaiting ? start : () => setAsking(true)}>
          {t(isWaiting ? 'bill.confirm' : 'bill.pay')}
        </Button>
        <span className="text-sm text-ink-soft">{name}</span>
      </div>
      {!isBesideCard && (state.status === 'failed' || isWaiting) && (
        <CardLink billId={state.billId} label={t('bill.changeCard')} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={start}
        title={t('bill.payTitle', { amount })}
        description={t('bill.payText', { card: name })}
        confirmLabel={t('bill.payConfirm')}
      />
    </div>
  )
}

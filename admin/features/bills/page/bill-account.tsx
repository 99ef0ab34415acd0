import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useVirtualAccount } from '#admin/entities/payments/payments.api.ts'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { isOpenAccount } from '#shared/billing/virtual-account-rules.ts'
import type { VirtualAccount } from '#shared/billing/virtual-accounts.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { formatDate } from '#shared/time/jst.ts'
import { DetailRow } from './detail-row.tsx'

const EndAccountDialog = lazy(async () => ({ default: (await import('./end-account-dialog.tsx')).EndAccountDialog }))

/** The account at the provider into which a bill is paid, those before it, and the button that opens one. */
export function BillAccount({ bill }: { bill: BillDetail }) {
  const t = useTransfersText()
  const yen = useYen()
  const can = useCan()
  const { virtualAccounts: all, steps, cashAtProvider: cash } = bill
  const isPayer = can('PUT /user/bill/{id}/virtual-account') || can('PUT /oem-master/bill/{id}/virtual-account')
  const mayOpen = isPayer && steps.includes('openAccount')
  const open = all.find(isOpenAccount)
  // One that the provider did not open was never there.
  const past = all.filter((one) => one !== open && (one.status !== 'ended' || one.details))
  if (!open && past.length === 0 && !mayOpen) return null
  return (
    <section aria-label={t('pay.account.title')} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{t('pay.account.title')}</h2>
      {open && <OpenAccount billId={bill.id} account={open} mayEnd={isPayer && steps.includes('endAccount')} />}
      {!open && cash > 0 && (
        <p className="mb-3 rounded-md bg-warning-soft px-3.5 py-3 text-sm text-warning">
          {t('pay.account.cash', { amount: yen(cash) })}
        </p>
      )}
      {mayOpen && (
        <>
          <p className="mb-3 text-sm text-ink-soft">{t('pay.account.lead')}</p>
          <AskButton billId={bill.id}>{t('pay.account.open')}</AskButton>
        </>
      )}
      {past.length > 0 && (
        <ul className="mt-4 text-sm">
          {past.map((one) => (
            <PastAccount key={one.id} account={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Opens the account, or asks once more how it stands. */
function AskButton({ billId, children }: { billId: string; children: ReactNode }) {
  const t = useTransfersText()
  const change = useVirtualAccount(billId)
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert error={change.error} title={t('pay.account.openFailed')} fields={[]} />
      <Button isBusy={change.isPending} onClick={() => change.mutate(true)}>
        {children}
      </Button>
    </div>
  )
}

type State = VirtualAccount['status'] | 'part'
const TONES: Record<State, Tone> = {
  opening: 'info',
  waiting: 'info',
  part: 'warning',
  paid: 'success',
  ended: 'neutral',
}

function AccountPill({ account: { status, amount, remaining } }: { account: VirtualAccount }) {
  const t = useTransfersText()
  const state: State = status === 'waiting' && remaining < amount ? 'part' : status
  return <StatusPill tone={TONES[state]}>{t(`pay.account.state.${state}`)}</StatusPill>
}

type OpenAccountProps = { billId: string; account: VirtualAccount; mayEnd: boolean }

function OpenAccount({ billId, account, mayEnd }: OpenAccountProps) {
  const t = useTransfersText()
  const [isEnding, setEnding] = useState(false)
  return (
    <>
      <AccountPill account={account} />
      {account.details ? (
        <Details account={account} details={account.details} />
      ) : (
        <p className="my-2 text-sm text-ink-soft">{t('pay.account.opening')}</p>
      )}
      {mayEnd && account.details && <p className="mt-2 text-xs text-ink-soft">{t('pay.account.help')}</p>}
      {mayEnd && (
        <div className="mt-3 flex flex-wrap items-start gap-2">
          {!account.details && <AskButton billId={billId}>{t('pay.account.check')}</AskButton>}
          <Button onClick={() => setEnding(true)}>{t('pay.account.end')}</Button>
        </div>
      )}
      {isEnding && (
        <Suspense fallback={<DialogWaiting />}>
          <EndAccountDialog billId={billId} onClose={() => setEnding(false)} />
        </Suspense>
      )}
    </>
  )
}

type DetailsProps = { account: VirtualAccount; details: NonNullable<VirtualAccount['details']> }

function Details({ account: { amount, remaining, until }, details }: DetailsProps) {
  const t = useTransfersText()
  const yen = useYen()
  const named = (name: string, code: string) => t('pay.account.named', { name, code })
  return (
    <dl className="mt-1 text-sm">
      <DetailRow label={t('pay.account.bank')}>{named(details.bankName, details.bankCode)}</DetailRow>
      <DetailRow label={t('pay.account.branch')}>{named(details.branchName, details.branchCode)}</DetailRow>
      <DetailRow label={t('pay.account.number')}>
        {`${t(`pay.account.kind.${details.kind}`)} `}
        <span className="font-semibold">{details.number}</span>
      </DetailRow>
      <DetailRow label={t('pay.holder')}>{details.holder}</DetailRow>
      {remaining < amount && <DetailRow label={t('pay.received')}>{yen(amount - remaining)}</DetailRow>}
      <DetailRow label={t('pay.account.left')}>
        <span className="font-semibold">{yen(remaining)}</span>
      </DetailRow>
      <DetailRow label={t('pay.account.until')}>{formatDate(until)}</DetailRow>
    </dl>
  )
}

/** An account that was paid or ended: the operator follows what became of it. */
function PastAccount({ account }: { account: VirtualAccount }) {
  const t = useTransfersText()
  const yen = useYen()
  const kept = account.status === 'ended' ? account.amount - account.remaining : 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="text-ink-soft">{t('pay.account.past', { day: formatDate(account.openedAt) })}</span>
      <span className="flex items-center gap-3">
        <span className="tabular">{yen(account.amount)}</span>
        <AccountPill account={account} />
      </span>
      {kept > 0 && <span className="w-full text-xs text-ink-soft">{t('pay.account.kept', { amount: yen(kept) })}</span>}
    </li>
  )
}

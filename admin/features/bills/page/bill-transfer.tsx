import type { ReactNode } from 'react'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { OVERDUE_STATUSES } from '#shared/billing/overdue.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useInvoice } from '#admin/features/bills/invoice.api.ts'

/** What a bill received by transfer; of an owed one the account to pay into and the number to write. */
export function BillTransfer({ bill }: { bill: BillDetail }) {
  const isOwed = OVERDUE_STATUSES.some((status) => status === bill.status)
  const { id, receipts, number, method, payerName } = bill
  return (
    <>
      {receipts.length > 0 && <Receipts bill={bill} isOwed={isOwed} />}
      {isOwed && number !== null && method === 'transfer' && (
        <PayInto billId={id} number={number} payerName={payerName} />
      )}
    </>
  )
}

function Receipts({ bill: { receipts, total, fromBalance }, isOwed }: { bill: BillDetail; isOwed: boolean }) {
  const t = useTransfersText()
  const yen = useYen()
  const received = receipts.reduce((sum, { amount, fee }) => sum + amount + fee, 0)
  return (
    <section aria-label={t('pay.received')} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{t('pay.received')}</h2>
      <dl className="text-sm">
        {receipts.map(({ day, payer, amount, fee }, index) => (
          <Row key={index} label={t('pay.receipt', { day: dateText(day), payer })}>
            {yen(amount)}
            {fee > 0 && <span className="block text-xs text-ink-soft">{t('fee', { amount: yen(fee) })}</span>}
          </Row>
        ))}
        {isOwed && <Row label={t('pay.left')}>{yen(total - fromBalance - received)}</Row>}
      </dl>
    </section>
  )
}

type PayIntoProps = { billId: string; number: string; payerName: string }

/** The account of the issuer, and the number and name to write; nothing where no account is set. */
function PayInto({ billId, number, payerName }: PayIntoProps) {
  const t = useTransfersText()
  const { data, isPending } = useInvoice(billId)
  if (isPending) return <Skeleton className="h-32 w-full" />
  const bank = data?.bank
  if (!bank) return null
  return (
    <section aria-label={t('pay.title')} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{t('pay.title')}</h2>
      <dl className="text-sm">
        <Row label={`${bank.name} ${bank.branch}`}>{`${bank.accountType} ${bank.accountNumber}`}</Row>
        <Row label={t('pay.holder')}>{bank.accountHolder}</Row>
        <Row label={t('pay.number')}>
          <span className="font-semibold">{number.replace('-', '')}</span>
        </Row>
        {payerName !== '' && (
          <Row label={t('pay.payerName')}>
            <span className="font-semibold break-words">{payerName}</span>
          </Row>
        )}
      </dl>
      <p className="mt-2 text-xs text-ink-soft">{t(payerName === '' ? 'pay.numberHelp' : 'pay.nameHelp')}</p>
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt className="min-w-0 break-words text-ink-soft">{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  )
}

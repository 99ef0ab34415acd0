import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { OVERDUE_STATUSES } from '#shared/billing/overdue.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { leftToPay } from '#shared/billing/receipt-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { isOpenAccount } from '#shared/billing/virtual-account-rules.ts'
import { useInvoice } from '#admin/features/bills/invoice.api.ts'
import { DetailRow } from './detail-row.tsx'

/** What a bill received by transfer; of an owed one the account to pay into and the number to write. */
export function BillTransfer({ bill }: { bill: BillDetail }) {
  const isOwed = OVERDUE_STATUSES.some((status) => status === bill.status)
  const { id, receipts, number, method, payerName, virtualAccounts } = bill
  // No card is charged for what is left of a bill.
  const isByTransfer = method === 'transfer' || receipts.length > 0
  const isShown = isOwed && !virtualAccounts.some(isOpenAccount)
  return (
    <>
      {receipts.length > 0 && <Receipts bill={bill} isOwed={isOwed} />}
      {isShown && number !== null && isByTransfer && <PayInto billId={id} number={number} payerName={payerName} />}
    </>
  )
}

function Receipts({ bill, isOwed }: { bill: BillDetail; isOwed: boolean }) {
  const t = useTransfersText()
  const yen = useYen()
  return (
    <section aria-label={t('pay.received')} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{t('pay.received')}</h2>
      <dl className="text-sm">
        {bill.receipts.map(({ day, payer, amount, fee }, index) => (
          <DetailRow key={index} label={t('pay.receipt', { day: dateText(day), payer })}>
            {yen(amount)}
            {fee > 0 && <span className="block text-xs text-ink-soft">{t('fee', { amount: yen(fee) })}</span>}
          </DetailRow>
        ))}
        {isOwed && <DetailRow label={t('pay.left')}>{yen(leftToPay(bill))}</DetailRow>}
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
        <DetailRow label={`${bank.name} ${bank.branch}`}>{`${bank.accountType} ${bank.accountNumber}`}</DetailRow>
        <DetailRow label={t('pay.holder')}>{bank.accountHolder}</DetailRow>
        <DetailRow label={t('pay.number')}>
          <span className="font-semibold">{number.replace('-', '')}</span>
        </DetailRow>
        {payerName !== '' && (
          <DetailRow label={t('pay.payerName')}>
            <span className="font-semibold break-words">{payerName}</span>
          </DetailRow>
        )}
      </dl>
      <p className="mt-2 text-xs text-ink-soft">{t(payerName === '' ? 'pay.numberHelp' : 'pay.nameHelp')}</p>
    </section>
  )
}

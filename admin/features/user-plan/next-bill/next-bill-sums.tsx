import { useRateText } from '#admin/entities/bills/use-rate-text.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { balanceParts } from '#shared/billing/balance-parts.ts'
import type { NextBill } from '#shared/billing/next-bill.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useNextBillText } from './use-next-bill-text.ts'

/** Sums of the next bill, what it is now, and its days. */
export function NextBillSums({ bill }: { bill: NextBill }) {
  const t = useNextBillText()
  const bills = useBillsText()
  const rate = useRateText()
  const words = useBillWords()
  const yen = useYen()
  return (
    <div className="rounded-md bg-ground px-4 py-3 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <Sum label={words('subtotal')} value={yen(bill.subtotal)} />
        {bill.taxes.map(({ percent, subtotal }) => (
          <Sum key={percent} label={rate(percent)} value={yen(subtotal)} isSoft />
        ))}
        <Sum label={words('tax')} value={yen(bill.tax)} />
        <Sum label={words('total')} value={yen(bill.total)} isStrong />
        {balanceParts(bill).map(({ key, amount }) => (
          <Sum key={key} label={bills(`page.${key}`)} value={yen(amount)} isSoft />
        ))}
        {bill.fromBalance !== 0 && <Sum label={bills('page.toPay')} value={yen(bill.toPay)} isStrong />}
        {bill.soFar.total !== bill.total && (
          <Sum label={t('soFarTotal')} value={yen(bill.soFar.total)} help={t('soFarHelp')} />
        )}
        {bill.issuedAt && <Sum label={t('issued')} value={formatDate(bill.issuedAt)} isSoft />}
        {bill.dueAt && <Sum label={bills('page.due')} value={formatDate(bill.dueAt)} isSoft />}
      </dl>
    </div>
  )
}

type SumProps = { label: string; value: string; help?: string; isStrong?: boolean; isSoft?: boolean }

function Sum({ label, value, help, isStrong = false, isSoft = false }: SumProps) {
  const look = cx(
    isStrong && 'border-t border-line-strong pt-2 text-base font-semibold',
    isSoft && 'text-xs text-ink-soft',
  )
  return (
    <>
      <dt className={look}>
        {label}
        {help && <span className="block text-xs text-ink-soft">{help}</span>}
      </dt>
      <dd className={cx('tabular text-right', look)}>{value}</dd>
    </>
  )
}

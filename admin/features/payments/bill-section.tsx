import { useBillPayState } from '#admin/payments/payments.api.ts'
import { PayBill } from '#admin/payments/pay-bill.tsx'
import { usePaymentsText } from '#admin/payments/use-payments-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { formatNumber } from '#shared/billing/money.ts'

/** A bill to pay with the card, where a person came from it or from the bank's page. */
export function BillSection({ billId }: { billId: string }) {
  const t = usePaymentsText()
  const { data } = useBillPayState(billId)
  return (
    <Section
      title={t('bill.title', { number: data?.number ?? '' })}
      description={data && t('bill.month', { month: data.month.replace('-', '/') })}
    >
      {data && (
        <p className="tabular text-lg font-semibold">{t('bill.amount', { amount: formatNumber(data.total) })}</p>
      )}
      <PayBill billId={billId} />
    </Section>
  )
}

import { dateText } from '#shared/time/date-text.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useBillPayState } from '#admin/entities/payments/payments.api.ts'
import { PayBill } from '#admin/entities/payments/pay-bill.tsx'
import { usePaymentsText } from '#admin/entities/payments/use-payments-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { formatNumber } from '#shared/text/numbers.ts'

/** A bill to pay with the card, where a person came from it or from the bank's page. */
export function BillSection({ billId }: { billId: string }) {
  const t = usePaymentsText()
  const { bill } = useScreens()
  const { data } = useBillPayState(billId)
  return (
    <Section
      title={t('bill.title', { number: data?.number ?? '' })}
      description={data && t('bill.month', { month: dateText(data.month) })}
    >
      {data && (
        <p className="tabular text-lg font-semibold">{t('bill.amount', { amount: formatNumber(data.total) })}</p>
      )}
      {data?.byTransfer === null && (
        <TextLink to={bill(billId)} className="self-start text-sm">
          {t('bill.open')}
        </TextLink>
      )}
      <PayBill billId={billId} isBesideCard />
    </Section>
  )
}

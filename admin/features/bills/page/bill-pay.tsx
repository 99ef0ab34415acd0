import { useCan } from '#admin/api/user-info.ts'
import { useBillsRefresh } from '#admin/entities/bills/bills.api.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { PayBill } from '#admin/entities/payments/pay-bill.tsx'
import type { BillStatus } from '#shared/billing/bill-rules.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { isOpenAccount } from '#shared/billing/virtual-account-rules.ts'

/** Bills whose owner can pay them, or waits for a payment. */
const PAYABLE: readonly BillStatus[] = ['unpaid', 'processing', 'failed']

/** How the payment of an open bill stands, and the button that pays it; for its owner. */
export function BillPay({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const can = useCan()
  const refresh = useBillsRefresh()
  const isOwner = can('GET /user/bill/{id}/pay') || can('GET /oem-master/bill/{id}/pay')
  // What is paid by an account at the provider is not paid by card.
  const isWaiting = bill.virtualAccounts.some(isOpenAccount)
  if (!isOwner || isWaiting || !PAYABLE.includes(bill.status)) return null
  return (
    <section aria-label={t('page.pay')} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{t('page.pay')}</h2>
      <PayBill billId={bill.id} onPaid={() => void refresh()} />
    </section>
  )
}

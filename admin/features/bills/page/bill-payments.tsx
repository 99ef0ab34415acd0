import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { Table } from '#admin/ui/list/table.tsx'
import { brandName } from '#shared/billing/card-name.ts'
import type { PaymentStatus } from '#shared/billing/bill-rules.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { formatDateTime } from '#shared/time/jst.ts'

const TONE: Record<PaymentStatus, Tone> = {
  processing: 'info',
  action: 'warning',
  succeeded: 'success',
  failed: 'danger',
}

/** Attempts to charge a card; nothing for a bill by bank transfer without any. */
export function BillPayments({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const { payments, method } = bill
  if (payments.length === 0 && method === 'transfer') return null
  const title = t('page.payments')
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {payments.length === 0 ? (
        <p className="text-sm text-ink-soft">{t('payment.none')}</p>
      ) : (
        <Table
          label={title}
          rows={payments}
          rowKey={({ attempt }) => String(attempt)}
          columns={[
            {
              key: 'at',
              header: t('payment.at'),
              cell: ({ at, attempt }) => (
                <>
                  <span className="block">{t('payment.attempt', { count: attempt })}</span>
                  <time dateTime={at} className="tabular text-xs text-ink-soft">
                    {formatDateTime(at)}
                  </time>
                </>
              ),
              className: 'whitespace-nowrap',
            },
            {
              key: 'card',
              header: t('payment.by'),
              cell: ({ brand, last4 }) => (last4 ? t('payment.card', { brand: brandName(brand ?? ''), last4 }) : '–'),
            },
            {
              key: 'status',
              header: t('list.column.status'),
              cell: ({ status }) => <StatusPill tone={TONE[status]}>{t(`payment.status.${status}`)}</StatusPill>,
              className: 'whitespace-nowrap',
            },
          ]}
        />
      )}
    </section>
  )
}

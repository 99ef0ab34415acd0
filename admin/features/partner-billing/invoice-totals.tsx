import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { type LateFrom, lateTo } from '#shared/billing/overdue.ts'
import type { PartnerInvoicePage } from '#shared/billing/partner-invoices.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

type InvoiceTotalsProps = { totals: PartnerInvoicePage['totals'] | undefined; isStale: boolean }

/** The sums of the invoices that are found, and the ages of those that are late. */
export function InvoiceTotals({ totals, isStale }: InvoiceTotalsProps) {
  const t = usePartnerInvoicesText()
  const yen = useYen()
  if (!totals) return <Skeleton className="mb-4 h-20 w-full" />
  const { count, total, open, ageing } = totals
  return (
    <section
      aria-label={t('sums')}
      aria-busy={isStale}
      className={cx('mb-4 rounded-lg border border-line px-4 py-3 transition-opacity', isStale && 'opacity-55')}
    >
      <p className="flex flex-wrap items-baseline gap-x-8 gap-y-1 text-sm">
        <span className="font-medium">{t('count', { count: formatNumber(count) })}</span>
        <span className="tabular text-base font-semibold">{yen(total)}</span>
        <span className="text-xs text-ink-soft">
          {t('open')} <span className="tabular">{yen(open)}</span>
        </span>
      </p>
      {ageing.length > 0 && (
        <ul
          aria-label={t('ages')}
          className="mt-2 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-2 text-xs text-ink-soft"
        >
          {ageing.map((one) => (
            <li key={one.from} className="whitespace-nowrap text-danger">
              <Age from={one.from} />
              <span className="tabular ml-1.5">
                {t('count', { count: formatNumber(one.count) })} / {yen(one.total)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A class of age: "31–60 days late". */
function Age({ from }: { from: number }) {
  const t = usePartnerInvoicesText()
  const to = lateTo(from as LateFrom)
  return to === undefined ? t('lateFrom', { days: from }) : t('age', { from, to })
}

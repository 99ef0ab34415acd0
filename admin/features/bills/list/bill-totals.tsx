import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { BillTotals as Totals } from '#shared/billing/bill-search.ts'
import { type LateFrom, lateTo } from '#shared/billing/overdue.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { formatNumber } from '#shared/text/numbers.ts'

type BillTotalsProps = {
  /** Undefined while the first answer loads. */
  totals: Totals | undefined
  isStale: boolean
}

/** The sums of all bills that are found, and each status's share. */
export function BillTotals({ totals, isStale }: BillTotalsProps) {
  const t = useBillsText()
  const words = useBillWords()
  const yen = useYen()
  const count = (value: number) => t('totals.count', { count: formatNumber(value) })
  const held = totals?.byStatus.find(({ status }) => status === 'held')
  const note = held
    ? t('totals.noteHeld', { count: formatNumber(held.count), amount: yen(held.total) })
    : t('totals.note')
  if (!totals) return <Skeleton className="mb-4 h-73 w-full md:h-38 xl:h-28" />
  return (
    <section
      aria-label={t('totals.label')}
      aria-busy={isStale}
      className={cx('mb-4 rounded-lg border border-line px-4 py-3 transition-opacity', isStale && 'opacity-55')}
    >
      <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
        <p className="text-sm font-medium">{count(totals.count)}</p>
        <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-1 text-sm">
          <Sum label={words('subtotal')} value={yen(totals.subtotal)} />
          <Sum label={words('tax')} value={yen(totals.tax)} />
          <Sum label={words('total')} value={yen(totals.total)} isStrong />
          {totals.credited > 0 && <Sum label={words('csv.credited')} value={yen(-totals.credited)} />}
        </dl>
        <p className="text-xs text-ink-soft">{note}</p>
      </div>
      <ul
        aria-label={t('totals.byStatus')}
        className="mt-2 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-2 text-xs text-ink-soft"
      >
        {totals.byStatus.map((one) => (
          <li key={one.status} className="whitespace-nowrap">
            {words(`status.${one.status}`)}
            <span className="tabular ml-1.5">
              {count(one.count)} / {yen(one.total)}
            </span>
          </li>
        ))}
      </ul>
      {totals.ageing.length > 0 && (
        <ul
          aria-label={t('totals.ageing')}
          className="mt-2 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-2 text-xs text-ink-soft"
        >
          <li aria-hidden className="font-medium text-danger">
            {t('totals.ageing')}
          </li>
          {totals.ageing.map(({ from, count: bills, total }) => (
            <li key={from} className="whitespace-nowrap">
              <Age from={from} />
              <span className="tabular ml-1.5">
                {count(bills)} / {yen(total)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A class of age: "31–60 days". */
function Age({ from }: { from: number }) {
  const t = useBillsText()
  const to = lateTo(from as LateFrom)
  return to === undefined ? t('list.late.from', { days: from }) : t('totals.age', { from, to })
}

function Sum({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={cx('tabular', isStrong && 'text-base font-semibold')}>{value}</dd>
    </div>
  )
}

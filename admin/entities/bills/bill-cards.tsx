import { useBilledPlan } from '#admin/i18n/use-plan-name.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { BillSummary } from '#shared/billing/bills.ts'
import { formatDate } from '#shared/time/jst.ts'
import { BillLink, BillNumber, BillStatusPill, CarriedMark, LateMark, useYen } from './bill-row-cells.tsx'

type BillCardsProps = {
  bills: readonly BillSummary[] | undefined
  isStale: boolean
  /** Names the recipient, where bills of several are listed. */
  hasCompany?: boolean
}

/** Bills as cards, for phones. */
export function BillCards({ bills, isStale, hasCompany = false }: BillCardsProps) {
  const t = useBillsText()
  return (
    <ul
      aria-label={t('list.table')}
      aria-busy={!bills || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {bills
        ? bills.map((bill) => <BillCard key={bill.id} bill={bill} hasCompany={hasCompany} />)
        : Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="border-b border-line py-3.5">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2 h-3.5 w-2/5" />
            </li>
          ))}
    </ul>
  )
}

function BillCard({ bill, hasCompany }: { bill: BillSummary; hasCompany: boolean }) {
  const t = useBillsText()
  const billedPlan = useBilledPlan()
  const words = useBillWords()
  const yen = useYen()
  const month = dateText(bill.month)
  return (
    <li className="relative flex flex-col gap-1.5 border-b border-line py-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {/* The link covers the whole card. */}
          <BillLink
            bill={bill}
            className="line-clamp-2 text-base leading-snug font-medium after:absolute after:inset-0"
          >
            {hasCompany ? bill.companyName : month}
          </BillLink>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
            {hasCompany && <span className="tabular">{month}</span>}
            <BillNumber bill={bill} />
            {!hasCompany && <span>{billedPlan(bill)}</span>}
          </p>
        </div>
        <p className="tabular shrink-0 text-base font-semibold">{yen(bill.total)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
        <BillStatusPill status={bill.status} />
        <LateMark bill={bill} />
        <CarriedMark bill={bill} />
        <span>{words(`method.${bill.method}`)}</span>
        {bill.dueAt && (
          <span>
            {t('list.column.due')} <span className="tabular">{formatDate(bill.dueAt)}</span>
          </span>
        )}
      </div>
    </li>
  )
}

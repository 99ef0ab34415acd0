import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { StatementState } from '#shared/billing/partner-billing-rules.ts'
import type { StatementPage } from '#shared/billing/partner-statements.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { usePartnerBillingText } from './use-partner-billing-text.ts'

const TONE: Record<StatementState, Tone> = { forecast: 'info', open: 'warning', fixed: 'success' }

type StatementTotalsProps = {
  /** Undefined while the first answer loads. */
  statement: Pick<StatementPage, 'totals' | 'state' | 'ownPurchase'> | undefined
  isStale: boolean
}

/** Whether the month is final, and the sums of all users that are found. */
export function StatementTotals({ statement, isStale }: StatementTotalsProps) {
  const t = usePartnerBillingText()
  const words = useBillWords()
  const yen = useYen()
  if (!statement) return <Skeleton className="mb-4 h-40 w-full md:h-28" />
  const { totals, state, ownPurchase } = statement
  const { count, subtotal, tax, total, purchase, margin } = totals
  return (
    <section
      aria-label={t('sums')}
      aria-busy={isStale}
      className={cx('mb-4 rounded-lg border border-line px-4 py-3 transition-opacity', isStale && 'opacity-55')}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-xs text-ink-soft">
        <StatusPill tone={TONE[state]}>{t(`state.${state}`)}</StatusPill>
        {t(`stateNote.${state}`)}
      </p>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-8 gap-y-1 border-t border-line pt-2">
        <p className="text-sm font-medium">{t('count', { count: formatNumber(count) })}</p>
        <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-1 text-sm">
          <Sum label={words('subtotal')} value={yen(subtotal)} />
          <Sum label={words('tax')} value={yen(tax)} />
          <Sum label={words('total')} value={yen(total)} isStrong />
          {purchase !== null && <Sum label={t('purchase')} value={yen(purchase)} />}
          {margin !== null && <Sum label={t('margin')} value={yen(margin)} isStrong />}
        </dl>
      </div>
      {ownPurchase !== null && (
        <p className="mt-2 text-xs text-ink-soft">
          {t('ownPurchase')} <span className="tabular font-medium">{yen(ownPurchase)}</span> – {t('ownPurchaseHelp')}
        </p>
      )}
    </section>
  )
}

function Sum({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={cx('tabular', isStrong && 'text-base font-semibold')}>{value}</dd>
    </div>
  )
}

import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { useBilledPlan } from '#admin/i18n/use-plan-name.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { CardSkeletons } from '#admin/ui/list/card-skeletons.tsx'
import type { StatementRow } from '#shared/billing/partner-statements.ts'
import { AllBox, ChoiceBox } from './choice-box.tsx'
import type { InvoiceChoice } from './invoice-choice.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'
import { usePartnerBillingText } from './use-partner-billing-text.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

type StatementCardsProps = {
  rows: readonly StatementRow[] | undefined
  isStale: boolean
  /** Who gets an invoice; undefined = none can be issued. */
  choice: InvoiceChoice | undefined
}

/** The users of a month as cards, for phones. */
export function StatementCards({ rows, isStale, choice }: StatementCardsProps) {
  const t = usePartnerBillingText()
  return (
    <>
      {choice && <AllBox {...choice} isLabelled />}
      <ul
        aria-label={t('table')}
        aria-busy={!rows || isStale}
        className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
      >
        {rows ? (
          rows.map((row) => <StatementCard key={row.accountId} row={row} choice={choice} />)
        ) : (
          <CardSkeletons count={6} />
        )}
      </ul>
    </>
  )
}

type StatementCardProps = Pick<StatementCardsProps, 'choice'> & { row: StatementRow }

function StatementCard({ row, choice }: StatementCardProps) {
  const t = usePartnerBillingText()
  const invoices = usePartnerInvoicesText()
  const words = useBillWords()
  const billedPlan = useBilledPlan()
  const yen = useYen()
  return (
    <li className="flex flex-col gap-1.5 border-b border-line py-3">
      <div className="flex items-start justify-between gap-3">
        {choice && <ChoiceBox {...choice} row={row} />}
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 text-base leading-snug font-medium">{row.companyName}</p>
          <p className="mt-0.5 text-xs text-ink-soft">{billedPlan(row)}</p>
        </div>
        <p className="tabular shrink-0 text-base font-semibold">{yen(row.total)}</p>
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-soft">
        {row.lines.map(({ kind, amount }, index) => (
          <li key={index} className="tabular">
            {words(`line.${kind}`)} {yen(amount)}
          </li>
        ))}
        {row.invoice && (
          <li>
            {invoices('column')} <WholeNumbers>{row.invoice.number}</WholeNumbers>{' '}
            {invoices(`status.${row.invoice.status}`)}
          </li>
        )}
        {row.margin !== null && (
          <li className={cx('tabular', row.margin < 0 && 'text-danger')}>
            {t('margin')} {yen(row.margin)}
          </li>
        )}
      </ul>
    </li>
  )
}

import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'

type Sums = Pick<BillDetail, 'subtotal' | 'tax' | 'total'>

type CorrectedTotalsProps = { bill: BillDetail; sums: Sums; problem: string | undefined }

/** The totals before and after the correction, as it is typed. */
export function CorrectedTotals({ bill, sums, problem }: CorrectedTotalsProps) {
  const t = useBillsText()
  const words = useBillWords()
  const yen = useYen()
  const signed = (value: number) => `${value > 0 ? '+' : ''}${yen(value)}`
  return (
    <section aria-label={t('correct.totals')} className="rounded-lg border border-line p-5 lg:sticky lg:top-4">
      <h2 className="mb-3 text-sm font-semibold">{t('correct.totals')}</h2>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            <td />
            <th scope="col" className="pb-1 text-right font-medium">
              {t('correct.before')}
            </th>
            <th scope="col" className="pb-1 text-right font-medium">
              {t('correct.after')}
            </th>
          </tr>
        </thead>
        <tbody aria-live="polite">
          {(['subtotal', 'tax', 'total'] as const).map((key) => (
            <tr key={key} className={key === 'total' ? 'font-semibold [&>*]:pt-2' : '[&>*]:py-0.5'}>
              <th scope="row" className="text-left text-xs font-medium text-ink-soft">
                {words(key)}
              </th>
              <td className="tabular pl-2 text-right whitespace-nowrap text-ink-soft">{yen(bill[key])}</td>
              <td className="tabular pl-2 text-right whitespace-nowrap">{yen(sums[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex justify-between border-t border-line pt-3 text-sm">
        <span className="text-xs text-ink-soft">{t('correct.difference')}</span>
        <span className="tabular">{signed(sums.total - bill.total)}</span>
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {problem}
        </p>
      )}
      {!problem && sums.total === 0 && <p className="mt-2 text-xs text-ink-soft">{t('correct.zero')}</p>}
    </section>
  )
}

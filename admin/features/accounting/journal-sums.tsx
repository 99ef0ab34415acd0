import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { JOURNAL_ENTRIES_MAX } from '#shared/billing/accounting/accounting-rules.ts'
import type { JournalPreview } from '#shared/billing/accounting/accounting.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useAccountingText } from './use-accounting-text.ts'

const CELL = 'border-b border-line py-2 pr-3 last:pr-0'
const NUMBER = `${CELL} tabular text-right whitespace-nowrap`

/** The sums of the journals by account, and the number of entries of each kind. */
export function JournalSums({ data }: { data: JournalPreview }) {
  const t = useAccountingText()
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">
      <section aria-label={t('sums')} className="min-w-0">
        <h2 className="text-lg font-semibold">{t('sums')}</h2>
        <p className="text-xs text-ink-soft">{t('sumsLead')}</p>
        <AccountTable data={data} />
      </section>
      <section aria-label={t('kinds')} className="min-w-0">
        <h2 className="text-lg font-semibold">{t('kinds')}</h2>
        <p className="text-xs text-ink-soft">{t('entries', { count: formatNumber(data.entries) })}</p>
        <KindList kinds={data.kinds} />
      </section>
    </div>
  )
}

function AccountTable({ data: { accounts, names } }: { data: JournalPreview }) {
  const t = useAccountingText()
  const yen = useYen()
  const sum = (key: 'debit' | 'credit') => accounts.reduce((all, one) => all + one[key], 0)
  const amount = (value: number) => (value === 0 ? '' : yen(value))
  return (
    <table className="mt-3 w-full border-separate border-spacing-0 text-sm">
      <thead>
        <tr className="text-xs text-ink-soft">
          <th scope="col" className={`${CELL} text-left font-medium`}>
            {t('account')}
          </th>
          {(['debit', 'credit'] as const).map((side) => (
            <th key={side} scope="col" className={`${CELL} text-right font-medium`}>
              {t(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ account, debit, credit }) => (
          <tr key={account}>
            <th scope="row" className={`${CELL} text-left font-normal`}>
              {account === 'tax' ? t('tax') : <AccountName name={names[account]} use={t(`use.${account}`)} />}
            </th>
            <td className={NUMBER}>{amount(debit)}</td>
            <td className={NUMBER}>{amount(credit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className={`${CELL} text-left`}>
            {t('total')}
          </th>
          <td className={NUMBER}>{yen(sum('debit'))}</td>
          <td className={NUMBER}>{yen(sum('credit'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** A name as the Japanese program knows it, with what the account is for. */
function AccountName({ name, use }: { name: string; use: string }) {
  return (
    <>
      <span lang="ja">{name}</span>
      <span className="block text-xs text-ink-soft">{use}</span>
    </>
  )
}

function KindList({ kinds }: Pick<JournalPreview, 'kinds'>) {
  const t = useAccountingText()
  const yen = useYen()
  return (
    <ul className="mt-3 border-t border-line text-sm">
      {kinds.map(({ kind, count, total }) => (
        <li key={kind} className="flex items-baseline gap-3 border-b border-line py-2">
          <span className="min-w-0 flex-1">{t(`kind.${kind}`)}</span>
          <span className="tabular text-xs whitespace-nowrap text-ink-soft">
            {t('entries', { count: formatNumber(count) })}
          </span>
          <span className="tabular whitespace-nowrap">{yen(total)}</span>
        </li>
      ))}
    </ul>
  )
}

/** What is left out, and which months may still change. */
export function JournalNotes({ data: { held, openFrom, isTooMany } }: { data: JournalPreview }) {
  const t = useAccountingText()
  const yen = useYen()
  return (
    <div className="mt-4 flex flex-col gap-1 text-sm text-ink-soft">
      {isTooMany && (
        <p role="alert" className="text-danger">
          {t('tooMany', { max: formatNumber(JOURNAL_ENTRIES_MAX) })}
        </p>
      )}
      {held.count > 0 && <p>{t('held', { count: formatNumber(held.count), total: yen(held.total) })}</p>}
      <p>{openFrom === null ? t('closed') : t('open', { month: dateText(openFrom) })}</p>
    </div>
  )
}

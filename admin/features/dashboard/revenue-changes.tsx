import { dateText } from '#shared/time/date-text.ts'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { datedCsvName, saveFile, toFileName } from '#admin/ui/file/save-file.ts'
import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import type { RevenueChangeData } from '#shared/billing/dashboard.ts'
import { TREND_MONTHS_MAX } from '#shared/billing/dashboard-rules.ts'
import { REVENUE_CHANGES, type RevenueChange } from '#shared/billing/figures.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { CSV_BOM, csvRow } from '#shared/text/csv.ts'
import { addMonths, type Month, monthsFrom } from '#shared/time/months.ts'
import { useRevenueChanges } from './dashboard.api.ts'
import { signedText } from './format-yen.ts'

type RevenueChangesProps = { month: Month; present: Month; onMonthChange: (month: Month) => void }

/** New, lost and changed recurring revenue of a month, by account. */
export function RevenueChanges({ month, present, onMonthChange }: RevenueChangesProps) {
  const t = useDashboardText()
  const { data, error, isPlaceholderData, isFetching, refetch } = useRevenueChanges(month)
  const months = monthsFrom(addMonths(present, 1 - TREND_MONTHS_MAX.month), present).toReversed()
  const options = [...months, ...(months.includes(month) ? [] : [month])]
  return (
    <section aria-label={t('changes.title')} className="border-t border-line pt-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="text-lg font-semibold">{t('changes.title')}</h2>
          <p className="text-xs text-ink-soft">{t('changes.lead')}</p>
        </div>
        <div className="flex items-center gap-2">
          <Select
            size="sm"
            className="w-36"
            aria-label={t('changes.month')}
            value={month}
            options={options.map((value) => ({ value, label: dateText(value) }))}
            onValueChange={onMonthChange}
          />
          <CsvButton data={isPlaceholderData ? undefined : data} />
        </div>
      </div>
      <div aria-busy={!data || isPlaceholderData} className={cx('mt-4 min-h-40', isPlaceholderData && 'opacity-55')}>
        {error && !data && (
          <ScreenError error={error} what="revenue" onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {!error && !data && <Skeleton className="h-40 w-full" />}
        {data && <Changes data={data} />}
      </div>
    </section>
  )
}

function Changes({ data }: { data: RevenueChangeData }) {
  const t = useDashboardText()
  const net = data.totals.reduce((sum, { before, after }) => sum + after - before, 0)
  if (data.totals.every(({ accounts }) => accounts === 0))
    return <p className="py-10 text-center text-sm text-ink-soft">{t('changes.none')}</p>
  return (
    <>
      <p className="tabular mb-4 text-sm">
        {t('changes.net')} <strong>{t('yen', { count: signedText(net, formatNumber) })}</strong>
      </p>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {REVENUE_CHANGES.map((kind) => (
          <ChangesOfKind key={kind} kind={kind} data={data} />
        ))}
      </div>
    </>
  )
}

function ChangesOfKind({ kind, data }: { kind: RevenueChange; data: RevenueChangeData }) {
  const t = useDashboardText()
  const screens = useScreens()
  const rows = data.rows.filter((row) => row.kind === kind)
  const total = data.totals.find((one) => one.kind === kind) ?? { accounts: 0, before: 0, after: 0 }
  return (
    <section aria-label={t(`changes.${kind}`)} className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 border-b border-line pb-1.5 text-sm font-semibold">
        {t(`changes.${kind}`)}
        <span className="text-xs font-normal text-ink-soft">
          {t('changes.accounts', { count: formatNumber(total.accounts) })}
        </span>
        <span className="tabular ml-auto">
          {t('yen', { count: signedText(total.after - total.before, formatNumber) })}
        </span>
      </h3>
      {rows.length === 0 && <p className="py-2.5 text-sm text-ink-soft">{t('changes.noneOf')}</p>}
      <ul>
        {rows.map(({ accountId, companyName, before, after }) => (
          <li key={accountId} className="flex items-baseline gap-3 border-b border-line py-2 text-sm">
            <Link
              to={screens.user(accountId)}
              className="min-w-0 flex-1 truncate rounded-sm hover:underline hover:underline-offset-4"
            >
              {companyName}
            </Link>
            {before > 0 && after > 0 && (
              <span className="tabular text-xs text-ink-soft">
                {formatNumber(before)} → {formatNumber(after)}
              </span>
            )}
            <span className="tabular">{t('yen', { count: signedText(after - before, formatNumber) })}</span>
          </li>
        ))}
      </ul>
      {rows.length > 0 && rows.length < total.accounts && (
        <p className="mt-2 text-xs text-ink-soft">
          {t('changes.moreRows', { shown: rows.length, total: formatNumber(total.accounts) })}
        </p>
      )}
    </section>
  )
}

function CsvButton({ data }: { data: RevenueChangeData | undefined }) {
  const t = useDashboardText()
  const save = () => {
    if (!data) return
    const head = csvRow(['', t('changes.account'), t('changes.before'), t('changes.after'), t('changes.difference')])
    const rows = REVENUE_CHANGES.flatMap((kind) => data.rows.filter((row) => row.kind === kind)).map(
      ({ kind, companyName, before, after }) =>
        csvRow([t(`changes.${kind}`), companyName, before, after, after - before]),
    )
    const name = toFileName(`${t('changes.fileName')}_${data.month}`)
    saveFile(new Blob([CSV_BOM, head, ...rows], { type: 'text/csv' }), datedCsvName(name))
  }
  return (
    <Button
      size="sm"
      icon="download"
      disabled={!data || data.rows.length === 0}
      onClick={save}
      aria-label={`${t('changes.title')}: ${t('chart.csv')}`}
    >
      CSV
    </Button>
  )
}

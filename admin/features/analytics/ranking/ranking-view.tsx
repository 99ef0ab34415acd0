import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { GridMapFigure } from '#admin/ui/figure/grid-map-figure.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { CsvButton } from '#admin/features/analytics/parts/csv-button.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { useRanking } from '#admin/features/analytics/state/analytics.api.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { rankedName } from '#admin/features/analytics/state/ranked-name.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { RankingAnalytics } from '#shared/analytics/analytics.ts'
import { RANKING_CELLS } from '#shared/analytics/analytics-rules.ts'

const LISTS = ['conversions', 'ctas', 'popups'] as const
type Ranked = RankingAnalytics['conversions'][number]

/** What works best: conversions, calls to action and popups. */
export function RankingView({ siteId, filters }: AnalyticsViewProps) {
  const t = useAnalyticsText()
  const { data, error, isPlaceholderData, isFetching, refetch } = useRanking(siteId, filters)
  if (error && !data)
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <Skeleton className="h-96 w-full" />
  if (data.cells < RANKING_CELLS)
    return (
      <EmptyState
        figure={<GridMapFigure columns={5} rows={2} />}
        title={t('ranking.fewTitle')}
        description={t('ranking.fewLead', { count: data.cells, missing: RANKING_CELLS - data.cells })}
      />
    )
  const hasSmall = LISTS.some((name) => data[name].some(({ isSmall }) => isSmall))
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-xs text-ink-soft">{hasSmall && t('ranking.smallNote')}</p>
        <span className="flex items-center gap-1">
          <DefinitionButton of="ranked" />
          <CsvButton view="ranking" siteId={siteId} filters={filters} expected={30} />
        </span>
      </div>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-3">
        {LISTS.map((name) => (
          <Card
            key={name}
            title={t(`ranking.${name}`)}
            lead={t(`ranking.${name}Lead`)}
            isStale={isPlaceholderData}
            actions={name === 'conversions' && <DefinitionButton of="conversions" />}
          >
            <RankList label={t(`ranking.${name}`)} rows={data[name]} />
          </Card>
        ))}
      </div>
    </>
  )
}

const CELL = 'border-b border-line py-2 align-top'
/** Ranks from here on are written small, and so is the sign of what has none. */
const RANKED = 4

function RankList({ label, rows }: { label: string; rows: readonly Ranked[] }) {
  const t = useAnalyticsText()
  if (rows.length === 0) return <p className="text-sm text-ink-soft">{t('ranking.none')}</p>
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-0 text-sm">
      <thead className="text-xs text-ink-soft">
        <tr>
          <th scope="col" className={cx(CELL, 'w-14 text-left font-medium')}>
            {t('ranking.rank')}
          </th>
          <th scope="col" className={cx(CELL, 'text-left font-medium')}>
            {t('ranking.name')}
          </th>
          <th scope="col" className={cx(CELL, 'w-16 text-right font-medium')}>
            {t('ranking.count')}
          </th>
          <th scope="col" className={cx(CELL, 'w-16 text-right font-medium')}>
            {t('ranking.rate')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RankRow key={`${row.kind} ${row.id}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function RankRow({ row }: { row: Ranked }) {
  const t = useAnalyticsText()
  const { title, place } = rankedName(t, row)
  return (
    <tr>
      <td className={CELL}>
        <span className="flex items-center gap-1">
          <span className={cx('tabular font-semibold', (row.rank ?? RANKED) <= 3 ? 'text-lg leading-none' : 'text-sm')}>
            {row.rank ?? t('unit.none')}
          </span>
          <RankChange row={row} />
        </span>
      </td>
      <td className={CELL}>
        <span className="line-clamp-2 font-medium">{title}</span>
        <span className="block text-xs text-ink-soft">
          {place}
          {row.isSmall && (
            <span className="ml-1.5 rounded-[3px] border border-line-strong px-1">{t('ranking.small')}</span>
          )}
        </span>
      </td>
      <td className={cx(CELL, 'tabular text-right')}>
        {formatNumber(row.count)}
        <span className="block text-xs text-ink-soft" title={t('ranking.seen')}>
          / {formatNumber(row.sessions)}
        </span>
      </td>
      <td className={cx(CELL, 'tabular text-right font-semibold')}>
        {row.rate === null ? t('unit.none') : percentText(row.rate)}
      </td>
    </tr>
  )
}

/** How a rank moved since the period before. */
function RankChange({ row: { rank, before } }: { row: Ranked }) {
  const t = useAnalyticsText()
  if (!before || rank === null) return null
  if (before.rank === null)
    return (
      <span className="text-ink-soft" title={t('ranking.entered')}>
        <Icon name="plus" size={13} />
        <span className="sr-only">{t('ranking.entered')}</span>
      </span>
    )
  const moved = before.rank - rank
  if (moved === 0) return <span className="sr-only">{t('ranking.same')}</span>
  const words = t(moved > 0 ? 'ranking.up' : 'ranking.down', { count: Math.abs(moved) })
  return (
    <span title={words} className={cx('tabular flex items-center text-xs', moved > 0 ? 'text-success' : 'text-danger')}>
      <Icon name={moved > 0 ? 'arrow-up' : 'arrow-down'} size={13} />
      <span aria-hidden="true">{Math.abs(moved)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

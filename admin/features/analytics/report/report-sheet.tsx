import { useState } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Bar } from '#admin/features/analytics/parts/bar.tsx'
import { ChangeText } from '#admin/features/analytics/parts/change-text.tsx'
import { RESULT_FIGURES, TILE_FIGURES } from '#admin/features/analytics/parts/tile-figures.ts'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import { moneyText } from '#admin/features/analytics/state/money-text.ts'
import { formatNumber, percentText } from '#shared/text/numbers.ts'
import { mostExits } from '#admin/features/analytics/state/most-exits.ts'
import { rankedName } from '#admin/features/analytics/state/ranked-name.ts'
import { HEAT_GRADIENT, heatRange } from '#admin/features/analytics/swipe/heat.ts'
import { StaticMap } from '#admin/features/analytics/swipe/static-map.tsx'
import type { LandingAnalytics, LandingChart, RankingAnalytics, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { RANKING_CELLS } from '#shared/analytics/analytics-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { DayBars } from './day-bars.tsx'
import { ReportComment } from './report-comment.tsx'
import { Part } from './report-part.tsx'
import { SheetHeader } from './sheet-header.tsx'
import { ROWS, Shares, Sources } from './report-sources.tsx'
import { summaryOf } from './summary.ts'

type ReportSheetProps = {
  siteId: string
  month: string
  today: string
  landing: LandingAnalytics
  chart: LandingChart
  swipe: SwipeAnalytics
  ranking: RankingAnalytics
}

/** A month of a site as a sheet of paper: in words, in figures, over time, as a map, and what works best. */
export function ReportSheet({ siteId, month, today, landing, chart, swipe, ranking }: ReportSheetProps) {
  const t = useAnalyticsText()
  const { period, figures } = landing
  const isEmpty = figures.now.sessions === 0
  return (
    <article
      lang={document.documentElement.lang}
      className={cx(
        'rounded-lg border border-line bg-paper p-5 sm:p-10',
        '[print-color-adjust:exact] print:rounded-none print:border-0 print:p-0',
      )}
    >
      <SheetHeader siteId={siteId} landing={landing} month={month} />
      {period.to === today && (
        <p className="mt-3 text-xs text-ink-soft">{t('print.running', { day: dateText(today) })}</p>
      )}
      <Part title={t('print.summary')}>
        <ul className="flex flex-col gap-1.5 text-base">
          {summaryOf(t, landing, swipe).map((sentence) => (
            <li key={sentence} className="flex gap-2.5">
              <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 bg-ink" />
              {sentence}
            </li>
          ))}
        </ul>
      </Part>
      <ReportComment key={month} siteId={siteId} month={month} />
      {!isEmpty && (
        <>
          <Part title={t('print.figures')}>
            <Tiles landing={landing} />
          </Part>
          <Part title={t('print.trend')} lead={t(period.to === today ? 'print.weekendsOpen' : 'print.weekends')}>
            <DayBars points={chart.points} today={today} />
          </Part>
          <Part title={t('print.sources')}>
            <Sources landing={landing} />
          </Part>
          <Part title={t('print.map')} lead={t('print.mapLead')}>
            <Map swipe={swipe} />
          </Part>
          <Part title={t('print.shares')}>
            <Shares landing={landing} />
          </Part>
          <Part title={t('print.rankings')}>
            <Rankings ranking={ranking} />
          </Part>
        </>
      )}
      <Footer />
    </article>
  )
}

function Tiles({ landing: { figures, currency } }: Pick<ReportSheetProps, 'landing'>) {
  const t = useAnalyticsText()
  const { now, before } = figures
  const shown = [...RESULT_FIGURES.filter(({ member }) => now[member] !== null), ...TILE_FIGURES]
  return (
    <dl
      className={cx(
        'grid grid-cols-2 gap-x-5 gap-y-4',
        // No hole at the end.
        shown.length % 3 === 0 ? 'sm:grid-cols-3 print:grid-cols-3' : 'sm:grid-cols-4 print:grid-cols-4',
      )}
    >
      {shown.map(({ of, member, kind, good }) => (
        <div key={of} className="min-w-0">
          <dt className="text-xs text-ink-soft">{t(`figure.${of}.name`)}</dt>
          <dd>
            <span className="tabular block text-xl font-semibold">
              {member === 'worth' ? moneyText(currency, now.worth ?? 0) : figureText(t, kind, now[member])}
            </span>
            {before && <ChangeText kind={kind} now={now[member]} before={before[member]} good={good} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The map as wide as its place; on paper a page is as wide as 660 pixels. */
function Map({ swipe }: { swipe: SwipeAnalytics }) {
  const [width, setWidth] = useState(0)
  const { low, high } = heatRange(
    swipe.cells.filter(({ index }) => index !== null),
    'reach',
  )
  return (
    <div
      ref={(element) => {
        if (element) setWidth(Math.min(660, element.clientWidth))
      }}
      className="overflow-x-auto print:overflow-visible"
    >
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        {width > 0 && <StaticMap analytics={swipe} width={width} />}
        <MostExits swipe={swipe} />
      </div>
      <div className="tabular mt-2 flex items-center gap-2 text-xs text-ink-soft">
        {percentText(low)}
        <span className="h-2 w-28 rounded-full border border-line" style={{ background: HEAT_GRADIENT }} />
        {percentText(high)}
      </div>
    </div>
  )
}

/** Where most visits end, beside a narrow map or below a wide one. */
function MostExits({ swipe: { cells, forks } }: { swipe: SwipeAnalytics }) {
  const t = useAnalyticsText()
  const first = mostExits(forks).slice(0, ROWS)
  const most = Math.max(1, ...first.map(({ exits }) => exits))
  if (first.length === 0) return null
  return (
    <div className="min-w-56 flex-1">
      <h4 className="text-xs font-medium text-ink-soft">{t('swipe.worst')}</h4>
      <ul>
        {first.map(({ from, exits, exitRate }) => (
          <li key={from} className="py-1.5 text-sm">
            <span className="tabular flex gap-2">
              <span className="flex-1 font-medium">{cells.find(({ id }) => id === from)?.position}</span>
              <span className="text-ink-soft">{t('unit.visits', { count: formatNumber(exits) })}</span>
              <span className="w-12 text-right">{percentText(exitRate ?? 0)}</span>
            </span>
            <Bar share={exits / most} className="mt-1" />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first ranks on paper: what nobody used has none. */
const ranksOf = (rows: RankingAnalytics['ctas']) => rows.filter(({ rank }) => rank !== null).slice(0, ROWS)

function Rankings({ ranking }: { ranking: RankingAnalytics }) {
  const t = useAnalyticsText()
  if (ranking.cells < RANKING_CELLS)
    return (
      <p className="text-sm text-ink-soft">
        {t('ranking.fewLead', { count: ranking.cells, missing: RANKING_CELLS - ranking.cells })}
      </p>
    )
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-3 print:grid-cols-3">
      {(['conversions', 'ctas', 'popups'] as const).map((name) => (
        <div key={name} className="min-w-0">
          <h4 className="text-xs font-medium text-ink-soft">{t(`ranking.${name}`)}</h4>
          {ranksOf(ranking[name]).length === 0 && <p className="py-1 text-sm text-ink-soft">{t('ranking.none')}</p>}
          <ol>
            {ranksOf(ranking[name]).map((row) => {
              const { title, place } = rankedName(t, row)
              return (
                <li key={`${row.kind} ${row.id}`} className="flex gap-2 py-1 text-sm">
                  <span className="tabular w-4 shrink-0 font-semibold">{row.rank}</span>
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-1">{title}</span>
                    <span className="line-clamp-1 text-xs text-ink-soft">{place}</span>
                  </span>
                  <span className="tabular text-right">
                    {row.rate === null || row.isSmall ? formatNumber(row.count) : percentText(row.rate)}
                  </span>
                </li>
              )
            })}
          </ol>
        </div>
      ))}
    </div>
  )
}

function Footer() {
  const t = useAnalyticsText()
  const screens = useScreens()
  return (
    <footer className="mt-8 border-t border-line pt-3 text-xs text-ink-soft">
      {t('print.footer', { url: `${location.origin}${screens.analyticsHelp}` })}
    </footer>
  )
}

import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { CELL_FIGURES } from '#admin/features/analytics/parts/cell-figures.ts'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { SmallMark } from '#admin/features/analytics/parts/small-mark.tsx'
import { placeOf } from '#admin/features/analytics/state/cell-label.ts'
import { figureText } from '#admin/features/analytics/state/figure-text.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { AnalysedCell, SwipeAnalysis } from '#shared/analytics/analysis.ts'
import { LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'
import { Suspense } from 'react'
import { SideBySide } from './side-by-side.tsx'

const CellTrend = lazyView(async () => (await import('./cell-trend.tsx')).CellTrend)

type CreativeDetailProps = AnalyticsViewProps & {
  /** undefined while it loads for the first time. */
  analysis: SwipeAnalysis | undefined
  isStale: boolean
}

/** One creative: its picture and figures, over time, by language, and beside another one or the period before. */
export function CreativeDetail({ analysis, isStale, state, onChange }: CreativeDetailProps) {
  const t = useAnalyticsText()
  const cell = analysis?.cells.find(({ id }) => id === state.cell)
  const back = (
    <Button size="sm" icon="arrow-left" onClick={() => onChange({ cell: '', beside: '' })}>
      {t('cells.back')}
    </Button>
  )
  if (!analysis) return <Skeleton className="h-96 w-full" />
  if (!cell) return <EmptyState title={t('cells.missing')} description="" action={back} />
  return (
    <div className="flex flex-col gap-8">
      <div>
        {back}
        <div className={isStale ? 'mt-4 opacity-55' : 'mt-4'}>
          <Head cell={cell} />
          <SideBySide
            analysis={analysis}
            cell={cell}
            beside={state.beside}
            onBesideChange={(beside) => onChange({ beside })}
          />
        </div>
      </div>
      <Card title={t('cells.trend')} lead={t('cells.trendLead')} isStale={isStale}>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          {analysis.cellSeries ? (
            <CellTrend series={analysis.cellSeries} label={t('cells.detail', { position: placeOf(t, cell) })} />
          ) : (
            <Skeleton className="h-64 w-full" />
          )}
        </Suspense>
      </Card>
      {cell.byLanguage.length > 0 && <ByLanguage cell={cell} isStale={isStale} />}
    </div>
  )
}

function Head({ cell }: { cell: AnalysedCell }) {
  const t = useAnalyticsText()
  return (
    <h2 className="flex flex-wrap items-baseline gap-x-3">
      <span className="tabular text-2xl font-semibold">{placeOf(t, cell)}</span>
      <span className="min-w-0 text-base text-ink-soft">{cell.text || t('cells.noText')}</span>
      <SmallMark sessions={cell.now.sessions} />
    </h2>
  )
}

const CELL = 'border-b border-line px-3 py-2 whitespace-nowrap'

function ByLanguage({ cell, isStale }: { cell: AnalysedCell; isStale: boolean }) {
  const t = useAnalyticsText()
  const languages = LANGUAGES.flatMap((language) => cell.byLanguage.filter((one) => one.language === language))
  return (
    <Card title={t('cells.byLanguage')} isStale={isStale}>
      <div role="region" aria-label={t('cells.byLanguage')} tabIndex={0} className="overflow-x-auto rounded-sm">
        <table className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${CELL} text-left text-xs font-medium text-ink-soft`}>
                {t('cells.figure')}
              </th>
              {languages.map(({ language }) => (
                <th key={language} scope="col" className={`${CELL} text-right text-xs font-medium text-ink-soft`}>
                  {LANGUAGE_NAME[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CELL_FIGURES.map(({ member, of, kind }) => (
              <tr key={member}>
                <th scope="row" className={`${CELL} text-left font-normal text-ink-soft`}>
                  <span className="inline-flex items-center gap-0.5">
                    {t(`figure.${of}.name`)}
                    <DefinitionButton of={of} />
                  </span>
                </th>
                {languages.map(({ language, figures }) => (
                  <td key={language} className={`${CELL} tabular text-right`}>
                    {figureText(t, kind, figures[member])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { CELL_FIGURES } from '#admin/features/analytics/parts/cell-figures.ts'
import { CellTable } from '#admin/features/analytics/parts/cell-table.tsx'
import { CsvButton } from '#admin/features/analytics/parts/csv-button.tsx'
import { useSwipe } from '#admin/features/analytics/state/analytics.api.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { AnalysedCell, SwipeAnalysis } from '#shared/analytics/analysis.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import { CreativeDetail } from './creative-detail.tsx'

/** What each creative does: all of them in a table, or one in detail. */
export function CreativesView(props: AnalyticsViewProps) {
  const { siteId, filters, state } = props
  const { data, error, isPlaceholderData, isFetching, refetch } = useSwipe(siteId, filters, state.cell)
  if (error && !data)
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  if (state.cell) return <CreativeDetail {...props} analysis={data} isStale={isPlaceholderData} />
  return <CreativeList {...props} analysis={data} isStale={isPlaceholderData} />
}

type CreativeListProps = AnalyticsViewProps & { analysis: SwipeAnalysis | undefined; isStale: boolean }

function CreativeList({ siteId, filters, analysis, isStale, onChange }: CreativeListProps) {
  const t = useAnalyticsText()
  const [chosen, setChosen] = useState<Language | 'all'>('all')
  const cells = analysis?.cells
  const languages = LANGUAGES.filter((language) =>
    cells?.some(({ byLanguage }) => byLanguage.some((one) => one.language === language)),
  )
  const language = languages.find((one) => one === chosen)
  const figuresOf = (cell: AnalysedCell) =>
    language ? cell.byLanguage.find((one) => one.language === language)?.figures : cell.now
  return (
    <Card
      title={t('cells.title')}
      lead={t('cells.lead')}
      isFirst
      isBusy={!analysis}
      actions={<CsvButton view="pages" siteId={siteId} filters={filters} expected={cells?.length ?? 1} />}
    >
      {languages.length > 1 && (
        <div className="mb-2">
          <FilterChips
            label={t('cells.language')}
            value={language ?? 'all'}
            options={[
              { value: 'all' as const, label: t('cells.allLanguages') },
              ...languages.map((value) => ({ value, label: LANGUAGE_NAME[value] })),
            ]}
            onValueChange={setChosen}
          />
        </div>
      )}
      <CellTable
        label={t('cells.title')}
        cells={cells}
        figures={CELL_FIGURES}
        figuresOf={figuresOf}
        isStale={isStale}
        onOpen={(cell) => onChange({ cell })}
      />
    </Card>
  )
}

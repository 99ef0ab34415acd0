import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { CELL_FIGURES } from '#admin/features/analytics/parts/cell-figures.ts'
import { CellTable } from '#admin/features/analytics/parts/cell-table.tsx'
import { CsvButton } from '#admin/features/analytics/parts/csv-button.tsx'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { AnalysedCell, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'

type CreativeListProps = AnalyticsViewProps & { analytics: SwipeAnalytics | undefined; isStale: boolean }

/** All creatives with all figures, of all languages or of one. */
export function CreativeList({ siteId, filters, analytics, isStale, onChange }: CreativeListProps) {
  const t = useAnalyticsText()
  const [chosen, setChosen] = useState<Language | 'all'>('all')
  const cells = analytics?.cells
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
      isBusy={!analytics}
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

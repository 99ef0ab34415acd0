import { useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { CELL_FIGURES } from '#admin/features/analytics/parts/cell-figures.ts'
import { CellTable } from '#admin/features/analytics/parts/cell-table.tsx'
import { CsvButton } from '#admin/features/analytics/parts/csv-button.tsx'
import { useSwipe } from '#admin/features/analytics/state/analytics.api.ts'
import { HEATS, WAYS } from '#admin/features/analytics/state/analytics-state.ts'
import { cellLabel } from '#admin/features/analytics/state/cell-label.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { MapSkeleton } from './map-skeleton.tsx'
import { MapWithDetails } from './map-with-details.tsx'
import { MoveTable } from './move-table.tsx'
import { useWidth } from './use-width.ts'

/** Figures of the table below the map. */
const TABLE = CELL_FIGURES.filter(({ member }) =>
  ['sessions', 'reach', 'medianSeconds', 'meanSeconds', 'exitRate', 'clickRate', 'turnBacks'].includes(member),
)

/** How visits move through the grid: the map, the chosen cell, where visits end, and the same as tables. */
export function SwipeView({ siteId, filters, state, onChange }: AnalyticsViewProps) {
  const t = useAnalyticsText()
  const { data, error, isPlaceholderData, isFetching, refetch } = useSwipe(siteId, filters)
  // Measured while the figures load: the map is drawn once, not twice.
  const { ref, width } = useWidth()
  if (error && !data)
    return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
  const choose = (cell: string) => onChange({ cell })
  const open = (cell: string) => onChange({ tab: 'cells', cell })
  return (
    <div className="flex flex-col gap-8">
      <Card
        title={t('swipe.title')}
        lead={t('swipe.lead')}
        isBusy={!data}
        isStale={isPlaceholderData}
        isFirst
        actions={<CsvButton view="pages" siteId={siteId} filters={filters} expected={data?.cells.length ?? 1} />}
      >
        <Switches state={state} onChange={onChange} />
        <div ref={ref}>
          {data ? (
            <MapWithDetails
              analytics={data}
              width={width}
              state={state}
              isStale={isPlaceholderData}
              onChoose={choose}
              onOpen={open}
            />
          ) : (
            <MapSkeleton />
          )}
        </div>
      </Card>
      {data && (
        <>
          <GoneCells analytics={data} />
          <Tables analytics={data} isStale={isPlaceholderData} onOpen={open} />
        </>
      )}
    </div>
  )
}

type TablesProps = { analytics: SwipeAnalytics; isStale: boolean; onOpen: (id: string) => void }

/** The map as tables, one at a time: by cell, or by way. */
function Tables({ analytics, isStale, onOpen }: TablesProps) {
  const t = useAnalyticsText()
  const [shown, setShown] = useState<'table' | 'moves'>('table')
  return (
    <div className="flex flex-col gap-4">
      <div className="self-start">
        <SegmentedControl
          label={t('swipe.tables')}
          value={shown}
          segments={(['table', 'moves'] as const).map((value) => ({ value, label: t(`swipe.${value}`) }))}
          onValueChange={setShown}
        />
      </div>
      {shown === 'table' ? (
        <Card title={t('swipe.table')} lead={t('swipe.tableLead')} isStale={isStale} isFirst>
          <CellTable
            label={t('swipe.table')}
            cells={analytics.cells}
            figures={TABLE}
            figuresOf={({ now }) => now}
            isStale={isStale}
            onOpen={onOpen}
          />
        </Card>
      ) : (
        <MoveTable analytics={analytics} isStale={isStale} />
      )}
    </div>
  )
}

function Switches({ state, onChange }: Pick<AnalyticsViewProps, 'state' | 'onChange'>) {
  const t = useAnalyticsText()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="-mx-4 max-w-[calc(100%+2rem)] overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:max-w-full sm:px-0">
        <SegmentedControl
          label={t('swipe.heat')}
          value={state.heat}
          segments={HEATS.map((value) => ({ value, label: t(`swipe.heats.${value}`) }))}
          onValueChange={(heat) => onChange({ heat })}
        />
      </div>
      <Select
        className="w-44"
        aria-label={t('swipe.way')}
        value={state.way}
        options={WAYS.map((value) => ({ value, label: t(`swipe.ways.${value}`) }))}
        onValueChange={(way) => onChange({ way })}
      />
    </div>
  )
}

/** Cells with figures that the live release does not have any more: they have no place on the map. */
function GoneCells({ analytics }: { analytics: SwipeAnalytics }) {
  const t = useAnalyticsText()
  const gone = analytics.cells.filter(({ index }) => index === null)
  if (gone.length === 0) return null
  return (
    <div className="text-sm">
      <h3 className="font-semibold">{t('swipe.goneTitle')}</h3>
      <p className="text-xs text-ink-soft">{t('swipe.goneLead')}</p>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {gone.map((cell) => (
          <li key={cell.id}>
            {cell.text || cellLabel(t, cell)}{' '}
            <span className="tabular text-ink-soft">
              {t('unit.visits', { count: formatNumber(cell.now.sessions) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

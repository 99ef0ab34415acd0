import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import { CELL_FIGURES } from '#admin/features/analytics/parts/cell-figures.ts'
import { CellTable } from '#admin/features/analytics/parts/cell-table.tsx'
import { CsvButton } from '#admin/features/analytics/parts/csv-button.tsx'
import { useSwipe } from '#admin/features/analytics/state/analytics.api.ts'
import { type AnalyticsState, HEATS, WAYS } from '#admin/features/analytics/state/analytics-state.ts'
import { cellLabel } from '#admin/features/analytics/state/cell-label.ts'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { CellDetails } from './cell-details.tsx'
import { ForkPanel } from './fork-panel.tsx'
import { HeatMap, mapWidth } from './heat-map.tsx'
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
            <Skeleton className="h-[32rem] w-full" />
          )}
        </div>
      </Card>
      {data && (
        <>
          <GoneCells analytics={data} />
          <Card title={t('swipe.table')} lead={t('swipe.tableLead')} isStale={isPlaceholderData}>
            <CellTable
              label={t('swipe.table')}
              cells={data.cells}
              figures={TABLE}
              figuresOf={({ now }) => now}
              isStale={isPlaceholderData}
              onOpen={open}
            />
          </Card>
          <MoveTable analytics={data} isStale={isPlaceholderData} />
        </>
      )}
    </div>
  )
}

type MapWithDetailsProps = {
  analytics: SwipeAnalytics
  /** Room for the map and its details, in pixels; 0 before it is known. */
  width: number
  state: AnalyticsState
  isStale: boolean
  onChoose: (id: string) => void
  onOpen: (id: string) => void
}

/** Room for the figures beside the map, in pixels; below it where the map would be too narrow. */
const DETAILS = 304
const GAP = 32
const BESIDE_FROM = 860
const QUESTION = 600

/** The map as wide as its grid, and the chosen cell, or the entry cell, beside or below it. */
function MapWithDetails({ analytics, width, state, isStale, onChoose, onOpen }: MapWithDetailsProps) {
  const isBeside = width >= BESIDE_FROM
  const available = isBeside ? width - DETAILS - GAP : width
  // A narrow map leaves room for the question below the figures.
  const hasRoom = isBeside && width - mapWidth(analytics, available) - GAP >= QUESTION
  const shown = [state.cell, analytics.entryCell].flatMap((id) => analytics.cells.find((cell) => cell.id === id) ?? [])
  const question = <ForkPanel analytics={analytics} chosen={state.cell} isStale={isStale} onChoose={onChoose} />
  return (
    <div className="flex flex-col gap-8">
      <div
        className="grid gap-y-6"
        style={{ columnGap: GAP, gridTemplateColumns: isBeside ? `auto minmax(${DETAILS}px, 1fr)` : 'minmax(0, 1fr)' }}
      >
        {width > 0 && (
          <HeatMap
            analytics={analytics}
            available={available}
            heat={state.heat}
            way={state.way}
            chosen={state.cell}
            onChoose={onChoose}
          />
        )}
        <div className="flex min-w-0 flex-col gap-8">
          <CellDetails
            analytics={analytics}
            cell={shown[0]}
            isChosen={shown[0]?.id === state.cell}
            onChoose={onChoose}
            onOpen={onOpen}
          />
          {hasRoom && question}
        </div>
      </div>
      {!hasRoom && question}
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

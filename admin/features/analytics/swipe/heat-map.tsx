import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import type { Heat, Way } from '#admin/features/analytics/state/analytics-state.ts'
import { cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import type { AnalysedCell, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { HEAT_FIGURE, heatRange, isSmall } from './heat.ts'
import { cellLooks } from './cell-look.ts'
import { MapHeaders } from './map-headers.tsx'
import { HeatLegend } from './heat-legend.tsx'
import { MapCell } from './map-cell.tsx'
import { fittingWidth, layoutOf, type MapLayout, neighbourIndex, type Rect, rectOf, WAY_WIDTH } from './map-layout.ts'
import { type FollowedWay, shownWays } from './shown-ways.ts'
import { useMapZoom } from './use-map-zoom.ts'
import { WayLayer } from './way-layer.tsx'

type HeatMapProps = {
  analytics: SwipeAnalytics
  /** Width that the map may take, in pixels. */
  available: number
  heat: Heat
  way: Way
  /** Id of the chosen cell; empty = none. */
  chosen: string
  onChoose: (id: string) => void
  /** A press on a cell, after it is chosen. */
  onPress: () => void
  /** A press on an arrow. */
  onFollow: (way: FollowedWay) => void
  followed: FollowedWay | undefined
}

/** Around the map, in pixels. */
const PADDING = 14
/** A map of this height needs no scrolling of its own. */
const HEIGHT = 900

/** The legend needs so much width, in pixels. */
const LEGEND = 300

/** The width of the cells of a map that takes at most a width. */
const fittingMap = (grid: { columns: number; rows: number }, available: number) =>
  fittingWidth(grid, { width: available - 2 * PADDING, height: HEIGHT })

/** The width that a map takes of the one that it may take, in pixels. */
export const mapWidth = (grid: { columns: number; rows: number }, available: number): number =>
  Math.min(available, layoutOf(grid, fittingMap(grid, available)).total.width + 2 * PADDING)

/** The grid as a heat map on its pictures, with the ways of visits between the cells. Arrow keys move through it. */
export function HeatMap({ analytics, available, heat, way, chosen, followed, ...on }: HeatMapProps) {
  const t = useAnalyticsText()
  const { columns, rows } = analytics
  const fitting = fittingMap({ columns, rows }, available)
  const { frame, width, ...zoom } = useMapZoom(fitting)
  const layout = useMemo(() => layoutOf({ columns, rows }, width), [columns, rows, width])
  const cells = useMemo(() => analytics.cells.filter(({ index }) => index !== null), [analytics])
  const indexOf = useMemo(() => new Map(cells.map((cell) => [cell.id, cell.index ?? 0])), [cells])
  const current = indexOf.has(chosen) ? chosen : ''
  // Before a cell is chosen, the ways of the one where visits begin.
  const start = current || (analytics.entryCell ?? '')
  const ways = useMemo(() => shownWays(analytics, way, start), [analytics, way, start])

  const first = way === 'cell' ? cells.find(({ id }) => id === start) : undefined
  const arrows = first ? t('swipe.ofCell', { cell: cellPlace(t, first) }) : t('swipe.ofAll')

  const { onClick, onKeyDown } = useCellChoice({ cells, indexOf, columns, ...on })
  return (
    // The legend takes no more room than the map.
    <div
      className="min-w-0"
      style={{ maxWidth: Math.min(available, Math.max(LEGEND, layout.total.width + 2 * PADDING)) }}
    >
      <div
        ref={frame}
        className="max-h-[90rem] touch-pan-x touch-pan-y overflow-auto overscroll-x-contain rounded-md bg-ground [scrollbar-width:thin]"
      >
        <div
          role="grid"
          aria-label={t('swipe.map', { heat: t(`figure.${HEAT_FIGURE[heat].definition}.name`) })}
          aria-rowcount={rows}
          aria-colcount={columns}
          onClick={onClick}
          onKeyDown={onKeyDown}
          className="relative"
          style={{ width: layout.total.width, height: layout.total.height, margin: PADDING }}
        >
          <MapHeaders layout={layout} cells={cells} />
          <Cells {...{ cells, layout, heat, columns, rows }} hasBacks={way === 'back'} chosen={current} />
          {layout.width >= WAY_WIDTH && (
            <WayLayer {...{ layout, ways, indexOf, followed }} isPressable chosen={way === 'cell' ? start : current} />
          )}
        </div>
      </div>
      <div className="mt-2.5 flex items-start gap-3">
        <HeatLegend
          heat={heat}
          range={heatRange(cells, heat)}
          arrows={ways.length > 0 && layout.width >= WAY_WIDTH ? arrows : ''}
          hasSmall={cells.some(({ now }) => now.sessions > 0 && isSmall(now))}
          hasChanged={cells.some(({ changedAt }) => changedAt !== null)}
          hasLocked={cells.some(({ isMembersOnly }) => isMembersOnly)}
        />
        <ZoomButtons zoom={zoom} />
      </div>
    </div>
  )
}

type CellChoice = Pick<HeatMapProps, 'onChoose' | 'onPress' | 'onFollow'> & {
  cells: readonly AnalysedCell[]
  indexOf: ReadonlyMap<string, number>
  columns: number
}

/** Chooses cells by pointer and arrow keys, and ways by pointer. One handler for all: own functions would render a thousand at each change. */
function useCellChoice({ cells, indexOf, columns, onChoose, onPress, onFollow }: CellChoice) {
  const onClick = (event: MouseEvent) => {
    const pressed = event.target as Element
    const [from, to] = pressed.getAttribute('data-way')?.split(' ') ?? []
    if (from && to) onFollow({ from, to })
    const cell = pressed.closest<HTMLElement>('[data-cell]')
    if (!cell?.dataset.cell) return
    onChoose(cell.dataset.cell)
    cell.focus({ preventScroll: true })
    onPress()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexOf.get((event.target as HTMLElement).dataset.cell ?? '')
    if (index === undefined) return
    const to = neighbourIndex({ columns, count: cells.length }, index, event.key)
    const next = to === undefined ? undefined : cells[to]
    if (next || event.key.startsWith('Arrow')) event.preventDefault()
    if (!next) return
    onChoose(next.id)
    const element = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.id}"]`)
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { onClick, onKeyDown }
}

function ZoomButtons({ zoom }: { zoom: Omit<ReturnType<typeof useMapZoom>, 'frame' | 'width'> }) {
  const t = useAnalyticsText()
  return (
    <div className="-mt-1.5 ml-auto flex shrink-0">
      {!zoom.isFitting && (
        <IconButton icon="grid" size="sm" label={t('swipe.zoomFit')} placement="top" onClick={zoom.fit} />
      )}
      <IconButton icon="zoom-out" size="sm" label={t('swipe.zoomOut')} placement="top" onClick={zoom.zoomOut} />
      <IconButton icon="zoom-in" size="sm" label={t('swipe.zoomIn')} placement="bottom-end" onClick={zoom.zoomIn} />
    </div>
  )
}

type CellsProps = {
  cells: readonly AnalysedCell[]
  layout: MapLayout
  heat: Heat
  columns: number
  rows: number
  hasBacks: boolean
  chosen: string
}

function Cells({ cells, layout, heat, columns, rows, hasBacks, chosen }: CellsProps) {
  const t = useAnalyticsText()
  const lookOf = useMemo(
    () => cellLooks(t, { heat, range: heatRange(cells, heat), hasBacks }),
    [t, cells, heat, hasBacks],
  )
  const titles = useMemo(
    () => ({ locked: t('swipe.marksLocked'), changed: t('swipe.marksChanged'), small: t('state.smallNote') }),
    [t],
  )
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} role="row" aria-label={cells[row * columns]?.rowName ?? undefined} className="contents">
      {Array.from({ length: columns }, (_place, column) => {
        const index = row * columns + column
        const cell = cells[index]
        const rect = rectOf(layout, index)
        const place = formatPosition(positionOf(index, columns))
        if (!cell) return <EmptyPlace key={index} rect={rect} place={place} />
        return (
          <MapCell
            key={cell.id}
            cell={cell}
            place={place}
            {...rect}
            {...lookOf(cell)}
            isChosen={cell.id === chosen}
            isTabStop={cell.id === chosen || (chosen === '' && index === 0)}
            titles={titles}
          />
        )
      })}
    </div>
  ))
}

function EmptyPlace({ rect: { x, y, width, height }, place }: { rect: Rect; place: string }) {
  const t = useAnalyticsText()
  return (
    <span
      role="gridcell"
      className="absolute rounded-sm border border-dashed border-line-strong"
      style={{ left: x, top: y, width, height }}
    >
      <span className="sr-only">{t('swipe.empty', { position: place })}</span>
    </span>
  )
}

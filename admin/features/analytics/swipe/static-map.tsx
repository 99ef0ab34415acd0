import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { percentText } from '#shared/text/numbers.ts'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { cellLooks } from './cell-look.ts'
import { heatRange } from './heat.ts'
import { CellFace } from './cell-face.tsx'
import { MapHeaders } from './map-headers.tsx'
import { layoutOf, paperWidth, rectOf } from './map-layout.ts'
import { shownWays } from './shown-ways.ts'
import { WayLayer } from './way-layer.tsx'

/** Cells of a printed map are at most this wide, in pixels: a page holds more than the map. */
const WIDTH_MAX = 92
/** And a map at most this high, so that two pages hold the whole report. */
const HEIGHT_MAX = 540

/** The map of reach for paper: all pictures, the most used ways, nothing to press. Its text alternative lists the values. */
export function StaticMap({ analytics, width }: { analytics: SwipeAnalytics; width: number }) {
  const t = useAnalyticsText()
  const { columns } = analytics
  const layout = layoutOf(analytics, paperWidth(analytics, { width, height: HEIGHT_MAX }, WIDTH_MAX))
  const cells = analytics.cells.filter(({ index }) => index !== null)
  const indexOf = new Map(cells.map((cell) => [cell.id, cell.index ?? 0]))
  const lookOf = cellLooks(t, { heat: 'reach', range: heatRange(cells, 'reach'), hasBacks: false })
  const titles = { locked: t('swipe.marksLocked'), changed: t('swipe.marksChanged'), small: t('state.smallNote') }
  const values = cells.map(
    ({ position, now }) => `${position ?? ''} ${now.reach === null ? t('unit.none') : percentText(now.reach)}`,
  )
  return (
    <div
      role="img"
      aria-label={`${t('print.mapLead')} ${values.join(', ')}`}
      className="relative"
      style={{ width: layout.total.width, height: layout.total.height }}
    >
      <MapHeaders layout={layout} cells={cells} />
      {cells.map((cell) => {
        const { x, y, width: cellWidth, height } = rectOf(layout, cell.index ?? 0)
        return (
          <span
            key={cell.id}
            className="absolute overflow-hidden rounded-sm bg-paper"
            style={{ left: x, top: y, width: cellWidth, height }}
          >
            <CellFace
              cell={cell}
              place={formatPosition(positionOf(cell.index ?? 0, columns))}
              width={cellWidth}
              titles={titles}
              isEager
              {...lookOf(cell)}
            />
          </span>
        )
      })}
      <WayLayer layout={layout} ways={shownWays(analytics, 'most', '')} indexOf={indexOf} chosen="" />
    </div>
  )
}

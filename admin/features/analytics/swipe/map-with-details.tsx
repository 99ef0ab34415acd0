import { type ReactNode, useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import type { AnalyticsState } from '#admin/features/analytics/state/analytics-state.ts'
import { cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { CellDetails } from './cell-details.tsx'
import { ForkPanel } from './fork-panel.tsx'
import { HeatMap, mapWidth } from './heat-map.tsx'
import type { FollowedWay } from './shown-ways.ts'
import { WayNote } from './way-note.tsx'

type MapWithDetailsProps = {
  analytics: SwipeAnalytics
  /** Room for the map and its details, in pixels; 0 before it is known. */
  width: number
  state: AnalyticsState
  isStale: boolean
  onChoose: (id: string) => void
  onOpen: (id: string) => void
}

/** Room for the figures beside the map, in pixels; a map that would be too narrow has them in a sheet. */
const DETAILS = 304
const GAP = 32
const BESIDE_FROM = 640
const QUESTION = 600

/** The map as wide as its grid, and the chosen cell, or the entry cell, beside it; on phones in a sheet at a press. */
export function MapWithDetails({ analytics, width, state, isStale, onChoose, onOpen }: MapWithDetailsProps) {
  const { followed, sheet, follow, press, choose, close } = useMapChoice(onChoose)
  const isBeside = width >= BESIDE_FROM
  const available = isBeside ? width - DETAILS - GAP : width
  // A narrow map leaves room for the question below the figures.
  const hasRoom = isBeside && width - mapWidth(analytics, available) - GAP >= QUESTION
  const shown = [state.cell, analytics.entryCell].flatMap((id) => analytics.cells.find((cell) => cell.id === id) ?? [])
  const question = <ForkPanel analytics={analytics} chosen={state.cell} isStale={isStale} onChoose={choose} />
  const details = (
    <CellDetails
      analytics={analytics}
      cell={shown[0]}
      isChosen={shown[0]?.id === state.cell}
      onChoose={choose}
      onOpen={onOpen}
    />
  )
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
            onChoose={choose}
            onPress={press}
            onFollow={follow}
            followed={followed}
          />
        )}
        {isBeside && (
          <div className="flex min-w-0 flex-col gap-8">
            {followed && <WayNote analytics={analytics} way={followed} onClose={close} />}
            {details}
            {hasRoom && question}
          </div>
        )}
      </div>
      {!hasRoom && question}
      {!isBeside && (
        <DetailsSheet isOpen={sheet} cell={shown[0]} onClose={close}>
          {followed ? <WayNote analytics={analytics} way={followed} /> : details}
        </DetailsSheet>
      )}
    </div>
  )
}

/** What is asked of the map: a cell, or a way; and whether a press wants the sheet. Keys move through the map without it. */
function useMapChoice(onChoose: (id: string) => void) {
  const [followed, setFollowed] = useState<FollowedWay>()
  const [sheet, setSheet] = useState(false)
  return {
    followed,
    sheet,
    follow: (way: FollowedWay) => {
      setFollowed(way)
      setSheet(true)
    },
    press: () => setSheet(true),
    choose: (id: string) => {
      setFollowed(undefined)
      onChoose(id)
    },
    close: () => {
      setSheet(false)
      setFollowed(undefined)
    },
  }
}

type DetailsSheetProps = {
  isOpen: boolean
  cell: SwipeAnalytics['cells'][number] | undefined
  onClose: () => void
  children: ReactNode
}

function DetailsSheet({ isOpen, cell, onClose, children }: DetailsSheetProps) {
  const t = useAnalyticsText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={cell ? cellPlace(t, cell) : t('swipe.title')} size="md">
      {children}
    </Dialog>
  )
}

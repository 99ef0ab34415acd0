import { memo } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import type { AnalysedCell } from '#shared/analytics/analytics.ts'
import { CellFace, type CellFaceProps } from './cell-face.tsx'
import { heatColour } from './heat.ts'
import { PICTURE_WIDTH, VALUE_WIDTH } from './map-layout.ts'

type MapCellProps = CellFaceProps & {
  cell: AnalysedCell
  x: number
  y: number
  height: number
  isChosen: boolean
  isTabStop: boolean
}

/**
 * A cell of the heat map. The map handles its presses and keys. Cells out of sight are not drawn, and cells that are too
 * narrow for a picture are one element: a map of a thousand cells stays quick.
 */
export const MapCell = memo(function MapCell({ x, y, height, isChosen, isTabStop, ...face }: MapCellProps) {
  const { cell, place, width, share, name, value, remarks } = face
  const isDot = width < PICTURE_WIDTH
  return (
    <div
      role="gridcell"
      // Wider cells have the same words as their content.
      aria-label={isDot ? [place, name, value, remarks].filter(Boolean).join(' ') : undefined}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-cell={cell.id}
      className={cx(
        'absolute cursor-pointer overflow-hidden bg-paper outline-offset-4 select-none',
        width >= VALUE_WIDTH ? 'rounded-sm' : 'rounded-[2px]',
        isChosen ? 'z-10 ring-2 ring-ink ring-offset-2' : 'hover:ring-1 hover:ring-ink hover:ring-offset-1',
      )}
      style={{
        left: x,
        top: y,
        width,
        height,
        ...(isDot ? { background: share === null ? UNSEEN : heatColour(share) } : { contentVisibility: 'auto' }),
      }}
    >
      {!isDot && <CellFace {...face} />}
    </div>
  )
})

/** The colour of a dot that no visit saw. */
const UNSEEN = '#e8e8e4'

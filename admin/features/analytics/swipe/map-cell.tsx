import { memo } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import type { AnalysedCell } from '#shared/analytics/analysis.ts'
import { CellFace, type CellFaceProps } from './cell-face.tsx'
import { VALUE_WIDTH } from './map-layout.ts'

type MapCellProps = CellFaceProps & {
  cell: AnalysedCell
  x: number
  y: number
  height: number
  isChosen: boolean
  isTabStop: boolean
}

/** A cell of the heat map. The map handles its presses and keys. */
export const MapCell = memo(function MapCell({ x, y, height, isChosen, isTabStop, ...face }: MapCellProps) {
  return (
    <div
      role="gridcell"
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-cell={face.cell.id}
      className={cx(
        'absolute cursor-pointer overflow-hidden bg-paper outline-offset-4 select-none',
        face.width >= VALUE_WIDTH ? 'rounded-sm' : 'rounded-[2px]',
        isChosen ? 'z-10 ring-2 ring-ink ring-offset-2' : 'hover:ring-1 hover:ring-ink hover:ring-offset-1',
      )}
      style={{ left: x, top: y, width: face.width, height, contain: 'strict' }}
    >
      <CellFace {...face} />
    </div>
  )
})

import { memo } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { AnalysedCell } from '#shared/analytics/analysis.ts'
import { heatColour } from './heat.ts'
import { VALUE_WIDTH } from './map-layout.ts'

/** Below this width a picture shows nothing. */
const PICTURE_WIDTH = 26

export type MapCellLook = {
  /** Part of the colour scale; null where no visit saw the cell. */
  share: number | null
  /** The value as it is written. */
  value: string
  isSmall: boolean
  /** What part of its visits turned back, where that is shown. */
  back: string | null
}

type MapCellProps = MapCellLook & {
  cell: AnalysedCell
  place: string
  label: string
  x: number
  y: number
  width: number
  height: number
  isChosen: boolean
  isTabStop: boolean
  titles: { locked: string; changed: string; small: string }
}

/** A cell of the heat map: its picture without colours under the colour of its value, with the value in words. */
export const MapCell = memo(function MapCell(props: MapCellProps) {
  const { cell, place, label, x, y, width, height, share, value, isSmall, back, isChosen, isTabStop, titles } = props
  return (
    <div
      role="gridcell"
      aria-label={label}
      aria-selected={isChosen}
      tabIndex={isTabStop ? 0 : -1}
      data-cell={cell.id}
      className={cx(
        'absolute cursor-pointer overflow-hidden bg-paper select-none',
        width >= VALUE_WIDTH ? 'rounded-sm' : 'rounded-[2px]',
        isChosen ? 'z-10 ring-2 ring-ink ring-offset-2' : 'hover:ring-1 hover:ring-ink hover:ring-offset-1',
        'outline-offset-4',
      )}
      style={{ left: x, top: y, width, height, contain: 'strict' }}
    >
      <CellFace {...{ cell, place, width, share, value, isSmall, back, titles }} />
    </div>
  )
})

type CellFaceProps = MapCellLook & {
  cell: AnalysedCell
  place: string
  width: number
  titles: MapCellProps['titles']
  /** Printed pages show all pictures at once. */
  isEager?: boolean
}

/** What a cell of the map shows, without interaction. */
export function CellFace({ cell, place, width, share, value, isSmall, back, titles, isEager = false }: CellFaceProps) {
  const isReadable = width >= VALUE_WIDTH
  const hasMarks = width >= 60
  return (
    <>
      <Picture cell={cell} width={width} isEager={isEager} />
      <span
        className={cx('absolute inset-0', share === null ? 'bg-white/55' : 'mix-blend-multiply')}
        style={share === null ? undefined : { background: heatColour(share) }}
      />
      {share === null && (
        <span className="absolute inset-0 bg-[repeating-linear-gradient(135deg,transparent_0_5px,rgb(32_32_32/0.10)_5px_6px)]" />
      )}
      {isReadable && (
        <>
          <span className="tabular absolute top-1 left-1 rounded-[3px] bg-white/92 px-1 text-[11px] leading-4 font-semibold text-ink">
            {place}
          </span>
          {hasMarks && (cell.isMembersOnly || cell.changedAt) && (
            <span className="absolute top-1 right-1 flex gap-0.5 text-white">
              {cell.isMembersOnly && (
                <span title={titles.locked} className="grid size-[18px] place-items-center rounded-[3px] bg-ink/85">
                  <Icon name="lock" size={12} />
                </span>
              )}
              {cell.changedAt && (
                <span title={titles.changed} className="grid size-[18px] place-items-center rounded-[3px] bg-[#855400]">
                  <Icon name="refresh" size={12} />
                </span>
              )}
            </span>
          )}
          {back !== null && (
            <span
              className={cx(
                'tabular absolute inset-x-0 top-1/2 mx-auto flex w-fit -translate-y-1/2 items-center gap-0.5 rounded-full border border-white bg-ink font-semibold text-white',
                width >= 88 ? 'h-7 px-2 text-sm' : 'h-5 px-1 text-[11px]',
              )}
            >
              <Icon name="undo" size={width >= 88 ? 16 : 12} />
              {back}
            </span>
          )}
          <span
            className={cx(
              'tabular absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-white/92 font-semibold text-ink',
              width >= 88 ? 'h-7 text-base' : 'h-5 text-[11px]',
            )}
          >
            <span className={isSmall ? 'font-normal text-ink-soft' : undefined}>{value}</span>
            {isSmall && hasMarks && share !== null && (
              <span title={titles.small} className="text-[11px] leading-none font-normal text-ink-soft">
                *
              </span>
            )}
            {share !== null && (
              <span className="absolute bottom-0 left-0 h-[3px] bg-ink" style={{ width: `${share * 100}%` }} />
            )}
          </span>
        </>
      )}
    </>
  )
}

type PictureProps = { cell: AnalysedCell; width: number; isEager: boolean }

function Picture({ cell: { picture, color }, width, isEager }: PictureProps) {
  if (!picture || width < PICTURE_WIDTH)
    return (
      <span
        className="block size-full"
        style={{ background: color ?? '#e8e8e4', filter: 'grayscale(1) brightness(1.15)' }}
      />
    )
  return (
    <img
      src={mediaPath(picture.id, fileOf(picture.widths, width))}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      // Half as strong as it is: the colour of the value must win.
      className="size-full object-cover opacity-55 contrast-125 grayscale-100"
    />
  )
}

/** The smallest file that is sharp at a width on screens of twice the density; small cells share the thumbnail. */
function fileOf(widths: readonly number[], width: number): string {
  if (width <= 80) return 'thumb.webp'
  const sorted = widths.toSorted((one, other) => one - other)
  const fitting = sorted.find((one) => one >= width * 2) ?? sorted.at(-1)
  return fitting === undefined ? 'thumb.webp' : `${fitting}.webp`
}

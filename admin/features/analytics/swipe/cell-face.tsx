import type { ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { AnalysedCell } from '#shared/analytics/analytics.ts'
import type { CellLook } from './cell-look.ts'
import { heatColour } from './heat.ts'
import { VALUE_WIDTH } from './map-layout.ts'

/** Widths from which a cell shows its marks and large letters. */
const MARKS_WIDTH = 60
const LARGE_WIDTH = 88

export type CellFaceProps = CellLook & {
  cell: AnalysedCell
  /** e.g. `B2`. */
  place: string
  width: number
  /** What the marks mean. */
  titles: { locked: string; changed: string; small: string }
  /** Printed pages show all pictures at once. */
  isEager?: boolean
}

/**
 * What a cell of the map shows: its picture in its own colours under a thin veil in the colour of its value, and the value in
 * words above a strip of that colour. A cell that is too narrow for words has them for screen readers.
 */
export function CellFace(props: CellFaceProps) {
  const { cell, place, width, share, name, value, remarks, back, isEager = false } = props
  const isReadable = width >= VALUE_WIDTH
  return (
    <>
      <Picture cell={cell} width={width} isEager={isEager} />
      <span
        className={cx('absolute inset-0', share === null ? 'bg-white/55' : 'opacity-40')}
        style={share === null ? undefined : { background: heatColour(share) }}
      />
      {share === null && (
        <span className="absolute inset-0 bg-[repeating-linear-gradient(135deg,transparent_0_5px,rgb(32_32_32/0.10)_5px_6px)]" />
      )}
      {isReadable ? (
        <>
          <span className="tabular absolute top-1 left-1 rounded-[3px] bg-white/92 px-1 text-[11px] leading-4 font-semibold text-ink">
            {place}
          </span>
          <span className="sr-only"> {name} </span>
          <Value {...props} />
          {back !== null && <Back width={width}>{back}</Back>}
          {width >= MARKS_WIDTH && <Marks {...props} />}
          <span className="sr-only"> {remarks}</span>
        </>
      ) : (
        <span className="sr-only">{[place, name, value, remarks].filter(Boolean).join(' ')}</span>
      )}
    </>
  )
}

/** The value on a white bar, above a strip of its full colour. */
function Value({ width, share, value, isSmall, titles }: CellFaceProps) {
  return (
    <span
      className={cx(
        'tabular absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-white/92 font-semibold text-ink',
        width >= LARGE_WIDTH ? 'h-8 pb-1 text-base' : 'h-6 pb-1 text-[11px]',
      )}
    >
      <span className={isSmall ? 'font-normal text-ink-soft' : undefined}>{value}</span>
      {isSmall && share !== null && width >= MARKS_WIDTH && (
        <span aria-hidden="true" title={titles.small} className="text-[11px] leading-none font-normal text-ink-soft">
          *
        </span>
      )}
      {share !== null && <span className="absolute inset-x-0 bottom-0 h-1" style={{ background: heatColour(share) }} />}
    </span>
  )
}

function Back({ width, children }: { width: number; children: ReactNode }) {
  const isLarge = width >= LARGE_WIDTH
  return (
    <span
      className={cx(
        'tabular absolute inset-x-0 top-1/2 mx-auto flex w-fit -translate-y-1/2 items-center gap-0.5 rounded-full border border-white bg-ink font-semibold text-white',
        isLarge ? 'h-7 px-2 text-sm' : 'h-5 px-1 text-[11px]',
      )}
    >
      <Icon name="undo" size={isLarge ? 16 : 12} />
      {children}
    </span>
  )
}

function Marks({ cell: { isMembersOnly, changedAt }, titles }: CellFaceProps) {
  if (!isMembersOnly && !changedAt) return null
  return (
    <span className="absolute top-1 right-1 flex gap-0.5 text-white">
      {isMembersOnly && <Mark icon="lock" title={titles.locked} className="bg-ink/85" />}
      {changedAt && <Mark icon="refresh" title={titles.changed} className="bg-[#855400]" />}
    </span>
  )
}

function Mark({ icon, title, className }: { icon: IconName; title: string; className: string }) {
  return (
    <span title={title} className={cx('grid size-[18px] place-items-center rounded-[3px]', className)}>
      <Icon name={icon} size={12} />
    </span>
  )
}

type PictureProps = { cell: AnalysedCell; width: number; isEager: boolean }

function Picture({ cell: { picture, color }, width, isEager }: PictureProps) {
  if (!picture)
    return <span className="block size-full opacity-25 grayscale-100" style={{ background: color ?? '#c4c3bd' }} />
  return (
    <img
      src={mediaPath(picture.id, fileOf(picture.widths, width))}
      alt=""
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className="size-full object-cover"
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

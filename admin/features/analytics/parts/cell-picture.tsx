import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { mediaPath } from '#shared/media/media-rules.ts'
import type { AnalysedCell } from '#shared/analytics/analytics.ts'

type CellPictureProps = {
  cell: Pick<AnalysedCell, 'picture' | 'color'>
  className: string
  /** Larger than a thumbnail. */
  isLarge?: boolean
}

/** The picture of a cell. Without alternative text: its name stands beside it. */
export function CellPicture({ cell: { picture, color }, className, isLarge = false }: CellPictureProps) {
  const frame = cx('block shrink-0 overflow-hidden rounded-sm bg-press', className)
  if (!picture)
    return (
      <span
        className={cx(frame, 'grid place-items-center text-ink-faint')}
        style={color ? { background: color } : undefined}
      >
        {!color && <Icon name="image" size={14} />}
      </span>
    )
  const smallest = picture.widths.toSorted((one, other) => one - other)[0]
  const file = isLarge && smallest ? `${smallest}.webp` : 'thumb.webp'
  return (
    <span className={frame}>
      <img
        src={mediaPath(picture.id, file)}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  )
}

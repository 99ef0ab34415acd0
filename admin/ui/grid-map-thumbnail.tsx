import { cx } from './cx.ts'

type GridMapThumbnailProps = {
  columns: number
  rows: number
  /** Pictures in grid order; null = an empty cell. */
  images: readonly (string | null)[]
  size?: 'sm' | 'lg'
}

/** Beyond this many the lines of a small picture would only be grey. */
const SHOWN = { columns: 12, rows: 6 }
const BOX = { sm: 'h-9 w-14', lg: 'h-16 w-22' } as const

/** A site at a glance: its map filled with its pictures, always in the same frame. */
export function GridMapThumbnail({ columns, rows, images, size = 'sm' }: GridMapThumbnailProps) {
  const shown = { columns: Math.min(columns, SHOWN.columns), rows: Math.min(rows, SHOWN.rows) }
  const places = Array.from({ length: shown.columns * shown.rows }, (_, place) => {
    const index = Math.floor(place / shown.columns) * columns + (place % shown.columns)
    return images[index] ?? null
  })
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 gap-px overflow-hidden rounded-sm bg-line', BOX[size])}
      style={{
        gridTemplateColumns: `repeat(${shown.columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${shown.rows}, minmax(0, 1fr))`,
      }}
    >
      {places.map((image, place) => (
        <span key={place} className="overflow-hidden bg-ground">
          {image && <img src={image} alt="" loading="lazy" decoding="async" className="size-full object-cover" />}
        </span>
      ))}
    </span>
  )
}

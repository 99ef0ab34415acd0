type GridMapThumbnailProps = {
  columns: number
  rows: number
  /** Pictures in grid order; null = an empty cell. */
  images: readonly (string | null)[]
  size?: 'sm' | 'lg'
}

/** As a picture of the recommended size: wider by higher. */
const SHAPE = 1080 / 1646
/** More rows would leave nothing to see of a picture. */
const ROWS_MAX = 2
/** In pixels. */
const FRAME = { sm: { width: 56, height: 36 }, lg: { width: 88, height: 64 } } as const
const GAP = 1

/** A site at a glance: the beginning of its map, filled with its pictures in their own shape, in a frame of one size. */
export function GridMapThumbnail({ columns, rows, images, size = 'sm' }: GridMapThumbnailProps) {
  const frame = FRAME[size]
  const shownRows = Math.min(rows, ROWS_MAX)
  const height = (frame.height - (shownRows - 1) * GAP) / shownRows
  const width = height * SHAPE
  const shown = { rows: shownRows, columns: Math.min(columns, Math.floor((frame.width + GAP) / (width + GAP))) }
  const places = Array.from({ length: shown.columns * shown.rows }, (_, place) => {
    const index = Math.floor(place / shown.columns) * columns + (place % shown.columns)
    return images[index] ?? null
  })
  return (
    <span
      aria-hidden="true"
      className="grid shrink-0 content-center justify-center overflow-hidden rounded-sm bg-press"
      style={{
        ...frame,
        gap: GAP,
        gridTemplateColumns: `repeat(${shown.columns}, ${width}px)`,
        gridTemplateRows: `repeat(${shown.rows}, ${height}px)`,
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

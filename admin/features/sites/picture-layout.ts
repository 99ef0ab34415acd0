/** Width of a cell by its height: that of the recommended picture. */
const SHAPE = 1080 / 1646
const ROWS_MAX = 3
/** The least height of a cell, in pixels. */
const CELL_MIN = 60
/** Pixels between cells. */
export const GAP = 3

type Grid = { columns: number; rows: number; images: readonly (string | null)[] }
type Frame = { width: number; height: number }
type Layout = { columns: number; rows: number; cell: number }

/**
 * The cells of a site that a frame shows, from the beginning of its grid: all columns and as many rows as are large
 * enough, else as many columns as fit beside each other in two rows; only cells whose pictures the list knows.
 */
export function layOutPictures(grid: Grid, frame: Frame) {
  const { columns, rows, images } = grid
  const isKnown = (one: Layout) => (one.rows - 1) * columns + one.columns <= images.length || one.rows === 1
  const counts = Array.from({ length: Math.min(rows, ROWS_MAX) }, (_, index) => index + 1)
  const whole = counts.map((count) => fitAll(columns, count, frame)).filter((one) => one.cell >= CELL_MIN)
  const cut = counts.slice(0, 2).map((count) => fitSome(columns, count, frame))
  const chosen = whole.findLast(isKnown) ?? cut.findLast(isKnown) ?? fitSome(columns, 1, frame)
  const cells = Array.from({ length: chosen.columns * chosen.rows }, (_, place) => {
    const index = Math.floor(place / chosen.columns) * columns + (place % chosen.columns)
    return images[index] ?? null
  })
  return { columns: chosen.columns, rows: chosen.rows, width: chosen.cell * SHAPE, height: chosen.cell, cells }
}

const heightOf = (rows: number, { height }: Frame) => (height - (rows - 1) * GAP) / rows

/** All columns, in cells that are as large as the frame allows. */
function fitAll(columns: number, rows: number, frame: Frame): Layout {
  const width = (frame.width - (columns - 1) * GAP) / columns
  return { columns, rows, cell: Math.min(heightOf(rows, frame), width / SHAPE) }
}

/** Cells of the frame's whole height, as many as fit. */
function fitSome(columns: number, rows: number, frame: Frame): Layout {
  const cell = heightOf(rows, frame)
  return { columns: Math.min(columns, Math.floor((frame.width + GAP) / (cell * SHAPE + GAP))), rows, cell }
}

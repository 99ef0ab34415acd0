/** Aspect ratio of a cell's recommended picture. */
const SHAPE = 1080 / 1646
/** The gaps, in which the arrows run, as part of a cell's width. */
const GAP = 0.34
/** Room for row numbers and column letters, in pixels. */
export const HEADER = { left: 26, top: 22 } as const
/** Narrowest and widest cell, in pixels. */
export const WIDTH = { min: 14, max: 260 } as const
/** Cells are drawn at most this wide without a person's zooming. */
const WIDTH_FIT_MAX = 156
/** Many rows make cells no narrower than this: the page scrolls. */
const WIDTH_LOW = 118
/** Below this width a picture shows nothing. */
export const PICTURE_WIDTH = 26
/** From this width on, cells show a value, and arrows their share. */
export const VALUE_WIDTH = 42
export const SHARE_WIDTH = 88
/** Below this width arrows would be dots. */
export const WAY_WIDTH = 22

export type Rect = { x: number; y: number; width: number; height: number }
export type MapLayout = {
  columns: number
  rows: number
  width: number
  height: number
  gap: number
  /** Of the whole map, with its headers. */
  total: { width: number; height: number }
}

/** The places of a map whose cells have a width. */
export function layoutOf(grid: Grid, cellWidth: number): MapLayout {
  const width = Math.round(cellWidth)
  const height = Math.round(width / SHAPE)
  const gap = Math.max(3, Math.round(width * GAP))
  const across = (count: number, size: number) => count * size + Math.max(0, count - 1) * gap
  return {
    ...grid,
    width,
    height,
    gap,
    // Half a gap around it: arrows bend over the edge, and rings of chosen cells need room.
    total: {
      width: HEADER.left + across(grid.columns, width) + Math.ceil(gap / 2),
      height: HEADER.top + across(grid.rows, height) + Math.ceil(gap / 2),
    },
  }
}

/** Where a cell lies. */
export function rectOf({ columns, width, height, gap }: MapLayout, index: number): Rect {
  const [column, row] = [index % columns, Math.floor(index / columns)]
  return { x: HEADER.left + column * (width + gap), y: HEADER.top + row * (height + gap), width, height }
}

/** The cell width at which all columns fit into a width, and all rows into a height where they need not be too narrow. */
export function fittingWidth(grid: Grid, room: Room): number {
  const width = Math.min(across(grid, room), Math.max(WIDTH_LOW, down(grid, room)), WIDTH_FIT_MAX)
  return Math.max(WIDTH.min, Math.floor(width))
}

/** The cell width at which a whole map fits on paper, at most a given one. */
export const paperWidth = (grid: Grid, room: Room, most: number): number =>
  Math.max(WIDTH.min, Math.floor(Math.min(across(grid, room), down(grid, room), most)))

const across = ({ columns }: Grid, room: Room) => (room.width - HEADER.left) / (columns + GAP * columns - GAP / 2)
const down = ({ rows }: Grid, room: Room) => (room.height - HEADER.top) / (rows / SHAPE + GAP * rows - GAP / 2)

type Grid = { columns: number; rows: number }

/** In pixels. */
type Room = { width: number; height: number }

export const clampWidth = (width: number): number => Math.min(WIDTH.max, Math.max(WIDTH.min, width))

/** Index of the cell that an arrow key leads to; undefined at an edge and for other keys. */
export function neighbourIndex(
  { columns, count }: { columns: number; count: number },
  index: number,
  key: string,
): number | undefined {
  const column = index % columns
  const to = targetOf(key, index, column, columns)
  return to !== undefined && to >= 0 && to < count ? to : undefined
}

function targetOf(key: string, index: number, column: number, columns: number): number | undefined {
  if (key === 'ArrowLeft') return column > 0 ? index - 1 : undefined
  if (key === 'ArrowRight') return column < columns - 1 ? index + 1 : undefined
  if (key === 'ArrowUp') return index - columns
  if (key === 'ArrowDown') return index + columns
  if (key === 'Home') return index - column
  return key === 'End' ? index - column + columns - 1 : undefined
}

/** How a series is told apart without colour: by lightness, by its line's dashes and by hatching. */
export type SeriesLook = { shade: string; dash: number[]; isHatched?: boolean }

/** Values of one series in the order of the periods. */
export type Series = {
  key: string
  name: string
  values: readonly number[]
  look: SeriesLook
  /** Index of the value of a period that is not over: it stands apart from the line, as an open point. */
  open?: number | undefined
}

export const INK = '#202020'
export const GRID = '#e5e4e0'
export const INK_SOFT = '#565654'
const PAPER = '#ffffff'

/** Looks of up to three lines: solid, dashed, dotted. */
export const LINE_LOOKS: readonly [SeriesLook, SeriesLook, SeriesLook] = [
  { shade: INK, dash: [] },
  { shade: INK_SOFT, dash: [7, 4] },
  { shade: '#85847f', dash: [2, 3] },
]

/** Side of the hatching's tile in pixels. */
const TILE = 6

/** The fill of an area: its shade, or the shade with white hatching. */
export function fillOf({ shade, isHatched }: SeriesLook): string | CanvasPattern {
  if (!isHatched) return shade
  const tile = document.createElement('canvas')
  tile.width = TILE
  tile.height = TILE
  const pen = tile.getContext('2d')
  if (!pen) return shade
  pen.fillStyle = shade
  pen.fillRect(0, 0, TILE, TILE)
  pen.strokeStyle = PAPER
  pen.lineWidth = 1.5
  pen.beginPath()
  for (const shift of [-TILE, 0, TILE]) {
    pen.moveTo(shift, TILE)
    pen.lineTo(shift + TILE, 0)
  }
  pen.stroke()
  return pen.createPattern(tile, 'repeat') ?? shade
}

/** The same fill in a style sheet. */
export const cssFillOf = ({ shade, isHatched }: SeriesLook): string =>
  isHatched ? `repeating-linear-gradient(135deg, ${shade} 0 3px, ${PAPER} 3px 4.5px)` : shade

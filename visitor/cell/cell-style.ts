import type { CSSProperties } from 'react'
import { buttonInk, CONTRAST_MIN, contrastRatio } from '#shared/text/colour-rules.ts'
import { shadeColour } from '#shared/text/shade-colour.ts'
import type { LinkButton, OpenCell, ReleaseCell } from '#shared/site/release/releases.ts'
import { FOCUS_CENTRE } from '#shared/site/cell/fit-rules.ts'
import { CELL_DEFAULTS } from '#shared/site/cell/cell-rules.ts'

/** A cell without a picture has the recommended shape. */
const DEFAULT_RATIO = 0.656

/** The colour of the page, which a cell without a picture has. */
const PAGE_COLOUR = '#202020'
/** Under arrows that are too dark for the dark disc of the style sheet. */
const LIGHT_DISC = '#fff9'

/**
 * The variables that the style sheet and the island read from a cell: `--r` width divided by height, `--c` average
 * colour, `--a` arrow colour, `--k` the disc under a dark arrow, `--fx` and `--fy` the focus of a picture that fills the
 * screen. Defaults are left out to keep the page small.
 */
export function cellStyle(cell: ReleaseCell): CSSProperties {
  const style: Record<string, string | number> = { '--r': DEFAULT_RATIO }
  if (cell.locked) return { ...style, '--c': PAGE_COLOUR } as CSSProperties
  addPicture(style, cell)
  const { arrowColor } = cell
  if (arrowColor === CELL_DEFAULTS.hoverArrowColor) return style
  style['--a'] = arrowColor
  if ((contrastRatio(arrowColor, '#000000') ?? CONTRAST_MIN) < CONTRAST_MIN) style['--k'] = LIGHT_DISC
  return style
}

function addPicture(style: Record<string, string | number>, { picture, fill }: OpenCell): void {
  if (!picture) return
  style['--r'] = Number((picture.width / picture.height).toFixed(4))
  style['--c'] = shortColour(picture.color)
  if (fill && fill.x !== FOCUS_CENTRE.x) style['--fx'] = fill.x
  if (fill && fill.y !== FOCUS_CENTRE.y) style['--fy'] = fill.y
}

/** The colour of a cell for the browser's own bars, which touch its upper edge under the shade of the header. */
export function barColour(cell: OpenCell | undefined): string {
  return shadeColour(cell?.picture ? shortColour(cell.picture.color) : PAGE_COLOUR)
}

/** In three digits: it shows only for a moment, below the blurred picture. */
function shortColour(colour: string): string {
  const digits = colour.slice(1).match(/../g) ?? []
  return `#${digits.map((pair) => Math.round(Number.parseInt(pair, 16) / 17).toString(16)).join('')}`
}

/** The colours of a button, whose text can be read unless its maker chose otherwise. */
export const buttonColours = ({ background, color }: Pick<LinkButton, 'background' | 'color'>): CSSProperties => ({
  background,
  color: buttonInk(background, color),
})

/** A text colour, left out where it is the white of the style sheet. */
export function textColour(colour: string): CSSProperties | undefined {
  return colour === CELL_DEFAULTS.mainTextColor ? undefined : { color: colour }
}

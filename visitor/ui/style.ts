import type { CSSProperties } from 'react'
import type { OpenCell, ReleaseCell } from '#shared/site/release/releases.ts'
import { CELL_DEFAULTS } from '#shared/site/site-rules.ts'

/** A cell without a picture has the recommended shape. */
const DEFAULT_RATIO = 0.656

/**
 * What the style sheet and the island read from a cell: `--r` width by height, `--c` average colour, `--a` arrow
 * colour. Defaults are left out to keep the page small.
 */
export function cellStyle(cell: ReleaseCell): CSSProperties {
  const style: Record<string, string | number> = { '--r': DEFAULT_RATIO }
  if (cell.locked) return style
  addPicture(style, cell)
  if (cell.arrowColor !== CELL_DEFAULTS.hoverArrowColor) style['--a'] = cell.arrowColor
  return style
}

function addPicture(style: Record<string, string | number>, { picture }: OpenCell): void {
  if (!picture) return
  style['--r'] = Number((picture.width / picture.height).toFixed(4))
  style['--c'] = shortColour(picture.color)
}

/** In three digits: it shows for a moment only, below what is blurred. */
function shortColour(colour: string): string {
  const digits = colour.slice(1).match(/../g) ?? []
  return `#${digits.map((pair) => Math.round(Number.parseInt(pair, 16) / 17).toString(16)).join('')}`
}

/** A text colour, left out where it is the white of the style sheet. */
export function textColour(colour: string): CSSProperties | undefined {
  return colour === CELL_DEFAULTS.mainTextColor ? undefined : { color: colour }
}

// Styles of what few pages have stand with the element: the style sheet is in every page.

const WAY: CSSProperties = {
  justifySelf: 'center',
  minWidth: 200,
  padding: '10px 24px',
  borderRadius: 24,
  fontWeight: 600,
  lineHeight: '28px',
  textDecoration: 'none',
}

/** A members-only place: a sign and its words in a quiet light, and below them the ways in. */
export const LOCK_STYLE = {
  stage: {
    display: 'grid',
    placeContent: 'center',
    padding: '0 calc(var(--w) * .12) calc(var(--w) * .08)',
    // Fades into the page, which has no picture around it.
    background: 'radial-gradient(80% 46% at 50% 40%, #4f4a44, #202020)',
    textAlign: 'center',
    textWrap: 'balance',
    wordBreak: 'auto-phrase',
  },
  sign: {
    width: 'calc(var(--w) * .24)',
    margin: '0 auto calc(var(--w) * .05)',
    borderRadius: '50%',
    background: '#ffffff14',
    boxShadow: 'inset 0 0 0 1px #fff3, 0 0 0 14px #ffffff08',
  },
  words: { marginTop: 10, color: '#fffc', fontSize: 'max(13px, var(--w) * .04)' },
  login: { ...WAY, marginTop: 'calc(var(--w) * .08)', background: '#fff', color: '#202020' },
  register: { ...WAY, marginTop: 8 },
} satisfies Record<string, CSSProperties>

export const PLAY_STYLE: CSSProperties = {
  position: 'absolute',
  zIndex: 1,
  inset: '50% auto auto 50%',
  width: 72,
  height: 72,
  border: 0,
  borderRadius: '50%',
  background: '#0006',
  translate: '-50% -50%',
  cursor: 'pointer',
  transition: 'opacity 0.3s',
}

export const EDGES_STYLE: CSSProperties = {
  position: 'fixed',
  inset: 'auto 12px 12px',
  display: 'flex',
  gap: 16,
  fontSize: 13,
}

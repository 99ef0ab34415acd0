import type { ReactElement, CSSProperties } from 'react'
import { formatPosition, type Position } from '#shared/site/cell/positions.ts'
import type { OpenCell, ReleaseCell } from '#shared/site/release/releases.ts'
import { lookOfSite } from '#shared/site/release/site-look.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { leadingTo, loginPath, sitePagePath } from '#visitor/page/page-path.ts'
import { buttonColours } from './cell-style.ts'

// Inline styles for elements that few pages have: the style sheet is in every page.

const WAY: CSSProperties = {
  flex: 'none',
  alignSelf: 'center',
  minWidth: 200,
  padding: '10px 24px',
  borderRadius: 24,
  fontWeight: 600,
  lineHeight: '28px',
  textDecoration: 'none',
}

const LOCK_STYLE = {
  stage: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    // Clear of the arrows and the bar, as far as they reach over the stage.
    padding:
      'max(0px, 116px - var(--gap)) max(52px, var(--w) * .12) max(var(--w) * .08, var(--base) + 4px - var(--gap))',
    // A little light where the sign is, which ends at no line.
    background: 'radial-gradient(60% 46% at 50% 40%, #ffffff14, #0000)',
    textAlign: 'center',
    textWrap: 'balance',
    wordBreak: 'auto-phrase',
    overflowWrap: 'anywhere',
  },
  sign: {
    // Gives way where large text needs the room.
    flex: '0 1 calc(var(--w) * .24)',
    minHeight: 0,
    alignSelf: 'center',
    aspectRatio: 1,
    margin: '0 auto calc(var(--w) * .05)',
    borderRadius: '50%',
    background: '#ffffff14',
    boxShadow: 'inset 0 0 0 1px #fff3, 0 0 0 14px #ffffff08',
  },
  words: { marginTop: 10, fontSize: 'max(13px, var(--w) * .04)' },
  login: { ...WAY, marginTop: 'calc(var(--w) * .08)' },
  register: { ...WAY, marginTop: 8 },
} satisfies Record<string, CSSProperties>

/** Of a site without buttons. */
const PLAIN_BUTTON = { background: '#ffffff', color: '#202020' }
/** White can be read over every picture below it (4.5 : 1 and more, the stage's light included). */
const VEIL = '#0009'

const isOpen = (cell: ReleaseCell): cell is OpenCell => !cell.locked

/**
 * What surrounds a members-only place: the picture of the open cell before it, blurred and darkened. The place's own
 * picture is in no public answer.
 */
export function lockedSurroundings(position: Position, { release }: PageContext): ReactElement | null {
  const { cells, columns } = release
  const shown = (cell: ReleaseCell) => isOpen(cell) && cell.picture !== null
  const before = cells.slice(0, position.row * columns + position.column).findLast(shown) ?? cells.find(shown)
  if (!before || before.locked || !before.picture) return null
  const { placeholder } = before.picture
  const backgroundImage = `linear-gradient(${VEIL},${VEIL}),url(${placeholder})`
  return <i className="back" style={{ backgroundImage, filter: 'blur(32px) saturate(1.5)' }} />
}

/** What members get is said once: in the page's first members-only cell, or where the visit begins with one. */
function saysMore(position: Position, { release, entry }: PageContext): boolean {
  const at = ({ column, row }: Position) => row * release.columns + column
  const first = release.cells[at(entry)]?.locked ? at(entry) : release.cells.findIndex(({ locked }) => locked)
  return at(position) === first
}

/**
 * A members-only place: an icon, its words, and the links to sign in and register. A preview shows the links, but they
 * lead nowhere.
 */
export function lockedStage(position: Position, context: PageContext): ReactElement {
  const { text, mode, release } = context
  const ways = mode.kind === 'published' ? mode.base : undefined
  const place = formatPosition(position)
  const count = release.cells.filter(({ locked }) => locked).length
  const button = lookOfSite(release.cells).button ?? PLAIN_BUTTON
  return (
    <div className="stage lock" style={LOCK_STYLE.stage}>
      <svg style={LOCK_STYLE.sign} viewBox="0 0 48 48" aria-hidden="true">
        <path fill="none" stroke="#fff" strokeWidth="2.5" d="M17.5 22v-5.5a6.5 6.5 0 0 1 13 0V22" />
        <path fill="#fff" d="M16 22h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V24a2 2 0 0 1 2-2z" />
        <circle cx="24" cy="29" r="2.2" fill="#333" />
      </svg>
      <h2>{text('locked.title')}</h2>
      {saysMore(position, context) && (
        <p style={LOCK_STYLE.words}>{count > 1 ? text('locked.all', { count }) : text('locked.text')}</p>
      )}
      <a
        style={{ ...LOCK_STYLE.login, ...buttonColours(button) }}
        href={ways && loginPath(ways, release.language, place)}
        data-window={ways && 'login'}
      >
        {text('locked.login')}
      </a>
      {release.forms?.includes('membership') && (
        <a
          style={LOCK_STYLE.register}
          href={ways && leadingTo(place, sitePagePath(ways, release.language, 'register'))}
        >
          {text('locked.register')}
        </a>
      )}
    </div>
  )
}

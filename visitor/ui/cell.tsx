import type { ReactElement } from 'react'
import { formatPosition, type Position } from '#shared/positions.ts'
import type { OpenCell, ReleaseCell } from '#shared/releases.ts'
import type { VisitorText } from '#visitor/messages.ts'
import type { PageContext, PlacedCell } from '#visitor/page-context.ts'
import { hiddenOn } from './bottom-bar.tsx'
import { stagePicture } from './picture.tsx'
import { StageVideo } from './stage-video.tsx'
import { cellStyle, LOCK_STYLE } from './style.ts'
import { words } from './words.tsx'

/**
 * One full-screen place of the grid. Its id is its position, so that a link can name it without scripts. A page has
 * dozens of cells: what each is made of are functions, because a component costs React as much as an element.
 */
export function cellView({ cell, position }: PlacedCell, { entry, mode, text }: PageContext): ReactElement {
  const isEntry = position.column === entry.column && position.row === entry.row
  return (
    <article
      key={cell.id}
      className="cell"
      id={formatPosition(position)}
      style={cellStyle(cell)}
      data-id={mode.kind === 'preview' ? cell.id : undefined}
      data-hides={hiddenOn(cell)}
      {...(isEntry && mode.kind === 'published' && focusedEntry(position))}
    >
      {isEntry && surroundings(cell)}
      {cell.locked ? <LockedStage text={text} /> : openStage(cell, isEntry, text)}
    </article>
  )
}

/** The tiny picture behind the first one; the island draws the others' from the pictures themselves. */
function surroundings(cell: ReleaseCell): ReactElement | null {
  const tiny = cell.locked ? undefined : cell.picture?.placeholder
  return tiny ? <i className="back" style={{ backgroundImage: `url(${tiny})` }} /> : null
}

/** Browsers scroll to what is focused first: a deep link finds its place without scripts, before the first paint. */
function focusedEntry({ column, row }: Position) {
  return column + row > 0 ? { tabIndex: -1, autoFocus: true } : {}
}

function openStage(cell: OpenCell, isHero: boolean, text: VisitorText): ReactElement {
  const { picture, video } = cell
  return (
    <div className="stage">
      {picture ? stagePicture(picture, altOf(cell), isHero) : <p className="empty">{text('empty')}</p>}
      {video && <StageVideo video={video} text={text} />}
      {words(cell)}
    </div>
  )
}

/** Empty where the words over the picture say the same, so that nobody hears them twice. */
function altOf({ alt, mainText }: OpenCell): string {
  return alt === mainText.replaceAll('\n', ' ') ? '' : alt
}

function LockedStage({ text }: { text: VisitorText }) {
  return (
    <div className="stage">
      <div style={LOCK_STYLE}>
        <svg style={{ width: 44, margin: 'auto' }} viewBox="0 0 24 24" aria-hidden="true">
          <path fill="none" stroke="#fff" strokeWidth="2" d="M8 11V7a4 4 0 0 1 8 0v4" />
          <rect x="5" y="11" width="14" height="10" rx="2.5" fill="#fff" />
        </svg>
        <h2>{text('locked.title')}</h2>
        <p>{text('locked.text')}</p>
      </div>
    </div>
  )
}

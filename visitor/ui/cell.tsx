import type { ReactElement } from 'react'
import { formatPosition, type Position } from '#shared/positions.ts'
import type { OpenCell, ReleaseCell } from '#shared/releases.ts'
import type { VisitorText } from '#visitor/messages.ts'
import type { PageContext, PlacedCell } from '#visitor/page-context.ts'
import { hiddenOn } from './bottom-bar.tsx'
import { stagePicture } from './picture.tsx'
import { pointView } from './point.tsx'
import { productView } from './product.tsx'
import { StageVideo } from './stage-video.tsx'
import { cellStyle, LOCK_STYLE } from './style.ts'
import { words } from './words.tsx'

/**
 * One full-screen place of the grid. Its id is its position, so that a link can name it without scripts. A page has
 * dozens of cells: what each is made of are functions, because a component costs React as much as an element.
 */
export function cellView({ cell, position }: PlacedCell, context: PageContext): ReactElement {
  const { entry, mode, text } = context
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
      {cell.locked ? <LockedStage text={text} /> : openStage(cell, isEntry, context)}
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

function openStage(cell: OpenCell, isHero: boolean, context: PageContext): ReactElement {
  const { picture, video, products, points } = cell
  const { text } = context
  return (
    <div className="stage">
      {picture ? stagePicture(picture, altOf(cell), isHero) : <p className="empty">{text('empty')}</p>}
      {video && <StageVideo video={video} text={text} />}
      {words(cell)}
      {products?.map((product, index) => productView(product, { cell, index, context }))}
      {points?.map((point) => pointView(point, context))}
    </div>
  )
}

/** Empty where the words over the picture say the same, so that nobody hears them twice. */
function altOf({ alt, mainText }: OpenCell): string {
  return alt === mainText.replaceAll('\n', ' ') ? '' : alt
}

function LockedStage({ text }: { text: VisitorText }) {
  return (
    <div className="stage" style={LOCK_STYLE.stage}>
      <svg style={LOCK_STYLE.sign} viewBox="0 0 48 48" aria-hidden="true">
        <path fill="none" stroke="#fff" strokeWidth="2.5" d="M17.5 22v-5.5a6.5 6.5 0 0 1 13 0V22" />
        <path fill="#fff" d="M16 22h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H16a2 2 0 0 1-2-2V24a2 2 0 0 1 2-2z" />
        <circle cx="24" cy="29" r="2.2" fill="#333" />
      </svg>
      <h2>{text('locked.title')}</h2>
      <p style={LOCK_STYLE.words}>{text('locked.text')}</p>
    </div>
  )
}

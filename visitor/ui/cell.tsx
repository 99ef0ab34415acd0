import { formatPosition, type Position } from '#shared/positions.ts'
import type { OpenCell, ReleaseCell } from '#shared/releases.ts'
import type { VisitorText } from '#visitor/messages.ts'
import type { PageContext } from '#visitor/page-context.ts'
import { StagePicture } from './picture.tsx'
import { StageVideo } from './stage-video.tsx'
import { cellStyle } from './style.ts'
import { Words } from './words.tsx'

type Props = { cell: ReleaseCell; position: Position; context: PageContext }

/** One full-screen place of the grid. Its id is its position, so that a link can name it without scripts. */
export function CellView({ cell, position, context }: Props) {
  const { entry, mode, text } = context
  const isEntry = position.column === entry.column && position.row === entry.row
  return (
    <article
      className="cell"
      id={formatPosition(position)}
      style={cellStyle(cell, isEntry)}
      data-id={mode.kind === 'preview' ? cell.id : undefined}
      {...(isEntry && mode.kind === 'published' && focusedEntry(position))}
    >
      <div className="stage">
        {cell.locked ? <LockPanel text={text} /> : <OpenStage cell={cell} isHero={isEntry} text={text} />}
      </div>
    </article>
  )
}

/** Browsers scroll to what is focused first: a deep link finds its place without scripts, before the first paint. */
function focusedEntry({ column, row }: Position) {
  return column + row > 0 ? { tabIndex: -1, autoFocus: true } : {}
}

function OpenStage({ cell, isHero, text }: { cell: OpenCell; isHero: boolean; text: VisitorText }) {
  return (
    <>
      {cell.picture ? (
        <StagePicture picture={cell.picture} alt={altOf(cell)} isHero={isHero} />
      ) : (
        <p className="empty">{text('empty')}</p>
      )}
      {cell.video && <StageVideo video={cell.video} text={text} />}
      <Words cell={cell} />
    </>
  )
}

/** Empty where the words over the picture say the same, so that nobody hears them twice. */
function altOf({ alt, mainText }: OpenCell): string {
  return alt === mainText.replaceAll('\n', ' ') ? '' : alt
}

function LockPanel({ text }: { text: VisitorText }) {
  return (
    <div className="lock">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path fill="none" stroke="#fff" strokeWidth="2" d="M8 11V7a4 4 0 0 1 8 0v4" />
        <rect x="5" y="11" width="14" height="10" rx="2.5" fill="#fff" />
      </svg>
      <h2>{text('locked.title')}</h2>
      <p>{text('locked.text')}</p>
    </div>
  )
}

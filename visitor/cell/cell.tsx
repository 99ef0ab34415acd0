import type { ReactElement } from 'react'
import { MOVEMENT_NAMES } from '#shared/site/cell/movement-rules.ts'
import { formatPosition, type Position } from '#shared/site/cell/positions.ts'
import type { OpenCell, ReleaseCell } from '#shared/site/release/releases.ts'
import type { PageContext, PlacedCell } from '#visitor/page/page-context.ts'
import { hiddenOn } from '#visitor/page/hidden-on.ts'
import { lockedStage, lockedSurroundings } from './locked-stage.tsx'
import { stagePicture } from '#visitor/elements/picture.tsx'
import { imageLinkView } from './image-link.tsx'
import { productView, tagShifts } from './product.tsx'
import { soundSwitch, StageVideo } from './stage-video.tsx'
import { cellStyle } from './cell-style.ts'
import { words } from './cell-texts.tsx'

/**
 * One full-screen place of the grid. Its id is its position, so that a link can name it without scripts. A page has
 * dozens of cells: their parts are functions, because a component costs React as much as an element.
 */
export function cellView({ cell, position }: PlacedCell, context: PageContext): ReactElement {
  const { entry, mode } = context
  const isEntry = position.column === entry.column && position.row === entry.row
  return (
    <article
      key={cell.id}
      className={classOf(cell)}
      id={formatPosition(position)}
      style={cellStyle(cell)}
      data-id={context.features.hasPins ? cell.id : undefined}
      data-hides={hiddenOn(cell)}
      {...timesOf(cell)}
      {...(isEntry && mode.kind === 'published' && focusedEntry(position))}
    >
      {cell.locked ? lockedSurroundings(position, context) : isEntry && surroundings(cell)}
      {cell.locked ? lockedStage(position, context) : openStage(cell, isEntry, { ...context, inside: position })}
      {!cell.locked && cell.video && soundSwitch(context.text)}
    </article>
  )
}

/** The classes by which style sheets know whether its picture fills the screen, and what moves. */
function classOf(cell: ReleaseCell): string {
  if (cell.locked) return 'cell'
  const { fill, movement = {} } = cell
  const moving = MOVEMENT_NAMES.map((name) => movement[name] && `${name}-${movement[name]}`)
  return ['cell', fill && 'fill', ...moving].filter(Boolean).join(' ')
}

/** Seconds until the arrows fade and until the row moves on, for the script of timers. */
function timesOf(cell: ReleaseCell) {
  if (cell.locked || cell.arrowFadeSeconds + cell.sliderSeconds === 0) return undefined
  return { 'data-fade': cell.arrowFadeSeconds || undefined, 'data-slide': cell.sliderSeconds || undefined }
}

/** The tiny picture behind the first picture; the island draws the other cells' from the pictures themselves. */
function surroundings({ picture }: OpenCell): ReactElement | null {
  const tiny = picture?.placeholder
  return tiny ? <i className="back" style={{ backgroundImage: `url(${tiny})` }} /> : null
}

/** Browsers first scroll to the focused element: a deep link finds its place without scripts, before the first paint. */
function focusedEntry({ column, row }: Position) {
  return column + row > 0 ? { tabIndex: -1, autoFocus: true } : {}
}

function openStage(cell: OpenCell, isHero: boolean, context: PageContext): ReactElement {
  const { picture, video, products, points } = cell
  const { text } = context
  const shifts = tagShifts(cell, text)
  return (
    <div className="stage">
      {picture ? (
        stagePicture(picture, { alt: altOf(cell), isHero, fills: Boolean(cell.fill) })
      ) : (
        <p className="empty">{text('empty')}</p>
      )}
      {video && <StageVideo video={video} text={text} />}
      {words(cell, context)}
      {products?.map((product, index) => productView(product, { cell, index, shift: shifts[index] ?? 0, context }))}
      {points?.map((point) => imageLinkView(point, cell, context))}
    </div>
  )
}

/** Empty where it equals the text over the picture: a screen reader would read it twice. */
function altOf({ alt, mainText }: OpenCell): string {
  return alt === mainText.replaceAll('\n', ' ') ? '' : alt
}

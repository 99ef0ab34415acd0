import { find, type Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'
import { currentCell } from './lib/steps.ts'

declare const addEventListener: Listen

// The file of pages with words or marks on their pictures. Where text is large or the screen is narrow, a mark, its label
// or an arrow would lie over the words of the cell. It moves up, above the first of them; an arrow that finds no room
// there is not shown: swipes and keys move on.

/** Pixels between a mark and the words. */
const GAP = 4
/** Where arrows to the sides may stand at the highest: below the header and the arrow that leads up. */
const ROOM = 108

const isOver = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom + GAP && other.top < one.bottom + GAP

/** The boxes of the lines of a text, or of a button. */
function boxesOf(words: Element): DOMRect[] {
  if (words.matches('a')) return [words.getBoundingClientRect()]
  const range = document.createRange()
  range.selectNodeContents(words)
  return [...range.getClientRects()]
}

/** Reads everything first and then writes, so that layout runs once. */
function clear(cell: Element): void {
  const words = [...cell.querySelectorAll('.words > *, .lock > :not(svg)')].flatMap(boxesOf)
  const marks = [...cell.querySelectorAll<HTMLElement>('.dot')]
  const arrows = [...(find('#nav')?.querySelectorAll('a') ?? [])]
  for (const mark of [...marks, ...arrows]) mark.style.translate = mark.style.visibility = ''
  const top = Math.min(...words.map((box) => box.top))
  const arrowWays = arrows.map((arrow) => {
    const box = arrow.getBoundingClientRect()
    return words.some((word) => isOver(box, word)) ? top - GAP - box.bottom : 0
  })
  // Below the arrow that leads up.
  const room = -(find('#nav')?.querySelector('.left')?.getBoundingClientRect().top ?? 0) + ROOM
  const ways = marks.map((mark) => {
    const boxes = [mark, ...mark.querySelectorAll('span')].map((part) => part.getBoundingClientRect())
    const isHit = boxes.some((box) => words.some((word) => isOver(box, word)))
    return isHit ? top - GAP - Math.max(...boxes.map((box) => box.bottom)) : 0
  })
  marks.forEach((mark, index) => {
    if (ways[index]) mark.style.translate = `0 ${ways[index]}px`
  })
  arrows.forEach((arrow, index) => {
    const way = arrowWays[index] ?? 0
    const hasRoom = way >= room && arrow.matches('.left,.right')
    if (way) arrow.style[hasRoom ? 'translate' : 'visibility'] = hasRoom ? `0 ${way}px` : 'hidden'
  })
}

function clearShown(): void {
  const cell = currentCell()
  if (cell) clear(cell)
}

// The release's own fonts come now, so that they take nothing from the first pictures (visitor/cell/font-style.ts).
document.body.dataset.late = ''
// Words in them may be higher or wider.
document.fonts.addEventListener('loadingdone', clearShown)

addEventListener(CELL_SHOWN, ({ target }) => clear(target), true)
addEventListener('resize', clearShown)
clearShown()

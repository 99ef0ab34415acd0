import type { Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'
import { currentCell } from './lib/steps.ts'

declare const addEventListener: Listen

// The file of pages with marks on their pictures: where text is large or the screen is narrow, a mark or its label would
// lie over the words of its cell. It moves up, above the first of them.

/** Pixels between a mark and the words. */
const GAP = 4

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
  const words = [...cell.querySelectorAll('.words > *')].flatMap(boxesOf)
  const marks = [...cell.querySelectorAll<HTMLElement>('.dot')]
  for (const mark of marks) mark.style.translate = ''
  const top = Math.min(...words.map((box) => box.top))
  const ways = marks.map((mark) => {
    const boxes = [mark, ...mark.querySelectorAll('span')].map((part) => part.getBoundingClientRect())
    const isHit = boxes.some((box) => words.some((word) => isOver(box, word)))
    return isHit ? top - GAP - Math.max(...boxes.map((box) => box.bottom)) : 0
  })
  marks.forEach((mark, index) => {
    if (ways[index]) mark.style.translate = `0 ${ways[index]}px`
  })
}

function clearShown(): void {
  const cell = currentCell()
  if (cell) clear(cell)
}

addEventListener(CELL_SHOWN, ({ target }) => clear(target), true)
addEventListener('resize', clearShown)
clearShown()

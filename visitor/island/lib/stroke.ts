import { grid } from './dom.ts'
import { currentCell, stepsFrom } from './steps.ts'

// A stroke of a trackpad scrolls natively, but no further than one cell.

/** Events of the wheel belong together if fewer milliseconds lie between them. */
export const ROW_PAUSE = 150
/** By how many pixels an event must exceed twice the weakest one before it to be a new push. */
const PUSH = 8

/** The cell at which the stroke began, and the pixels that it has gone since. */
let from: ReturnType<typeof currentCell>
let way = 0
/** It has gone its cell: what still comes is its inertia. */
let isSpent = false
/** The strongest event of the inertia and the weakest one after it. */
let peak = 0
let low = 0
let timer = 0

/** Keeps the browser from scrolling on, or allows it again. */
function setOverflow(overflow: string): void {
  const row = from?.parentElement
  if (row) grid().style.overflow = row.style.overflow = overflow
}

/** A new stroke begins. */
export function beginStroke(): void {
  clearTimeout(timer)
  if (isSpent) setOverflow('')
  from = currentCell()
  way = peak = low = 0
  isSpent = false
}

/** Whether the hand pushes again while the inertia still runs: it grows after it had become weak. */
function isPushed(size: number): boolean {
  const isNew = low < peak / 2 && size > 2 * low + PUSH
  if (size > peak) peak = low = size
  else low = Math.min(low, size)
  return isNew
}

/** The cell where the stroke would end, and the pixels to it. */
function goalOf(isSideways: boolean, delta: number) {
  const { right, left, down, up } = stepsFrom(from)
  const { clientWidth, clientHeight } = grid()
  const [forth, back] = isSideways ? [right, left] : [down, up]
  return { goal: delta > 0 ? forth : back, size: isSideways ? clientWidth : clientHeight }
}

/** Lets an event of a stroke scroll, or ends the stroke at the next cell. */
export function limitStroke(event: WheelEvent, isSideways: boolean): void {
  const delta = isSideways ? event.deltaX : event.deltaY
  if (isSpent && isPushed(Math.abs(delta))) beginStroke()
  const { goal, size } = goalOf(isSideways, delta)
  // Beyond the end of a row WebKit would go back in the history.
  if (isSideways && !goal) event.preventDefault()
  way += delta
  if (!isSpent && Math.abs(way) >= size) {
    isSpent = true
    isPushed(Math.abs(delta))
    setOverflow('hidden')
    ;(goal ?? from)?.scrollIntoView({ behavior: 'smooth' })
  }
  if (!isSpent) return
  event.preventDefault()
  clearTimeout(timer)
  timer = setTimeout(beginStroke, ROW_PAUSE)
}

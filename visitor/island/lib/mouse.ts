import { grid, type Listen } from './dom.ts'
import { OWN_SCROLLERS } from './elsewhere.ts'
import { currentCell, stepsFrom } from './steps.ts'

declare const addEventListener: Listen

// A mouse drags the grid as a finger does. Fingers and pens scroll natively.

/** Pixels from which on a press is a drag. */
const SLACK = 6
/** A drag turns a cell over this part of the screen, or at this speed in pixels a millisecond. */
const FAR = 0.3
const FAST = 0.5
/** Milliseconds after which the last movement says nothing about the speed any more. */
const STILL = 100
/** Milliseconds in which a cell comes to rest by itself. */
const LANDING = 700

/** The scroller that follows the mouse, and where it was. */
type Drag = { scroller: HTMLElement; isSideways: boolean; from: number }
type Press = {
  x: number
  y: number
  cell: NonNullable<ReturnType<typeof currentCell>>
  /** Once the press is a drag. */
  drag?: Drag
}

let press: Press | undefined
/** The latest point along the drag, when it was there, and its speed there. */
let last = 0
let lastAt = 0
let speed = 0
let timer = 0
/** Scrollers that do not snap at the moment. */
const loose = new Set<HTMLElement>()

function snap(): void {
  for (const scroller of loose) scroller.style.scrollSnapType = ''
  loose.clear()
}

/** What a drag passes takes no click and has no cursor of its own. */
function setDragged(isDragged: boolean): void {
  grid().style.pointerEvents = isDragged ? 'none' : ''
  document.body.style.cursor = isDragged ? 'grabbing' : ''
}

function beginDrag({ cell }: Press, isSideways: boolean): Drag {
  const scroller = isSideways ? cell.parentElement : grid()
  scroller.style.scrollSnapType = 'none'
  loose.add(scroller)
  setDragged(true)
  return { scroller, isSideways, from: isSideways ? scroller.scrollLeft : scroller.scrollTop }
}

function follow({ clientX, clientY, timeStamp }: PointerEvent): void {
  if (!press) return
  const [right, down] = [clientX - press.x, clientY - press.y]
  if (!press.drag && Math.hypot(right, down) < SLACK) return
  const drag = (press.drag ??= beginDrag(press, Math.abs(right) > Math.abs(down)))
  const { scroller, isSideways, from } = drag
  const way = isSideways ? right : down
  if (timeStamp > lastAt) speed = (way - last) / (timeStamp - lastAt)
  ;[last, lastAt] = [way, timeStamp]
  scroller.scrollTo({ [isSideways ? 'left' : 'top']: from - way, behavior: 'instant' })
}

/** The cell that a drag leads to: the next one if it went far enough or was fast in the same direction. */
function goalOf({ scroller, isSideways }: Drag, cell: Press['cell'], at: number): Element | null | undefined {
  const size = isSideways ? scroller.clientWidth : scroller.clientHeight
  const isFast = at - lastAt < STILL && speed * Math.sign(last) > FAST
  if (Math.abs(last) < size * FAR && !isFast) return cell
  const { right, left, down, up } = stepsFrom(cell)
  const [forth, back] = isSideways ? [right, left] : [down, up]
  return (last < 0 ? forth : back) ?? cell
}

function land({ timeStamp }: Event): void {
  const { cell, drag } = press ?? {}
  press = undefined
  snapSoon()
  if (!drag || !cell) return
  const isReduced = matchMedia('(prefers-reduced-motion:reduce)').matches
  goalOf(drag, cell, timeStamp)?.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth' })
  // After the click that ends the press.
  setTimeout(setDragged, 0, false)
}

function snapSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(snap, LANDING)
}

addEventListener('pointerdown', ({ pointerType, button, target, clientX, clientY, timeStamp }) => {
  press = undefined
  const cell = currentCell()
  if (pointerType !== 'mouse' || button || !cell || !target.closest('#grid') || target.closest(OWN_SCROLLERS)) return
  clearTimeout(timer)
  press = { x: clientX, y: clientY, cell }
  last = speed = 0
  lastAt = timeStamp
})
addEventListener('pointermove', (event) => {
  // The button was released where the page does not see it.
  if (press && !(event.buttons & 1)) land(event)
  else follow(event)
})
for (const name of ['pointerup', 'pointercancel', 'blur'] as const) addEventListener(name, land)
// Neither a picture's ghost nor a selection follows the mouse.
for (const name of ['dragstart', 'selectstart'] as const)
  addEventListener(name, (event) => press && event.preventDefault())

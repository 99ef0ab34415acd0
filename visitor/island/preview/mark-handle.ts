import type { PreviewMark, PreviewMovedMessage } from '#shared/site/preview/preview-messages.ts'
import type { Listen } from '#visitor/island/lib/dom.ts'
import { CELLS_CHANGED } from '#visitor/island/lib/events.ts'
import { pictureBox } from '#visitor/island/lib/picture-box.ts'
import { keepInFrame, toFramePoint, toStagePercent } from '#shared/site/cell/stage.ts'

declare const addEventListener: Listen

// The handle of the product or link point that is open in the editor. It stands over the page, outside of the cell,
// because every edit renders the cell again: outside, it keeps the focus and the pointer.

type Listener = (message: PreviewMovedMessage) => void
/** A running drag: the pointer's offset on the handle, and the point where it came down. */
type Grip = { dx: number; dy: number; from: { x: number; y: number }; hasMoved: boolean }

/** A drag begins after this many pixels: a finger shakes. */
const SLACK = 4
const KEYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Percent of a step with Shift. */
const LARGE_STEP = 10

const handle = document.createElement('button')
handle.type = 'button'
handle.className = 'handle'

let mark: PreviewMark | null = null
let onMoved: Listener = () => {}
let grip: Grip | undefined
/** The click that follows a press does nothing: the press ended a drag, or closed a card. */
let ignoresClick = false
let frame = 0

/** Shows the handle of another mark, or of none. `listener` is called with its movements. */
export function setMark(next: PreviewMark | null, listener: Listener): void {
  onMoved = listener
  // A running drag takes precedence over the editor.
  if (grip && next?.id === mark?.id) return
  mark = next
  place()
}

function pictureOf({ cellId }: PreviewMark) {
  const cell = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(cellId)}"]`)
  return cell ? pictureBox(cell) : undefined
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const markElement = () => document.querySelector<HTMLElement>(`[data-mark="${CSS.escape(mark?.id ?? '')}"]`)

function place(): void {
  const picture = mark && pictureOf(mark)
  if (!mark || !picture) return handle.remove()
  const { box, shape, stage } = picture
  const { x, y } = toStagePercent(mark, shape)
  handle.ariaLabel = `${mark.label} ${mark.x}, ${mark.y}`
  handle.dataset.place = `${mark.x}, ${mark.y}`
  // A place on an edge that is cut away is moved from the edge of the stage.
  handle.style.left = `${within(box.left + (x / 100) * box.width, stage.left, stage.right)}px`
  handle.style.top = `${within(box.top + (y / 100) * box.height, stage.top, stage.bottom)}px`
  const shown = markElement()
  shown?.style.setProperty('--x', String(within(x, 0, 100)))
  shown?.style.setProperty('--y', String(within(y, 0, 100)))
  if (!handle.isConnected) document.body.append(handle)
}

/** At most once per frame, however often the page scrolls. */
function placeSoon(): void {
  if (mark)
    frame ||= requestAnimationFrame(() => {
      frame = 0
      place()
    })
}

function moveTo(point: { x: number; y: number }): void {
  if (!mark) return
  mark = { ...mark, ...keepInFrame(point) }
  place()
}

function report(by: PreviewMovedMessage['by']): void {
  if (mark) onMoved({ type: 'mekuri:moved', cellId: mark.cellId, id: mark.id, x: mark.x, y: mark.y, by })
}

handle.addEventListener('pointerdown', ({ button, clientX: x, clientY: y, pointerId }) => {
  if (button !== 0) return
  const box = handle.getBoundingClientRect()
  const [dx, dy] = [x - box.left - box.width / 2, y - box.top - box.height / 2]
  grip = { dx, dy, from: { x, y }, hasMoved: false }
  ignoresClick = document.querySelector('.card:popover-open') !== null
  handle.setPointerCapture(pointerId)
})

handle.addEventListener('pointermove', ({ clientX, clientY }) => {
  const picture = mark && pictureOf(mark)
  if (!grip || !picture) return
  grip.hasMoved ||= Math.hypot(clientX - grip.from.x, clientY - grip.from.y) > SLACK
  if (!grip.hasMoved) return
  const { box, shape } = picture
  const x = ((clientX - grip.dx - box.left) / box.width) * 100
  const y = ((clientY - grip.dy - box.top) / box.height) * 100
  moveTo(toFramePoint({ x, y }, shape))
})

handle.addEventListener('pointerup', () => {
  ignoresClick ||= grip?.hasMoved === true
  if (grip?.hasMoved) report('drag')
  grip = undefined
})

/** A tap opens the product's card below. */
handle.addEventListener('click', () => {
  const below = markElement()
  if (!ignoresClick && below?.matches('button')) below.click()
  ignoresClick = false
})

handle.addEventListener('pointercancel', () => {
  if (grip?.hasMoved) report('drag')
  grip = undefined
})

handle.addEventListener('keydown', (event) => {
  const step = KEYS[event.key]
  if (!mark || !step || event.ctrlKey || event.metaKey || event.altKey) return
  // Without this, arrow keys would move the grid.
  event.preventDefault()
  event.stopPropagation()
  const length = event.shiftKey ? LARGE_STEP : 1
  moveTo({ x: mark.x + step[0] * length, y: mark.y + step[1] * length })
  report('key')
})

addEventListener('scroll', placeSoon, true)
addEventListener('resize', placeSoon)
addEventListener(CELLS_CHANGED, placeSoon)

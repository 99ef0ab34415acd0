import type { PreviewMark, PreviewMovedMessage } from '#shared/site/preview/preview-messages.ts'
import { keepInFrame, type Shape, toFramePoint, toStagePercent } from '#shared/site/cell/stage.ts'

// The handle of the product or link point that is open in the editor. It stands over the page, outside of the cell,
// which is rendered anew with every edit: so it keeps the focus and the pointer.

type Tell = (message: PreviewMovedMessage) => void
type Grip = { dx: number; dy: number; from: { x: number; y: number }; hasMoved: boolean }

/** Pixels of a shaking finger, which are no drag yet. */
const SLACK = 4
const KEYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** With Shift. */
const FAR = 10

const handle = document.createElement('button')
handle.type = 'button'
handle.className = 'handle'

let mark: PreviewMark | null = null
let tell: Tell = () => {}
let grip: Grip | undefined
/** What a click, which follows a press, is no longer for: it ended a drag, or closed a card. */
let isSpent = false
let waiting = 0

/** Shows the handle of another mark, or of none. */
export function setMark(next: PreviewMark | null, listener: Tell): void {
  tell = listener
  // While it is dragged, the person's hand is right.
  if (grip && next?.id === mark?.id) return
  mark = next
  place()
}

/** The stage of the mark's cell, and its shape as the page has it: of width 1 by height. */
function stageOf({ cellId }: PreviewMark): { box: DOMRect; shape: Shape } | undefined {
  const cell = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(cellId)}"]`)
  const stage = cell?.querySelector('.stage')
  const ratio = Number(cell?.style.getPropertyValue('--r'))
  return stage && ratio > 0 ? { box: stage.getBoundingClientRect(), shape: { width: ratio, height: 1 } } : undefined
}

const own = () => document.querySelector<HTMLElement>(`[data-mark="${CSS.escape(mark?.id ?? '')}"]`)

function place(): void {
  const stage = mark && stageOf(mark)
  if (!mark || !stage) return handle.remove()
  const { box, shape } = stage
  const { x, y } = toStagePercent(mark, shape)
  handle.ariaLabel = `${mark.label} ${mark.x}, ${mark.y}`
  handle.dataset.place = `${mark.x}, ${mark.y}`
  handle.style.left = `${box.left + (x / 100) * box.width}px`
  handle.style.top = `${box.top + (y / 100) * box.height}px`
  const shown = own()
  shown?.style.setProperty('--x', String(Math.min(Math.max(x, 0), 100)))
  shown?.style.setProperty('--y', String(Math.min(Math.max(y, 0), 100)))
  if (!handle.isConnected) document.body.append(handle)
}

/** Once a frame, however often the page scrolls. */
function placeSoon(): void {
  if (mark)
    waiting ||= requestAnimationFrame(() => {
      waiting = 0
      place()
    })
}

function moveTo(point: { x: number; y: number }): void {
  if (!mark) return
  mark = { ...mark, ...keepInFrame(point) }
  place()
}

function done(by: PreviewMovedMessage['by']): void {
  if (mark) tell({ type: 'mekuri:moved', cellId: mark.cellId, id: mark.id, x: mark.x, y: mark.y, by })
}

handle.addEventListener('pointerdown', ({ button, clientX: x, clientY: y, pointerId }) => {
  if (button !== 0) return
  const box = handle.getBoundingClientRect()
  const [dx, dy] = [x - box.left - box.width / 2, y - box.top - box.height / 2]
  grip = { dx, dy, from: { x, y }, hasMoved: false }
  isSpent = document.querySelector('.card:popover-open') !== null
  handle.setPointerCapture(pointerId)
})

handle.addEventListener('pointermove', ({ clientX, clientY }) => {
  const stage = mark && stageOf(mark)
  if (!grip || !stage) return
  grip.hasMoved ||= Math.hypot(clientX - grip.from.x, clientY - grip.from.y) > SLACK
  if (!grip.hasMoved) return
  const { box, shape } = stage
  const x = ((clientX - grip.dx - box.left) / box.width) * 100
  const y = ((clientY - grip.dy - box.top) / box.height) * 100
  moveTo(toFramePoint({ x, y }, shape))
})

handle.addEventListener('pointerup', () => {
  isSpent ||= grip?.hasMoved === true
  if (grip?.hasMoved) done('drag')
  grip = undefined
})

/** A tap opens what lies below: the product's card. */
handle.addEventListener('click', () => {
  const below = own()
  if (!isSpent && below?.matches('button')) below.click()
  isSpent = false
})

handle.addEventListener('pointercancel', () => {
  if (grip?.hasMoved) done('drag')
  grip = undefined
})

handle.addEventListener('keydown', (event) => {
  const step = KEYS[event.key]
  if (!mark || !step || event.ctrlKey || event.metaKey || event.altKey) return
  // The arrows move the grid elsewhere.
  event.preventDefault()
  event.stopPropagation()
  const length = event.shiftKey ? FAR : 1
  moveTo({ x: mark.x + step[0] * length, y: mark.y + step[1] * length })
  done('key')
})

addEventListener('scroll', placeSoon, true)
addEventListener('resize', placeSoon)

import { find } from './dom.ts'

// In pages with windows or popups: a finger drags an open one down and closes it, as on phones. It begins at the top of
// what scrolls there. The window follows the finger, and springs back where it is let go early.

/** Pixels after which a move is a drag. */
const BEGIN = 8
/** The share of a window's height after which letting go closes it, and the largest number of pixels. */
const [FAR_SHARE, FAR_MAX] = [0.3, 140]
/** A flick that is faster than this, in pixels a millisecond, closes it too. */
const FLICK = 0.6
/** Milliseconds of the way down and back. */
const WAY = 160

const BAR =
  'position:absolute;z-index:2;top:6px;left:calc(50% - 18px);width:36px;height:4px;border-radius:2px;background:#9a9a96;box-shadow:0 0 0 1px #fff6;pointer-events:none'

let start: Touch | undefined
/** The last move, for the speed of a flick. */
let last: { y: number; at: number } | undefined
let speed = 0
let isDragging = false

/** Whether something between the finger and the window was scrolled, or takes the finger itself. */
function isTaken(from: EventTarget | null, dialog: Element): boolean {
  let element = from instanceof Element ? from : null
  if (element?.closest('input,textarea,select')) return true
  for (; element; element = element === dialog ? null : element.parentElement) if (element.scrollTop > 0) return true
  return false
}

function place(dialog: HTMLElement, down: number, isAnimated: boolean): void {
  dialog.style.transition = isAnimated ? `translate ${WAY}ms ease-out` : 'none'
  dialog.style.translate = down ? `0 ${down}px` : ''
}

function begin(this: HTMLDialogElement, { touches, target }: TouchEvent): void {
  const [touch] = touches
  // A second finger ends the drag.
  if (isDragging) place(this, 0, true)
  start = touches[1] || isTaken(target, this) ? undefined : touch
  isDragging = false
  last = undefined
  speed = 0
}

function move(this: HTMLDialogElement, event: TouchEvent): void {
  const [touch] = event.touches
  if (!start || !touch) return
  const [right, down] = [touch.clientX - start.clientX, touch.clientY - start.clientY]
  if (!isDragging) {
    if (Math.hypot(right, down) < BEGIN) return
    // Up and sideways belong to the content.
    if (down <= Math.abs(right) || !event.cancelable) {
      start = undefined
      return
    }
    isDragging = true
  }
  event.preventDefault()
  const { timeStamp: at } = event
  if (last && at > last.at) speed = (touch.clientY - last.y) / (at - last.at)
  last = { y: touch.clientY, at }
  place(this, Math.max(0, down), false)
}

function end(this: HTMLDialogElement, { type, changedTouches: [touch] }: TouchEvent): void {
  if (!isDragging || !start || !touch) return
  isDragging = false
  const down = touch.clientY - start.clientY
  start = undefined
  const isFar = down > Math.min(this.offsetHeight * FAR_SHARE, FAR_MAX)
  if (type === 'touchcancel' || !(isFar || (speed > FLICK && down > BEGIN))) return place(this, 0, true)
  if (matchMedia('(prefers-reduced-motion:reduce)').matches) return this.close()
  place(this, innerHeight, true)
  setTimeout(() => this.close(), WAY)
}

/** Prepares a window when it opens first: only over windows a move has to wait for a script. */
function prepare(dialog: HTMLDialogElement): void {
  dialog.dataset.drag = ''
  if (matchMedia('(pointer:coarse)').matches) {
    const bar = document.createElement('i')
    bar.style.cssText = BAR
    bar.ariaHidden = 'true'
    dialog.append(bar)
  }
  dialog.addEventListener('touchstart', begin, { passive: true })
  dialog.addEventListener('touchmove', move, { passive: false })
  dialog.addEventListener('touchend', end)
  dialog.addEventListener('touchcancel', end)
  dialog.addEventListener('close', () => place(dialog, 0, false))
}

function watch(): void {
  const dialog = find<HTMLDialogElement>('dialog[open]:not([data-drag])')
  if (dialog) prepare(dialog)
}

new MutationObserver(watch).observe(document.body, { subtree: true, attributeFilter: ['open'] })
watch()

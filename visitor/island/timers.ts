import { find, type Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'
import { GESTURE_SHOWN } from './lib/storage-keys.ts'

declare const addEventListener: Listen

// In pages with cells whose arrows fade or whose row moves on by itself.

/** The current cell. */
let cell: HTMLElement | undefined
let fadeTimer = 0
let slideTimer = 0
let touches = 0
/** The visitor has moved, in this page or in an earlier one: until then arrows do not fade. */
let isMoved = false

const { classList } = document.documentElement

/**
 * Moves the row on to the right, up to its end, whenever the cell's seconds are over. Does not move
 * while a menu, a window or the focus keeps the visitor here, to a members-only cell, or to a cell that is not loaded. A
 * preview is `away` while its maker works in the editor: the row would take the selection along.
 */
function slide(): void {
  const next = cell?.nextElementSibling
  const isBusy = document.hidden || find('details[open],dialog[open],.away') || cell?.matches(':focus-within')
  if (isBusy || !next?.firstChild || next.querySelector('.lock')) return
  // Moves only once: a slow movement may last longer than the seconds, and a second step would continue from its end.
  clearInterval(slideTimer)
  find('[data-step=right]')?.click()
}

/** Shows the arrows, and lets them fade after the cell's seconds. */
function wake(): void {
  classList.remove('idle')
  clearTimeout(fadeTimer)
  const { fade } = cell?.dataset ?? {}
  if (fade && isMoved) fadeTimer = setTimeout(() => classList.add('idle'), Number(fade) * 1000)
}

/** The cell's seconds begin; not with a finger on the screen. */
function begin(): void {
  clearInterval(slideTimer)
  const seconds = cell?.dataset.slide
  if (seconds && !touches && !matchMedia('(prefers-reduced-motion:reduce)').matches)
    slideTimer = setInterval(slide, Number(seconds) * 1000)
}

try {
  isMoved = localStorage[GESTURE_SHOWN] > 1
} catch {}

addEventListener(
  CELL_SHOWN,
  ({ target }) => {
    if (cell && cell.id !== target.id && !isMoved) {
      isMoved = true
      try {
        localStorage[GESTURE_SHOWN] = 2
      } catch {}
    }
    cell = target
    wake()
    begin()
  },
  true,
)
for (const name of ['pointermove', 'pointerdown', 'focusin'] as const) addEventListener(name, wake)
for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
  addEventListener(name, (event) => {
    touches = event.touches.length
    begin()
  })

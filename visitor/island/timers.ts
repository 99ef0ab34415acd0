import { find, type Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'

declare const addEventListener: Listen

// In pages with cells whose arrows fade or whose row moves on by itself.

/** The current cell. */
let cell: HTMLElement | undefined
let fadeTimer = 0
let slideTimer = 0
let touches = 0

const { classList } = document.documentElement

/**
 * Moves the row on to the right, up to its end, whenever the cell's seconds are over. Does not move during a touch,
 * while a menu, a window or the focus keeps the visitor here, to a members-only cell, or to a cell that is not loaded.
 */
function slide(): void {
  const next = cell?.nextElementSibling
  const isBusy = touches || document.hidden || find('details[open],dialog[open]') || cell?.matches(':focus-within')
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
  if (fade) fadeTimer = setTimeout(() => classList.add('idle'), Number(fade) * 1000)
}

addEventListener(
  CELL_SHOWN,
  ({ target }) => {
    cell = target
    wake()
    clearInterval(slideTimer)
    const seconds = cell.dataset.slide
    if (seconds && !matchMedia('(prefers-reduced-motion:reduce)').matches)
      slideTimer = setInterval(slide, Number(seconds) * 1000)
  },
  true,
)
for (const name of ['pointermove', 'pointerdown', 'focusin'] as const) addEventListener(name, wake)
for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
  addEventListener(name, (event) => (touches = event.touches.length))

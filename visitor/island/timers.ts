import { find } from './grid.ts'

// Arrows that fade, and rows that move on by themselves. This script is in pages that have such cells. It shares no code
// with the island, which says at which cell it rests.

let cell: HTMLElement | undefined
let fading = 0
let sliding = 0
let touches = 0

const { classList } = document.documentElement

/** Shows the arrows, and lets them fade after the cell's seconds. */
function wake(): void {
  classList.remove('idle')
  clearTimeout(fading)
  const { fade } = cell?.dataset ?? {}
  if (fade) fading = setTimeout(() => classList.add('idle'), Number(fade) * 1000)
}

/**
 * Each time the cell's seconds are over the row moves on to the right, to its end; not while somebody touches it, reads or
 * chooses, not into a members-only cell, and not before the page has the next one.
 */
function slide(): void {
  const next = cell?.nextElementSibling
  const isBusy = touches || document.hidden || find('details[open],dialog[open]') || cell?.matches(':focus-within')
  if (isBusy || !next?.firstChild || next.querySelector('.lock')) return
  // Once: a slow movement may last longer than the seconds, and a second step would lead on from where it ends.
  clearInterval(sliding)
  find('.right')?.click()
}

addEventListener(
  'rest',
  ({ target }) => {
    cell = target as HTMLElement
    wake()
    clearInterval(sliding)
    const seconds = cell.dataset.slide
    if (seconds && !matchMedia('(prefers-reduced-motion:reduce)').matches)
      sliding = setInterval(slide, Number(seconds) * 1000)
  },
  true,
)
for (const name of ['pointermove', 'pointerdown', 'focusin']) addEventListener(name, wake)
for (const name of ['touchstart', 'touchend', 'touchcancel'])
  addEventListener(name, (event) => (touches = (event as TouchEvent).touches.length))

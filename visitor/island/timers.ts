// Arrows that fade, and rows that move on by themselves. This script is in pages that have such cells. It shares no code
// with the island, which says at which cell it rests.

let cell: HTMLElement | undefined
let fading = 0
let sliding = 0
let isTouched = false

const { classList } = document.documentElement

/** Sets a timer anew, where the cell on the screen has seconds for it. */
function wait(timer: number, name: string, end: () => void): number {
  clearTimeout(timer)
  const seconds = cell?.style.getPropertyValue(name)
  return seconds ? setTimeout(end, Number(seconds) * 1000) : 0
}

/** Shows the arrows, and lets them fade after the cell's seconds. */
function wake(): void {
  classList.remove('idle')
  fading = wait(fading, '--f', () => classList.add('idle'))
}

/**
 * After the cell's seconds the row moves on to the right, to its end; not while somebody touches it, reads or chooses, not
 * into a members-only cell, and not before the page has the next one.
 */
function slide(): void {
  sliding = wait(sliding, '--s', () => {
    const next = cell?.nextElementSibling
    const isBusy = isTouched || document.hidden || document.querySelector('details[open],dialog[open]')
    if (isBusy || !next?.firstChild || next.querySelector('.lock') || cell?.matches(':focus-within')) slide()
    else document.querySelector<HTMLElement>('.right')?.click()
  })
}

addEventListener('rest', ({ target }) => {
  cell = target as HTMLElement
  wake()
  if (!matchMedia('(prefers-reduced-motion:reduce)').matches) slide()
})
for (const name of ['pointermove', 'pointerdown', 'focusin']) addEventListener(name, wake, { passive: true })
for (const name of ['touchstart', 'touchend', 'touchcancel'])
  addEventListener(name, () => (isTouched = name === 'touchstart'), { passive: true })

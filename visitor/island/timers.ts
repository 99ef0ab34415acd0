// Arrows that fade, and rows that move on by themselves. This script is in pages that have such cells. It shares no code
// with the island, which says in `data-at` where the visitor is.

let fading = 0
let sliding = 0
let isTouched = false

const { classList } = document.documentElement
const currentCell = () => document.getElementById(document.getElementById('grid')?.dataset.at ?? '')
const millisecondsOf = (name: string) => Number(currentCell()?.style.getPropertyValue(name)) * 1000
const isCalm = () => matchMedia('(prefers-reduced-motion:reduce)').matches

/** Shows the arrows, and lets them fade after the cell's seconds. */
function wake(): void {
  clearTimeout(fading)
  classList.remove('idle')
  const after = millisecondsOf('--f')
  if (after) fading = setTimeout(() => classList.add('idle'), after)
}

/** Whether the row goes on to the right: not into a members-only cell, and not before the page has the next one. */
function mayGoOn(): boolean {
  const next = currentCell()?.nextElementSibling
  return next?.firstChild != null && !next.querySelector('.lock')
}

/** After the cell's seconds the row moves on to the right, to its end; not while somebody touches it, reads or chooses. */
function slide(): void {
  clearTimeout(sliding)
  const after = millisecondsOf('--s')
  if (!after || isCalm()) return
  sliding = setTimeout(() => {
    const isBusy = isTouched || document.hidden || document.querySelector('details[open],dialog[open]')
    if (isBusy || !mayGoOn() || currentCell()?.matches(':focus-within')) slide()
    else document.querySelector<HTMLElement>('.right:not([hidden])')?.click()
  }, after)
}

function on(names: string, listener: () => void): void {
  for (const name of names.split(' ')) addEventListener(name, listener, { passive: true })
}

// The body's inside is replaced in previews, the body is not.
new MutationObserver(() => {
  wake()
  slide()
}).observe(document.body, { subtree: true, attributeFilter: ['data-at'] })
on('pointermove pointerdown focusin', wake)
on('touchstart', () => (isTouched = true))
on('touchend touchcancel', () => (isTouched = false))

import type { Listen } from './lib/dom.ts'
import { CELL_SHOWN } from './lib/events.ts'
import { currentCell } from './lib/steps.ts'

declare const addEventListener: Listen

// The file for browsers without popovers: Safari 16 and older ones.

/** Shows a product's card in a window, which these browsers know. */
function open(card: HTMLElement): void {
  let dialog = card.closest('dialog')
  if (!dialog) {
    dialog = document.createElement('dialog')
    dialog.style.cssText = 'all:unset;position:fixed;inset:0'
    card.replaceWith(dialog)
    dialog.append(card)
    // The style sheet hides cards where it knows no popovers.
    card.style.display = 'block'
    dialog.addEventListener('close', () => dialog?.style.setProperty('display', 'none'))
  }
  dialog.style.display = 'block'
  dialog.showModal()
  card.focus()
}

const close = () => document.querySelector<HTMLDialogElement>('dialog[open]:has(> .card)')?.close()

addEventListener('click', (event) => {
  const button = event.target.closest('[popovertarget]')
  if (!button) return
  event.preventDefault()
  if (button.closest('.card')) close()
  else {
    const card = document.getElementById(button.getAttribute('popovertarget') ?? '')
    if (card) open(card)
  }
})
addEventListener('pointerdown', ({ target }) => {
  if (!target.closest('.card')) close()
})

// A layout after a swipe makes Safari 16 show the cell before it again: what came to rest stays, until the next finger.
let frame = 0
addEventListener(
  CELL_SHOWN,
  ({ target }) => {
    let left = 3
    const stay = () => {
      if (currentCell() !== target) target.scrollIntoView({ behavior: 'instant' })
      if (--left) frame = requestAnimationFrame(stay)
    }
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(stay)
  },
  true,
)
for (const name of ['touchstart', 'keydown', 'click'] as const)
  addEventListener(name, () => cancelAnimationFrame(frame))

// Safari 15.3 and older ones do not know the height of the screen without its bars: all rules once more with the whole
// height.
if (!CSS.supports('height', '1dvh'))
  for (const { sheet, textContent } of document.querySelectorAll('style'))
    sheet?.insertRule(`@media all{${textContent.replaceAll('dvh', 'vh')}}`, sheet.cssRules.length)

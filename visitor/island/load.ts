import { byId, currentCell } from './grid.ts'

/** Turns a cell's waiting markup into pictures; `blocks.ts` hears of a cell that is not in the page yet. */
export function load(cell: HTMLElement | undefined): void {
  if (!cell) return
  if (!cell.firstChild) return void cell.dispatchEvent(new Event('missing', { bubbles: true }))
  for (const waiting of cell.querySelectorAll('noscript')) {
    waiting.outerHTML = (waiting.textContent ?? '').replace(/ (loading|controls)="\w*"/, '')
  }
  surround(cell)
}

/**
 * Asks once more for the pictures that did not come of the cell on the screen. Told of a failure it offers the button that
 * does, and so does a connection that is back.
 */
export function askAgain(event?: Event): void {
  const button = byId('again')
  const isFailure = event?.type === 'error'
  if (button) button.hidden = true
  for (const picture of currentCell()?.querySelectorAll('img') ?? []) {
    if (!picture.complete || picture.naturalWidth) continue
    if (!isFailure) picture.replaceWith(picture.cloneNode())
    else if (button) button.hidden = false
  }
}

/**
 * A cell's surroundings are its picture once more; the style sheet blurs them. An element like any other is painted once,
 * where a canvas would be put on the screen anew in every frame of a swipe.
 */
function surround(cell: HTMLElement): void {
  const picture = cell.querySelector('img')
  if (!picture || cell.querySelector('.back')) return
  const back = picture.cloneNode() as HTMLImageElement
  back.className = 'back'
  back.alt = ''
  cell.append(back)
}

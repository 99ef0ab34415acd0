import { byId, currentCell } from './grid.ts'

/** An event of a cell, for the scripts beside the island. */
export const tell = (cell: Element, name: string) => cell.dispatchEvent(new Event(name, { bubbles: true }))

/** Turns a cell's waiting markup into pictures; `blocks.ts` hears of a cell that is not in the page yet. */
export function load(cell: Element | undefined): void {
  if (!cell) return
  if (!cell.firstChild) tell(cell, 'missing')
  for (const waiting of cell.querySelectorAll('noscript')) {
    waiting.outerHTML = (waiting.textContent ?? '').replace(/ (loading|controls)="\w*"/, '')
  }
  // A cell's surroundings are its picture once more; the style sheet blurs them. An element like any other is painted
  // once, where a canvas would be put on the screen anew in every frame of a swipe.
  const picture = cell.querySelector('img')
  if (picture && !cell.querySelector('.back'))
    cell.append(Object.assign(picture.cloneNode(), { className: 'back', alt: '' }))
}

/**
 * Asks once more for the pictures that did not come of the cell on the screen. Told of a failure it offers the button that
 * does, and so does a connection that is back.
 */
export function askAgain(event?: Event): void {
  const button = byId('again') as HTMLElement
  button.hidden = true
  for (const picture of currentCell()?.querySelectorAll('img') ?? []) {
    if (!picture.complete || picture.naturalWidth) continue
    if (event?.type === 'error') button.hidden = false
    else picture.replaceWith(picture.cloneNode())
  }
}

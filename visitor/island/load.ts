import type { Place } from './grid.ts'

/** An event of a cell, for the scripts beside the island, which listen while it is on its way to the cell. */
export const tell = (cell: Element, name: string) => cell.dispatchEvent(new Event(name))

/** Turns a cell's waiting markup into pictures; `blocks.ts` hears of a cell that is not in the page yet. */
export function load(cell: Place): void {
  if (!cell) return
  if (!cell.firstChild) tell(cell, 'missing')
  for (const waiting of cell.querySelectorAll('noscript')) {
    waiting.outerHTML = waiting.textContent.replace(/ (loading|controls)="\w*"/, '')
  }
  // A cell's surroundings are its picture once more; the style sheet blurs them. An element like any other is painted
  // once, where a canvas would be put on the screen anew in every frame of a swipe.
  const picture = cell.querySelector('img')
  if (picture && !cell.querySelector('.back'))
    cell.append(Object.assign(picture.cloneNode(), { className: 'back', alt: '' }))
}

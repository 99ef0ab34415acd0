import { CELL_MISSING } from './events.ts'
import type { Place } from './steps.ts'

/** Turns a cell's inert markup into pictures; `blocks.ts` fetches a cell that the page does not hold yet. */
export function loadPictures(cell: Place): void {
  if (!cell) return
  if (!cell.firstChild) cell.dispatchEvent(new Event(CELL_MISSING))
  for (const inert of cell.querySelectorAll('noscript')) {
    inert.outerHTML = inert.textContent.replace(/ (loading|controls)="\w*"/, '')
  }
  // The surroundings of the picture are the same picture again, blurred by the style sheet. An element is painted once;
  // a canvas would be drawn anew in every frame of a swipe.
  const picture = cell.querySelector('img')
  if (picture && !cell.querySelector('.back'))
    cell.append(Object.assign(picture.cloneNode(), { className: 'back', alt: '' }))
}

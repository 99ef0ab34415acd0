import type { Listen } from './dom.ts'

declare const addEventListener: Listen

// A picture that failed to load: its alternative text stands on the cell's colour until it arrives after all
// (`retryPictures`). Screen readers read it at the picture itself.

/** Adds or removes the text of a picture. */
function tell(target: EventTarget | null, isBroken: boolean): void {
  if (!(target instanceof HTMLImageElement) || !target.matches('.stage>img,.stage>picture>img')) return
  const stage = target.closest<HTMLElement>('.stage')
  stage?.querySelector('.broken')?.remove()
  target.style.opacity = isBroken ? '0' : ''
  if (!isBroken || target.alt === '') return
  const text = Object.assign(document.createElement('p'), { className: 'broken', textContent: target.alt })
  text.setAttribute('aria-hidden', 'true')
  stage?.prepend(text)
}

addEventListener('error', ({ target }) => tell(target, true), true)
// Elements' loads do not reach the window.
document.addEventListener('load', ({ target }) => tell(target, false), true)
// The first picture may have failed before this script came.
for (const picture of document.querySelectorAll('img'))
  if (picture.complete && !picture.naturalWidth) tell(picture, true)

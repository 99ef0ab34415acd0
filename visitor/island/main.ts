import { find, grid, type Listen } from './lib/dom.ts'
import { isElsewhere } from './lib/elsewhere.ts'
import { CELLS_CHANGED } from './lib/events.ts'
import { follow, retryPictures, SCROLLED, showAgain, step, stopHint } from './lib/place.ts'

declare const addEventListener: Listen

// The island: the script of every grid page. It binds keys, clicks and scrolling to the current cell. The wheel and
// what fingers do besides scrolling come later (`controls.ts`).

addEventListener('keydown', (event) => {
  if (isElsewhere(event) || event.defaultPrevented) return
  // `ArrowRight` and `PageDown` mean `right` and `down`.
  step(event, event.key.replace(/Arrow|Page/, '').toLowerCase())
})

addEventListener('click', (event) => {
  const { target } = event
  const link = target.closest('a')
  if (target.id === 'again') retryPictures()
  if (link) step(event, link.dataset.step)
})

/** Shows the cell that the address names by its hash, else by its path; other hashes belong to other scripts. */
function showNamed(): void {
  find(`#${/[#/]([A-Z]+\d+)(?![^/])/.exec(location.hash + location.pathname)?.[1] ?? 'A1'}`)?.scrollIntoView()
}

history.scrollRestoration = 'manual'
addEventListener('popstate', showNamed)
showNamed()
addEventListener(SCROLLED, follow, true)
addEventListener('resize', showAgain)
addEventListener(CELLS_CHANGED, follow)
addEventListener('error', retryPictures, true)
addEventListener('online', retryPictures)
addEventListener('touchstart', stopHint)
follow({ target: grid() })

performance.mark('ready')

import { find, grid, type Listen } from './lib/dom.ts'
import { CELLS_CHANGED } from './lib/events.ts'
import { follow, retryPictures, SCROLLED, step, stopHint } from './lib/place.ts'
import { shownIn } from './lib/steps.ts'
import { HINT_SHOWN } from './lib/storage-keys.ts'

declare const addEventListener: Listen

// The island: the script of every grid page. It binds keys, wheel, clicks and scrolling to the current cell.

/** Milliseconds that a notched wheel must rest before its next turn counts. */
const WHEEL_PAUSE = 300

/** When the wheel turned last. */
let turned = 0

/** Keys and wheel move nothing below a window, and nothing together with a modifier key. */
const isElsewhere = ({ target, altKey, ctrlKey, metaKey }: (KeyboardEvent | WheelEvent) & { target: Element }) =>
  target.closest('dialog,.card') || altKey || ctrlKey || metaKey

addEventListener('keydown', (event) => {
  if (isElsewhere(event) || event.defaultPrevented) return
  // `ArrowRight` and `PageDown` mean `right` and `down`.
  step(event, event.key.replace(/Arrow|Page/, '').toLowerCase())
  if (event.defaultPrevented) find('#hint')?.remove()
})

// A notched wheel turns one cell at a time, where native snapping would fall back; a page of one row also moves sideways
// with a vertical wheel. Everything else, like a trackpad, scrolls natively.
addEventListener(
  'wheel',
  (event) => {
    const { deltaX, deltaY, timeStamp } = event
    const isSideways = Math.abs(deltaX) > Math.abs(deltaY)
    const isNotched = event.deltaMode || event.wheelDelta % 120 === 0
    const goesRight = isSideways || grid().children.length < 2
    if (isElsewhere(event) || (!isNotched && isSideways === goesRight)) return
    event.preventDefault()
    const turns = timeStamp - turned > WHEEL_PAUSE
    if (turns || !isNotched) turned = timeStamp
    const steps = goesRight ? ['left', 'right'] : ['up', 'down']
    if (turns) step(event, steps[deltaX + deltaY > 0 ? 1 : 0])
  },
  { passive: false },
)

addEventListener('click', (event) => {
  const { target } = event
  const link = target.closest('a')
  for (const menu of document.querySelectorAll('details')) menu.open &&= menu.contains(target) && !link?.hash
  if (target.id === 'again') retryPictures()
  if (link) step(event, link.dataset.step)
  if (target.id !== 'map') return
  // To the cell whose dot was tapped; the map's child covers the dot of the current cell.
  const { width } = find('#map').firstElementChild.getBoundingClientRect()
  const row = shownIn(grid(), event.offsetY / width - 0.5)
  shownIn(row, event.offsetX / width - 0.5)?.scrollIntoView()
})

/** Shows the cell that the address names by its hash or its path. */
function showNamed(): void {
  find(`#${/[A-Z]+\d+$/.exec(location.pathname + location.hash)?.[0] ?? 'A1'}`)?.scrollIntoView()
}

history.scrollRestoration = 'manual'
addEventListener('popstate', showNamed)
showNamed()
addEventListener(SCROLLED, follow, true)
addEventListener('resize', follow)
addEventListener(CELLS_CHANGED, follow)
addEventListener('error', retryPictures, true)
addEventListener('online', retryPictures)
addEventListener('touchstart', stopHint)
follow()

// The hint about keys shows once; the style sheet shows it where a keyboard is likely. Without storage it shows each time.
try {
  if (localStorage[HINT_SHOWN]) find('#hint')?.remove()
  localStorage[HINT_SHOWN] = 1
} catch {}
performance.mark('ready')

// The island: where it begins, and what it listens to.

import { find, grid, shownIn } from './grid.ts'
import { askAgain, follow, SCROLLED, step, still } from './place.ts'

/** A turn of the wheel must rest this long before the next one counts, in milliseconds. */
const WHEEL_PAUSE = 300

/** When the wheel turned last. */
let turned = 0

/** Keys and the wheel move nothing below a window, and nothing together with another key. */
const isElsewhere = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent | WheelEvent) =>
  (target as Element).closest('dialog,.card') || altKey || ctrlKey || metaKey

addEventListener('keydown', (event) => {
  if (isElsewhere(event) || event.defaultPrevented) return
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
    const isNotched = event.deltaMode || (event as WheelEvent & { wheelDelta: number }).wheelDelta % 120 === 0
    const goesRight = isSideways || grid().children.length < 2
    if (isElsewhere(event) || (!isNotched && isSideways === goesRight)) return
    event.preventDefault()
    const turns = timeStamp - turned > WHEEL_PAUSE
    if (turns || !isNotched) turned = timeStamp
    const [back, on] = goesRight ? (['left', 'right'] as const) : (['up', 'down'] as const)
    if (turns) step(event, deltaX + deltaY > 0 ? on : back)
  },
  { passive: false },
)

addEventListener('click', (event) => {
  const target = event.target as HTMLElement
  const link = target.closest('a')
  for (const menu of document.querySelectorAll('details')) menu.open &&= menu.contains(target) && !link?.hash
  if (target.id === 'again') askAgain()
  if (link) step(event, link.className)
  if (target.id !== 'map') return
  // To the dot that was tapped.
  const { width } = (target.firstElementChild as Element).getBoundingClientRect()
  const row = shownIn(grid(), event.offsetY / width - 0.5)
  shownIn(row, event.offsetX / width - 0.5)?.scrollIntoView()
})

/** Shows the cell that the address names by its hash or its path. */
function showNamed(): void {
  find(`#${String(/[A-Z]+\d+$/.exec(location.pathname + location.hash) ?? 'A1')}`)?.scrollIntoView()
}

history.scrollRestoration = 'manual'
addEventListener('popstate', showNamed)
showNamed()
addEventListener(SCROLLED, follow, true)
addEventListener('resize', follow)
addEventListener('error', askAgain, true)
addEventListener('online', askAgain)
addEventListener('touchstart', still)
follow()

// Keys are told of once, by what the style sheet shows where there is a keyboard to expect. Storage may be forbidden: then
// it is told each time.
try {
  if (localStorage.keys) find('#hint')?.remove()
  localStorage.keys = 1
} catch {}
performance.mark('ready')

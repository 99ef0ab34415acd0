import { currentCell, find } from './grid.ts'

// What is needed only once the page is there: fingers on what stands over the grid, and Tab. It is loaded after everything
// else and shares no code with the island: it presses the arrows.

/** A finger that moved less far did not swipe, in pixels. */
const SWIPE = 24

/** Where a finger came down on what stands over the grid: no scroller follows it there. */
let finger: Touch | false | null | undefined

addEventListener('touchstart', ({ target, touches }) => {
  finger = (target as Element).closest('nav,.map,.bar,.logo,summary') && touches[0]
})

addEventListener('touchend', ({ changedTouches }) => {
  if (!finger) return
  const end = changedTouches[0] as Touch
  const right = finger.clientX - end.clientX
  const down = finger.clientY - end.clientY
  // Arrows stand clockwise from the right.
  const quarters = Math.round((Math.atan2(down, right) / Math.PI) * 2)
  if (Math.hypot(right, down) > SWIPE) (find('#nav')?.children[quarters & 3] as HTMLElement | undefined)?.click()
})

/** Tab goes on inside the cell on the screen, from which keys or a swipe may have led away from the focus, or behind it. */
addEventListener('keydown', (event) => {
  const cell = currentCell()
  const target = event.target as Element
  if (event.key !== 'Tab' || event.shiftKey || !target.closest('#grid') || cell?.contains(target)) return
  event.preventDefault()
  ;(cell?.querySelector<HTMLElement>('a,button') ?? find('nav :not([hidden])'))?.focus()
})

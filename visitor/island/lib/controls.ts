import { find, type Listen } from './dom.ts'
import { currentCell } from './steps.ts'

declare const addEventListener: Listen

// Needed only once the page is there: swipes that begin on an element over the grid, and Tab. It presses the arrows.

/** Pixels that a finger moves at least in a swipe. */
const SWIPE = 24

/** The first touch on an element over the grid, which no scroller follows. */
let start: Touch | null | undefined

addEventListener('touchstart', ({ target, touches }) => {
  start = target.closest('nav,.map,.bar,.logo,summary') && touches[0]
})

addEventListener('touchend', ({ changedTouches: { 0: end } }) => {
  if (!start) return
  const right = start.clientX - end.clientX
  const down = start.clientY - end.clientY
  // Arrows stand clockwise from the right.
  const quarters = Math.round((Math.atan2(down, right) / Math.PI) * 2)
  if (Math.hypot(right, down) > SWIPE)
    find('#nav')
      .children.item(quarters & 3)
      .click()
})

/** Tab continues inside the current cell, which keys or a swipe may have moved away from the focus or behind it. */
addEventListener('keydown', (event) => {
  const { target } = event
  const cell = currentCell()
  if (event.key !== 'Tab' || event.shiftKey || !target.closest('#grid') || cell?.contains(target)) return
  event.preventDefault()
  ;(cell?.querySelector<HTMLElement>('a,button') ?? find('nav :not([hidden])'))?.focus()
})

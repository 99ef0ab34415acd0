import { find, grid, type Listen } from './dom.ts'
import { OWN_SCROLLERS } from './elsewhere.ts'
import { currentCell } from './steps.ts'
import { turn } from './turn.ts'

declare const addEventListener: Listen

// Needed only once the page is there: fingers that begin on an element over the grid or swipe back. They press the
// arrows.

/** Minimum pixels that a finger moves in a swipe. */
const SWIPE = 24
/** Milliseconds in which a browser continues a drag by itself. */
const FLING = 800
/** Milliseconds in which a browser that may scroll again shows the cell that it was about to show. */
const SETTLING = 200

/** The place where the one finger on the screen came down, and the largest distance from it so far. */
let start: Touch | undefined
let reached = 0
/** The cell on which the finger came down, if it was on the grid, and its row: the cell may be replaced meanwhile. */
let held: ReturnType<typeof currentCell>
let row: HTMLElement | undefined
let timer = 0
/** The browser has just been let scroll again. */
let isSettling = false

const distance = ({ clientX, clientY }: Touch) =>
  start ? Math.hypot(start.clientX - clientX, start.clientY - clientY) : 0

/** Keeps the browser from scrolling the held cell away, or allows it again. */
function setOverflow(overflow: string): void {
  if (row) grid().style.overflow = row.style.overflow = overflow
}

const goBack = (behavior: ScrollBehavior) => held?.scrollIntoView({ behavior })

/**
 * Lets the browser scroll again. Scrolls that it then makes by itself, in the first moments, are undone before they are
 * painted. A slow processor may not have come back to the cell by now.
 */
function release(): void {
  setOverflow('')
  isSettling = true
  goBack('instant')
  timer = setTimeout(() => (isSettling = false), SETTLING)
}

// Scrolls do not bubble.
addEventListener(
  'scroll',
  () => {
    if (isSettling) goBack('instant')
  },
  true,
)

// Two fingers never swipe: they zoom.
addEventListener('touchstart', ({ target, touches }) => {
  clearTimeout(timer)
  setOverflow('')
  isSettling = false
  const place = target.closest('#grid,header,nav,.map,.bar,#again')
  start = place && !touches[1] && !target.closest(OWN_SCROLLERS) ? touches[0] : undefined
  held = place === grid() ? currentCell() : undefined
  row = held?.parentElement
  reached = 0
})

addEventListener('touchmove', ({ touches: { 0: touch } }) => (reached = Math.max(reached, distance(touch))))

// No scroller follows a finger from an element over the grid. Over the grid the browser does, but after a drag forth
// and back it continues in the direction of the way back, to the cell on the other side.
addEventListener('touchend', ({ changedTouches: { 0: end } }) => {
  const way = distance(end)
  if (way < Math.min(reached, Math.max(SWIPE, reached / 2))) {
    setOverflow('hidden')
    goBack('smooth')
    timer = setTimeout(release, FLING)
  } else if (start && !held && way > SWIPE && !find('.held'))
    turn(start.clientX - end.clientX, start.clientY - end.clientY)
})

import { find, type Listen } from './lib/dom.ts'
import { currentCell, stepsFrom } from './lib/steps.ts'
import { GESTURE_SHOWN } from './lib/storage-keys.ts'

declare const addEventListener: Listen

// The file of a first visit: the grid moves a little towards the next cell and back, once, which shows that it can be
// swiped. Nothing scrolls and nothing is laid out: cells move on the compositor.

/** Pixels of the movement, and its milliseconds. */
const WAY = 24
const TIME = 1100
/** How many times faster it ends when somebody touches the page. */
const HASTE = 4
/** Milliseconds without input before it. */
const CALM = 900

let movements: Animation[] = []

function show(): void {
  const cell = currentCell()
  if (!cell || document.hidden || find('dialog[open],details[open]')) return
  try {
    localStorage[GESTURE_SHOWN] = 1
  } catch {}
  if (matchMedia('(prefers-reduced-motion:reduce)').matches) return
  const { right, down } = stepsFrom(cell)
  const translate = ['0', right ? `${-WAY}px` : `0 ${-WAY}px`, '0']
  // Beside the last cell of a row the whole row moves, with the one below it.
  const parts = right ? [cell, right] : [down && cell.parentElement, down?.parentElement]
  movements = parts.flatMap((part) => part?.animate({ translate }, { duration: TIME, easing: 'ease-in-out' }) ?? [])
}

const timer = setTimeout(show, CALM)

/** Whoever touches the page needs to be shown nothing. Ended at once, the cells would be painted anew before the tap. */
function stop(): void {
  clearTimeout(timer)
  for (const movement of movements) movement.updatePlaybackRate(HASTE)
}

for (const name of ['pointerdown', 'wheel', 'keydown'] as const) addEventListener(name, stop)

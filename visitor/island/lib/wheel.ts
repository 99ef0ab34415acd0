import { grid, type Listen } from './dom.ts'
import { isElsewhere } from './elsewhere.ts'
import { beginStroke, limitStroke, ROW_PAUSE } from './stroke.ts'
import { turn } from './turn.ts'

declare const addEventListener: Listen

// A notched wheel turns one cell at a time, where native snapping would fall back; a page of one row also moves sideways
// with a vertical wheel. Everything else, like a trackpad, scrolls natively (`stroke.ts`). A trackpad sends multiples of
// 120 among others, so the first event of a row decides for the whole row: a stroke of a trackpad that begins like a notch
// turns one cell.

/** Milliseconds after which a wheel that keeps turning moves on once more. */
const TURN_PAUSE = 300
/** No hand turns two notches in fewer milliseconds: the wheel spins by itself. */
const SPIN_PAUSE = 50

/** When the wheel sent its last event, and when it turned a cell: long before the page. */
let last = -1e3
let turned = last
let isNotched: unknown

/** Whether an event turns a cell; `pause`: the milliseconds since the one before it. */
function turnsAt({ timeStamp }: Event, isTick: unknown, pause: number): boolean {
  const turns = timeStamp - turned > TURN_PAUSE
  if (turns || !isNotched || !isTick || pause < SPIN_PAUSE) turned = timeStamp
  return turns
}

addEventListener(
  'wheel',
  (event) => {
    const { deltaX, deltaY, wheelDelta, timeStamp } = event
    const delta = deltaX + deltaY
    const isTick = event.deltaMode || wheelDelta % 120 === 0
    const pause = timeStamp - last
    last = timeStamp
    if (pause > ROW_PAUSE) {
      isNotched = delta && isTick
      beginStroke()
    }
    if (!delta || isElsewhere(event)) return
    const isSideways = Math.abs(deltaX) > Math.abs(deltaY)
    const turnsRow = isSideways || grid().children.length < 2
    if (!isNotched && turnsRow === isSideways) return limitStroke(event, isSideways)
    event.preventDefault()
    if (turnsAt(event, isTick, pause)) turn(turnsRow ? delta : 0, turnsRow ? 0 : delta)
  },
  { passive: false },
)

import { askAgain } from './load.ts'
import { byId, currentCell, grid, show, type Step, STEPS, WINDOWS } from './grid.ts'

const KEYS: typeof STEPS = {
  ...STEPS,
  home: (cell) => cell?.parentElement?.firstElementChild as HTMLElement,
  end: (cell) => cell?.parentElement?.lastElementChild as HTMLElement,
}
/** A turn of the wheel must rest this long before the next one counts, in milliseconds. */
const WHEEL_PAUSE = 300

/** Where a movement under way will end, so that quick key presses add up. */
let goal: HTMLElement | undefined
/** Times of the last wheel event, and of the last one that moved. */
let wheeled = 0
let turned = 0

export function arrive(): void {
  goal = undefined
}

/** Moves by one cell. */
function step(leadsTo: Step): void {
  goal = leadsTo(goal ?? currentCell()) ?? goal
  show(goal)
}

const isInWindow = ({ target }: Event) => (target as Element).closest(WINDOWS)

export function onKey(event: KeyboardEvent): void {
  if (isInWindow(event) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const leadsTo = KEYS[event.key.replace(/Arrow|Page/, '').toLowerCase()]
  if (!leadsTo) return
  event.preventDefault()
  step(leadsTo)
  byId('hint')?.remove()
}

/**
 * A notched wheel turns one cell at a time, where native snapping would fall back; a page of one row also moves sideways
 * with a vertical wheel. Everything else, like a trackpad, scrolls natively.
 */
export function onWheel(event: WheelEvent): void {
  const { deltaX, deltaY, timeStamp } = event
  const isSideways = Math.abs(deltaX) > Math.abs(deltaY)
  const isNotched = event.deltaMode || (event as WheelEvent & { wheelDelta: number }).wheelDelta % 120 === 0
  const goesRight = isSideways || grid().children.length < 2
  const turns = timeStamp - (isNotched ? turned : wheeled) > WHEEL_PAUSE
  wheeled = timeStamp
  if (isInWindow(event) || event.ctrlKey || (!isNotched && isSideways === goesRight)) return
  event.preventDefault()
  if (!turns) return
  turned = timeStamp
  const [back, on] = goesRight ? ['left', 'right'] : ['up', 'down']
  step(STEPS[deltaX + deltaY > 0 ? on : back] as Step)
}

export function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const link = target.closest('a')
  const leadsTo = STEPS[link?.className ?? '']
  for (const menu of document.querySelectorAll('details')) menu.open &&= menu.contains(target) && !link?.hash
  if (target.id === 'map') jump(event, target)
  if (target.id === 'again') askAgain()
  if (!leadsTo) return
  event.preventDefault()
  step(leadsTo)
}

/** To the dot that was tapped. */
function jump({ offsetX, offsetY }: MouseEvent, map: Element): void {
  const { width } = (map.firstElementChild as Element).getBoundingClientRect()
  show(grid().children[Math.floor(offsetY / width)]?.children[Math.floor(offsetX / width)], true)
}

/** Tells once, where there is a keyboard to expect. */
export function hintKeys(): void {
  const hint = byId('hint')
  if (!hint || !matchMedia('(min-width:1024px)').matches) return
  // Storage may be forbidden: then it is told each time.
  try {
    hint.hidden = Boolean(localStorage.keys)
    localStorage.keys = 1
  } catch {
    hint.hidden = false
  }
}

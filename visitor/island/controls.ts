import { askAgain } from './load.ts'
import { byId, currentCell, grid, neighbour, pathTo, show, STEPS } from './grid.ts'

const KEYS_SEEN = 'mekuri-keys'
/** A turn of the wheel must rest this long before the next one counts, in milliseconds. */
const WHEEL_PAUSE = 300
const LANGUAGE_SECONDS = 2592000

/** Where a movement under way will end, so that quick key presses add up. */
let goal: HTMLElement | undefined
/** Times of the last wheel event, and of the last one that moved. */
let wheeled = 0
let turned = 0

export function arrive(): void {
  goal = undefined
}

/** Moves by one cell. */
export function step(columns: number, rows: number): void {
  goal = neighbour(goal ?? currentCell(), columns, rows) ?? goal
  show(goal)
}

export function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const moves = STEPS[event.key.replace(/Arrow|Page/, '').toLowerCase()]
  const row = currentCell()?.parentElement
  if (moves) step(...moves)
  else if (event.key === 'Home') show(row?.firstElementChild as HTMLElement)
  else if (event.key === 'End') show(row?.lastElementChild as HTMLElement)
  else return
  event.preventDefault()
  byId('hint')?.remove()
}

/**
 * A notched wheel turns one cell at a time, where native snapping would fall back; a page of one row also moves sideways
 * with a vertical wheel. Everything else, like a trackpad, scrolls natively.
 */
export function onWheel(event: WheelEvent): void {
  const { deltaX, deltaY, timeStamp } = event
  const isSideways = Math.abs(deltaX) > Math.abs(deltaY)
  const isNotched = event.deltaMode > 0 || (event as WheelEvent & { wheelDelta: number }).wheelDelta % 120 === 0
  const hasOneRow = grid().children.length < 2
  const turns = timeStamp - (isNotched ? turned : wheeled) > WHEEL_PAUSE
  wheeled = timeStamp
  if (event.ctrlKey || (!isNotched && (isSideways || !hasOneRow))) return
  event.preventDefault()
  if (!turns) return
  turned = timeStamp
  const direction = Math.sign(deltaX + deltaY)
  if (isSideways || hasOneRow) step(direction, 0)
  else step(0, direction)
}

export function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const map = target.closest('#map')
  const link = target.closest('a')
  const moves = STEPS[link?.className ?? '']
  for (const menu of document.querySelectorAll('details[open]'))
    if (!menu.contains(target) || link?.hash) menu.removeAttribute('open')
  if (map) return jump(event, map)
  if (target.id === 'again') return askAgain(event)
  if (link?.dataset.lang) return chooseLanguage(link)
  if (!moves) return
  event.preventDefault()
  step(...moves)
}

/** To the dot that was tapped. */
function jump({ offsetX, offsetY }: MouseEvent, { clientWidth, clientHeight }: Element): void {
  const rows = grid().children
  const column = (offsetX / clientWidth) * (rows[0]?.childElementCount ?? 0)
  const row = rows[Math.floor((offsetY / clientHeight) * rows.length)]
  show(row?.children[Math.floor(column)] as HTMLElement, true)
}

/** Keeps the choice and goes to the same place in the other language (S1 §4). */
function chooseLanguage(link: HTMLAnchorElement): void {
  const language = link.dataset.lang ?? ''
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `lang=${language};max-age=${LANGUAGE_SECONDS};path=${grid().dataset.root};samesite=lax${secure}`
  remember('lang', language)
  const cell = currentCell()
  if (cell) link.pathname = pathTo(link.pathname, cell)
}

/** Tells once, where there is a keyboard to expect. */
export function hintKeys(): void {
  const hint = byId('hint')
  if (hint && matchMedia('(min-width:1024px)').matches) hint.hidden = remember(KEYS_SEEN, '1') !== null
}

/** Keeps a value and gives the one before. Storage may be forbidden: then nothing is kept. */
function remember(key: string, value: string): string | null {
  try {
    const before = localStorage.getItem(key)
    localStorage.setItem(key, value)
    return before
  } catch {
    return null
  }
}

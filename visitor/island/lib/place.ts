import { currentCell, neighbours, type Place, stepsFrom } from './steps.ts'
import { find, grid, type Scroller } from './dom.ts'
import { CELL_SHOWN } from './events.ts'
import { pathTo } from './page-path.ts'
import { loadPictures } from './pictures.ts'

// The current cell: its identity, the moves to other cells, and the actions when it comes to rest.

/**
 * Not every browser reports the end of a scroll. A cell is at rest after this event and this many milliseconds without
 * another one.
 */
export const [SCROLLED, REST_AFTER] =
  'onscrollend' in window ? (['scrollend', 40] as const) : (['scroll', 140] as const)
/** Milliseconds between two rows that are laid out ahead. */
const LAYOUT_PAUSE = 100
/** Milliseconds without input before the arrows pulse. */
const HINT_DELAY = 3000

/** The cell on the screen. */
let shown: HTMLElement | undefined
/** The cell at which the running movement will end, so that quick key presses add up. */
let goal: Place
let restTimer = 0
let hintTimer = 0

/** Reports a new cell on the screen. A listener for each scroll event would cost style work in every frame. */
const watcher = new IntersectionObserver(showCurrent, { threshold: 0.5 })

/** Gives the arrows the cell's style and, for a new tab, the addresses of its neighbours. */
function pointArrows(cell: HTMLElement, around: readonly Place[], path: string | undefined): void {
  const nav = find('#nav')
  nav.style.cssText = cell.style.cssText
  around.forEach((next, place) => {
    const arrow = nav.children.item(place)
    // Written only if it changes: each write costs a style recalculation.
    arrow.toggleAttribute('hidden', !next)
    if (next && path) arrow.href = pathTo(path, next.id)
  })
}

/** Moves one step, if there is one of that name, and prevents the event's default action. */
export function step(event: Event, name = ''): void {
  const steps = stepsFrom(goal ?? shown)
  if (!(name in steps)) return
  event.preventDefault()
  goal = steps[name] ?? goal
  // A native scroll; the browser snaps.
  goal?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth' })
}

/**
 * Loads the picture of a new cell on the screen at once, because the next swipe may follow. Otherwise writes nothing.
 */
function showCurrent(): void {
  const cell = currentCell()
  if (!cell || cell === shown) return
  shown = cell
  stopHint()
  loadPictures(cell)
  retryPictures()
  watcher.disconnect()
  for (const near of [cell, ...neighbours(cell)]) if (near) watcher.observe(near)
}

/** Pulses the arrows after some seconds without input. */
function pulseArrows(): void {
  find('#nav').classList.add('ask')
}

/** Finds the current cell, and does everything else once the scroller rests. */
export function follow({ target }: { target: Scroller }): void {
  // Stored for each row: one row may still move while another comes onto the screen.
  target.column = target.scrollLeft / target.clientWidth
  showCurrent()
  clearTimeout(restTimer)
  restTimer = setTimeout(settle, REST_AFTER)
}

/**
 * Shows the same cells after a change of size, before anything is read: only Chromium keeps them itself. A running
 * movement ends. If a cell moves, the end of the scroll is reported too.
 */
export function showAgain(): void {
  for (const row of grid().children) row.scrollLeft = row.column * row.clientWidth
  ;(goal ?? shown)?.scrollIntoView()
}

/** Reads everything first and then writes, so that style and layout run once. */
function settle(): void {
  const cell = shown
  // A preview may have replaced the cell meanwhile.
  if (!cell?.isConnected) return
  goal = undefined
  const { dataset, firstElementChild } = grid()
  const { path, at, say } = dataset
  const around = neighbours(cell)
  const columns = firstElementChild.childElementCount
  const index = [...document.querySelectorAll('.cell')].indexOf(cell)
  const column = index % columns
  dataset.at = cell.id
  const dot = find('#map i')
  if (dot) dot.style.translate = `${column}00% ${(index - column) / columns}00%`
  pointArrows(cell, around, path)
  stopHint()
  hintTimer = setTimeout(pulseArrows, HINT_DELAY)
  cell.dispatchEvent(new Event(CELL_SHOWN))
  if (at === cell.id) return
  if (path) history.replaceState(null, '', pathTo(path, cell.id) + location.search)
  // Announces the cell to screen readers once a movement has ended; the entry is announced first, so that no swipe
  // waits for the first font of that text. The same text node keeps its place in the layout.
  find('#say').firstChild.data = say.replace('*', cell.id).replace('#', `${index + 1}`)
  void loadAround(cell, around)
}

/**
 * Lays out one row at a time while idle, so that no swipe waits for it. Large pages lay out only rows that come near.
 */
function layOutAhead(): void {
  const row = find('.grid:not([data-cells]) .row:not(.laid)')
  if (!row) return
  row.classList.add('laid')
  setTimeout(layOutAhead, LAYOUT_PAUSE)
}

/** Ends the pulse: a running animation costs a pass of style in every frame of a swipe. */
export function stopHint(): void {
  clearTimeout(hintTimer)
  find('.ask')?.removeAttribute('class')
}

/** Neighbours wait for the picture on the screen; then right and below, then left and above. */
async function loadAround(cell: Element, around: readonly Place[]): Promise<void> {
  const picture = cell.querySelector('img')
  // A loaded picture does not wait, so that all writes at rest share one layout. `decode()` would decode it once more
  // before the paint does.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- two calls are longer, and nobody else listens
  if (picture?.complete === false) await new Promise((done) => (picture.onload = picture.onerror = done))
  if (cell !== shown) return
  const { saveData, effectiveType } = navigator.connection ?? {}
  // Nothing is fetched ahead on slow or metered connections.
  if (!saveData && !/2g/.test(`${effectiveType}`)) around.forEach(loadPictures)
  setTimeout(layOutAhead, LAYOUT_PAUSE)
}

/**
 * Fetches the failed pictures of the cell on the screen again. Called with an error event it shows the button that
 * calls this function instead; a restored connection calls it too.
 */
export function retryPictures(event?: Event): void {
  const button = find('#again')
  button.toggleAttribute('hidden', true)
  for (const picture of shown?.querySelectorAll('img') ?? []) {
    if (!picture.complete || picture.naturalWidth) continue
    if (event?.type === 'error') button.hidden = false
    else picture.replaceWith(picture.cloneNode())
  }
}

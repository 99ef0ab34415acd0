import { currentCell, find, grid, neighbours, pathTo, type Place, stepsFrom } from './grid.ts'
import { load, tell } from './load.ts'

/**
 * Not every browser says that a scroll has ended. A place counts once the movement has ended; so long must nothing follow,
 * in milliseconds.
 */
export const [SCROLLED, REST] = 'onscrollend' in window ? (['scrollend', 40] as const) : (['scroll', 140] as const)
/** Between two rows that are laid out ahead, in milliseconds. */
const AHEAD = 100
/** Who looks at a cell for so long hesitates, in milliseconds. */
const HESITATION = 3000

/** The cell on the screen. */
let shown: HTMLElement | undefined
/** Where a movement under way will end, so that quick key presses add up. */
let goal: Place
let resting = 0
let asking = 0

/** Tells of a new cell on the screen. A listener for each scroll event would cost a pass of the page in every frame. */
const watcher = new IntersectionObserver(pass, { threshold: 0.5 })

/** Moves, where the name is one of a step's. */
export function step(event: Event, name: string): void {
  const steps = stepsFrom(goal ?? shown)
  if (!(name in steps)) return
  event.preventDefault()
  goal = steps[name] ?? goal
  // Natively; the browser snaps.
  goal?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion:reduce)').matches ? 'instant' : 'smooth' })
}

/** Another cell is on the screen: who swipes on at once finds its picture. Writes nothing while all is there. */
function pass(): void {
  const cell = currentCell()
  if (!cell || cell === shown) return
  shown = cell
  still()
  load(cell)
  askAgain()
  watcher.disconnect()
  for (const near of [cell, ...neighbours(cell)]) if (near) watcher.observe(near)
}

/** Does everything else when the scroller rests. */
export function follow(): void {
  pass()
  clearTimeout(resting)
  resting = setTimeout(rest, REST)
}

/** Reads everything first and then writes, so that style and layout run once. */
function rest(): void {
  const cell = shown
  // A preview may have replaced it meanwhile.
  if (!cell?.isConnected) return
  goal = undefined
  const { dataset, firstElementChild } = grid()
  const { path, at, say } = dataset
  const around = neighbours(cell)
  const columns = (firstElementChild as Element).childElementCount
  const index = [...document.querySelectorAll('.cell')].indexOf(cell)
  dataset.at = cell.id
  const dot = find('#map i')
  if (dot) dot.style.translate = `${index % columns}00% ${Math.floor(index / columns)}00%`
  pointArrows(cell, around, path)
  still()
  asking = setTimeout(ask, HESITATION)
  tell(cell, 'rest')
  if (at === cell.id) return
  if (path) history.replaceState(null, '', pathTo(path, cell.id) + location.search)
  // Screen readers hear where a movement ended, and first where they are: no swipe waits for that text's first font. The
  // same text node keeps its place in the layout.
  const status = find('#say')?.firstChild as Text
  status.data = (say as string).replace('*', cell.id).replace('#', `${index + 1}`)
  void loadAround(cell, around)
}

/** Neighbours wait for the picture on the screen; then right and below, then left and above. */
async function loadAround(cell: Element, around: readonly Place[]): Promise<void> {
  const picture = cell.querySelector('img')
  // What is there already goes on at once, so that all that is written at rest is laid out together. `decode()` would
  // decode it once more, before the one that paints it.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- two calls are longer, and nobody else listens
  if (picture?.complete === false) await new Promise((done) => (picture.onload = picture.onerror = done))
  if (cell !== shown) return
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  // Where each byte counts, nothing is fetched ahead.
  if (!saveData && !/2g/.test(`${effectiveType}`)) around.forEach(load)
  setTimeout(layOutAhead, AHEAD)
}
type Connection = { saveData?: boolean; effectiveType?: string }

/** While nothing else is to do, a row a time: then no swipe waits for it. Large pages lay out what comes near. */
function layOutAhead(): void {
  const row = find('.grid:not([data-cells]) .row:not(.laid)')
  if (!row) return
  row.classList.add('laid')
  setTimeout(layOutAhead, AHEAD)
}

/** The arrows have the cell's style, and each leads on for who opens it in a new tab. */
function pointArrows(cell: HTMLElement, around: readonly Place[], path: string | undefined): void {
  const nav = find('#nav') as HTMLElement
  nav.style.cssText = cell.style.cssText
  around.forEach((next, place) => {
    const arrow = nav.children[place] as HTMLAnchorElement
    // Written only where it changes: each write is a pass of style.
    arrow.toggleAttribute('hidden', !next)
    if (next && path) arrow.href = pathTo(path, next.id)
  })
}

/** The arrows breathe for who hesitates. */
function ask(): void {
  find('#nav')?.classList.add('ask')
}

/** Who moves on is asked no more: a running animation costs a style pass in every frame of a swipe. */
export function still(): void {
  clearTimeout(asking)
  find('.ask')?.removeAttribute('class')
}

/**
 * Asks once more for the pictures that did not come of the cell on the screen. Told of a failure it offers the button that
 * does, and so does a connection that is back.
 */
export function askAgain(event?: Event): void {
  const button = find('#again') as HTMLElement
  button.toggleAttribute('hidden', true)
  for (const picture of shown?.querySelectorAll('img') ?? []) {
    if (!picture.complete || picture.naturalWidth) continue
    if (event?.type === 'error') button.hidden = false
    else picture.replaceWith(picture.cloneNode())
  }
}

import { arrive, hintKeys, onClick, onKey, onWheel } from './controls.ts'
import { byId, currentCell, grid, indexOf, neighbour, pathTo, show, STEPS } from './grid.ts'
import { askAgain, load } from './load.ts'

/** Not every browser says that a scroll has ended. */
const SCROLLED = 'onscrollend' in window ? 'scrollend' : 'scroll'
/** A place counts once the movement has ended; so long must nothing follow, in milliseconds. */
const REST = SCROLLED === 'scrollend' ? 40 : 140
/** The arrows breathe for who has hesitated this long, in milliseconds. */
const HESITATION = 1500
/** Between two rows that are laid out ahead, in milliseconds. */
const AHEAD = 100

let shown: HTMLElement | undefined
let resting = 0
let waiting = 0

/** Tells of a new cell on the screen. A listener for each scroll event would cost a pass of the page in every frame. */
const watcher = new IntersectionObserver(pass, { threshold: 0.5 })

/** Another cell is on the screen: who swipes on at once finds its picture. Writes nothing while all is there. */
function pass(): void {
  const cell = currentCell()
  if (!cell || cell === shown) return
  shown = cell
  breathe(false)
  load(cell)
  askAgain()
  watcher.disconnect()
  for (const near of [cell, ...neighbours(cell)]) if (near) watcher.observe(near)
}

/** Does everything else when the scroller rests. */
function follow(): void {
  pass()
  clearTimeout(resting)
  resting = setTimeout(rest, REST)
}

/** Reads everything first and then writes, so that style and layout run once. */
function rest(): void {
  const cell = shown
  if (!cell) return
  arrive()
  const { path, say, at } = grid().dataset
  const around = neighbours(cell)
  const place = `${indexOf(cell)}00% ${indexOf(cell.parentElement)}00%`
  grid().dataset.at = cell.id
  const dot = byId('map')?.firstElementChild as HTMLElement | undefined
  if (dot) dot.style.translate = place
  pointArrows(cell, around, path)
  clearTimeout(waiting)
  waiting = setTimeout(breathe, HESITATION, true)
  if (at === cell.id) return
  if (path) history.replaceState(null, '', pathTo(path, cell) + location.search)
  announce(cell, say)
  void loadAround(cell, around)
}

const neighbours = (cell: HTMLElement) => Object.values(STEPS).map((moves) => neighbour(cell, ...moves))

/** Neighbours wait for the picture on the screen; then right and below, then left and above. */
async function loadAround(cell: HTMLElement, around: readonly (HTMLElement | undefined)[]): Promise<void> {
  const picture = cell.querySelector('img')
  // What is there already goes on at once, so that all that is written at rest is laid out together.
  if (picture && !picture.complete) await picture.decode().catch(() => {})
  if (cell !== shown) return
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  // Where each byte counts, nothing is fetched ahead.
  if (!connection?.saveData && !/2g/.test(`${connection?.effectiveType}`)) around.forEach(load)
  layOutAhead()
}

/** While nothing else is to do, a row a time: then no swipe waits for it. Large pages lay out what comes near. */
function layOutAhead(): void {
  const { cells } = grid().dataset
  const row = cells ? null : grid().querySelector('.row:not(.laid)')
  if (!row) return
  setTimeout(() => {
    row.classList.add('laid')
    layOutAhead()
  }, AHEAD)
}

/** At rest only: a running animation costs a style pass in every frame of a swipe. */
function breathe(isWanted: boolean): void {
  clearTimeout(waiting)
  byId('nav')?.classList.toggle('ask', isWanted)
}

/** The arrows stand in the order of the steps. Each leads on for who opens it in a new tab. */
function pointArrows(cell: HTMLElement, around: readonly (HTMLElement | undefined)[], path = ''): void {
  const nav = byId('nav')
  if (!nav) return
  for (const name of ['--r', '--a']) {
    const value = cell.style.getPropertyValue(name)
    if (nav.style.getPropertyValue(name) !== value) nav.style.setProperty(name, value)
  }
  for (const [index, arrow] of nav.querySelectorAll('a').entries()) {
    const next = around[index]
    if (arrow.hidden !== !next) arrow.hidden = !next
    if (next && path) arrow.href = pathTo(path, next)
  }
}

/** Screen readers hear where a movement ended, and first where they are: no swipe waits for that text’s first font. */
function announce(cell: HTMLElement, say = ''): void {
  const number = [...document.querySelectorAll('.cell')].indexOf(cell) + 1
  const status = byId('say')
  const text = say.replace('*', cell.id).replace('#', String(number))
  // The same text node keeps its place in the layout.
  if (status?.firstChild) status.firstChild.nodeValue = text
  else status?.append(text)
}

function start(): void {
  history.scrollRestoration = 'manual'
  const entry = byId(location.hash.slice(1)) ?? grid().querySelector<HTMLElement>('[autofocus]')
  if (entry && entry !== currentCell()) show(entry, true)
  addEventListener(SCROLLED, follow, true)
  addEventListener('resize', follow)
  for (const name of ['error', 'online']) addEventListener(name, askAgain, true)
  addEventListener('touchstart', () => breathe(false), { passive: true })
  addEventListener('keydown', onKey)
  addEventListener('click', onClick)
  addEventListener('wheel', onWheel, { passive: false })
  follow()
  hintKeys()
  performance.mark('ready')
}

start()

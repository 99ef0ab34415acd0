import { arrive, hintKeys, onClick, onKey, onWheel } from './controls.ts'
import { byId, currentCell, grid, pathTo, show, STEPS } from './grid.ts'
import { askAgain, load, tell } from './load.ts'

/**
 * Not every browser says that a scroll has ended. A place counts once the movement has ended; so long must nothing follow,
 * in milliseconds.
 */
const [SCROLLED, REST] = 'onscrollend' in window ? (['scrollend', 40] as const) : (['scroll', 140] as const)
/** Between two rows that are laid out ahead, in milliseconds. */
const AHEAD = 100

let shown: HTMLElement | undefined
let resting = 0

/** Tells of a new cell on the screen. A listener for each scroll event would cost a pass of the page in every frame. */
const watcher = new IntersectionObserver(pass, { threshold: 0.5 })

const neighbours = (cell: Element) => Object.values(STEPS).map((leadsTo) => leadsTo(cell))

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
  const { path, at, say = '' } = grid().dataset
  const around = neighbours(cell)
  const row = cell.parentElement as Element
  const column = [...row.children].indexOf(cell)
  const line = [...grid().children].indexOf(row)
  grid().dataset.at = cell.id
  byId('map')?.querySelector('i')?.style.setProperty('translate', `${column}00% ${line}00%`)
  pointArrows(cell, around, path)
  breathe(true)
  tell(cell, 'rest')
  if (at === cell.id) return
  if (path) history.replaceState(null, '', pathTo(path, cell.id) + location.search)
  // Screen readers hear where a movement ended, and first where they are: no swipe waits for that text's first font. The
  // same text node keeps its place in the layout.
  const number = line * (grid().firstElementChild as Element).childElementCount + column + 1
  const status = byId('say')?.firstChild
  if (status) status.nodeValue = say.replace('*', cell.id).replace('#', `${number}`)
  void loadAround(cell, around)
}

/** Neighbours wait for the picture on the screen; then right and below, then left and above. */
async function loadAround(cell: Element, around: readonly (Element | undefined)[]): Promise<void> {
  const picture = cell.querySelector('img')
  // What is there already goes on at once, so that all that is written at rest is laid out together.
  if (picture?.complete === false) await picture.decode().catch(() => {})
  if (cell !== shown) return
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } }
  // Where each byte counts, nothing is fetched ahead.
  if (!connection?.saveData && !/2g/.test(`${connection?.effectiveType}`)) around.forEach(load)
  setTimeout(layOutAhead, AHEAD)
}

/** While nothing else is to do, a row a time: then no swipe waits for it. Large pages lay out what comes near. */
function layOutAhead(): void {
  const row = document.querySelector('.grid:not([data-cells]) .row:not(.laid)')
  if (!row) return
  row.classList.add('laid')
  setTimeout(layOutAhead, AHEAD)
}

/** The arrows breathe for who hesitates, at rest only: a running animation costs a style pass in every frame of a swipe. */
function breathe(isWanted: boolean): void {
  byId('nav')?.classList.toggle('ask', isWanted)
}

/** The arrows stand in the order of the steps. Each leads on for who opens it in a new tab. */
function pointArrows(cell: HTMLElement, around: readonly (Element | undefined)[], path: string | undefined): void {
  const nav = byId('nav') as HTMLElement
  for (const name of ['--r', '--a']) {
    nav.style.setProperty(name, cell.style.getPropertyValue(name))
  }
  for (const [index, arrow] of nav.querySelectorAll('a').entries()) {
    const next = around[index]
    // Writes nothing where nothing changes.
    arrow.toggleAttribute('hidden', !next)
    if (next && path) arrow.href = pathTo(path, next.id)
  }
}

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

import { arrive, hintKeys, onClick, onKey, onWheel, step } from './controls.ts'
import { byId, currentCell, grid, indexOf, isCalm, neighbour, root, show, STEPS } from './grid.ts'
import { fillPlaces, load, loaded } from './load.ts'

/** A place counts once the movement has ended; the address follows no faster than this, in milliseconds. */
const REST = 140
/** The arrows breathe for who has hesitated this long, in milliseconds. */
const HESITATION = 1500
/** Between two rows that are laid out ahead, in milliseconds. */
const AHEAD = 100

let shown: HTMLElement | undefined
let resting = 0
let waiting = 0
let fading = 0
let sliding = 0
let isTouched = false

const numberOf = (cell: HTMLElement, name: string) => Number(cell.style.getPropertyValue(name)) * 1000

/** Follows the scroller: marks the place on the map at once, does everything else when it rests. */
function follow(): void {
  const cell = currentCell()
  if (!cell) return
  clearTimeout(resting)
  resting = setTimeout(rest, REST)
  breathe(false)
  if (cell === shown) return
  shown = cell
  const dot = byId('map')?.firstElementChild as HTMLElement | undefined
  if (dot) dot.style.translate = `${indexOf(cell)}00% ${indexOf(cell.parentElement)}00%`
  load(cell)
}

/** Reads everything first and then writes, so that style and layout run once. */
function rest(): void {
  const cell = shown
  if (!cell) return
  arrive()
  const { path, say, at } = grid().dataset
  const around = neighbours(cell)
  grid().dataset.at = cell.id
  pointArrows(cell, around)
  playVideos(cell)
  wake()
  slide()
  clearTimeout(waiting)
  waiting = setTimeout(breathe, HESITATION, true)
  if (at === cell.id) return
  const place = cell.id === 'A1' ? '' : `/${cell.id}`
  if (path) history.replaceState(null, '', (path.replace(/\/$/, '') + place || '/') + location.search)
  if (at) announce(cell, say)
  void loadAround(cell, around)
}

const neighbours = (cell: HTMLElement) => Object.values(STEPS).map((moves) => neighbour(cell, ...moves))

/** Neighbours wait for the picture on the screen; then right and below, then left and above. */
async function loadAround(cell: HTMLElement, around: readonly (HTMLElement | undefined)[]): Promise<void> {
  await loaded(cell)
  if (cell !== shown) return
  around.forEach(load)
  layOutAhead()
}

/** While nothing else is to do, a row a time: then no swipe waits for it. Large pages lay out what comes near. */
function layOutAhead(): void {
  const { cells } = grid().dataset
  const row = cells ? null : grid().querySelector<HTMLElement>('.row:not([style])')
  if (!row) return
  setTimeout(() => {
    row.style.contentVisibility = 'visible'
    layOutAhead()
  }, AHEAD)
}

/** At rest only: a running animation costs a style pass in every frame of a swipe. */
function breathe(isWanted: boolean): void {
  clearTimeout(waiting)
  byId('nav')?.classList.toggle('ask', isWanted)
}

function pointArrows(cell: HTMLElement, around: readonly (HTMLElement | undefined)[]): void {
  const nav = byId('nav')
  if (!nav) return
  for (const name of ['--r', '--a']) {
    const value = cell.style.getPropertyValue(name)
    if (nav.style.getPropertyValue(name) !== value) nav.style.setProperty(name, value)
  }
  for (const [index, name] of Object.keys(STEPS).entries()) {
    const arrow = nav.querySelector<HTMLElement>(`.${name}`)
    const isNeedless = !around[index]
    if (arrow && arrow.hidden !== isNeedless) arrow.hidden = isNeedless
  }
}

/** Screen readers hear where a movement ended. */
function announce(cell: HTMLElement, say = ''): void {
  const number = [...document.querySelectorAll('.cell')].indexOf(cell) + 1
  const status = byId('say')
  if (status) status.textContent = say.replace('*', cell.id).replace('#', String(number))
}

function playVideos(cell: HTMLElement): void {
  for (const video of document.querySelectorAll('video')) {
    if (!cell.contains(video)) video.pause()
    else if (!isCalm() && video.paused) video.play().catch(() => {})
  }
}

function onPlayback(event: Event): void {
  const stage = (event.target as Element).parentElement
  const isPlaying = event.type === 'playing'
  stage?.classList.toggle('playing', isPlaying)
  stage?.querySelector('.play')?.setAttribute('aria-pressed', String(isPlaying))
}

/** Shows the arrows, and lets them fade after the cell's seconds. */
function wake(): void {
  clearTimeout(fading)
  root.classList.remove('idle')
  const after = shown ? numberOf(shown, '--f') : 0
  if (after) fading = setTimeout(() => root.classList.add('idle'), after)
}

/** After the cell's seconds the row moves on to the right, to its end; not while somebody touches or reads it by keyboard. */
function slide(): void {
  clearTimeout(sliding)
  const cell = shown
  const after = cell && !isCalm() ? numberOf(cell, '--s') : 0
  if (!cell || !after) return
  sliding = setTimeout(() => {
    if (isTouched || document.hidden || cell.matches(':focus-within')) slide()
    else step(1, 0)
  }, after)
}

function on(
  names: string,
  listener: (event: never) => void,
  options: AddEventListenerOptions = { passive: true },
): void {
  for (const name of names.split(' ')) addEventListener(name, listener as EventListener, options)
}

function start(): void {
  fillPlaces()
  history.scrollRestoration = 'manual'
  const entry = byId(location.hash.slice(1) || (/\/([A-Z]+\d+)$/.exec(location.pathname)?.[1] ?? ''))
  if (entry && entry !== currentCell()) show(entry, true)
  on('scroll', follow, { capture: true, passive: true })
  on('resize', follow)
  on('keydown', onKey, {})
  on('click', onClick, {})
  on('wheel', onWheel, { passive: false })
  on('pointermove pointerdown focusin', wake)
  on('touchstart', () => {
    isTouched = true
    breathe(false)
  })
  on('touchend touchcancel', () => (isTouched = false))
  on('playing pause', onPlayback, { capture: true })
  follow()
  hintKeys()
  performance.mark('ready')
}

start()

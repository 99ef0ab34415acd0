import { arrive, hintKeys, onClick, onKey, onWheel, step } from './controls.ts'
import { byId, currentCell, grid, indexOf, isCalm, neighbour, root, show, STEPS } from './grid.ts'
import { fillPlaces, load, loaded } from './load.ts'

/** A place counts once the movement has ended; the address follows no faster than this, in milliseconds. */
const REST = 140

let shown: HTMLElement | undefined
let resting = 0
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
  still(true)
  if (cell === shown) return
  shown = cell
  const { style } = byId('map') ?? root
  style.setProperty('--i', String(indexOf(cell)))
  style.setProperty('--j', String(indexOf(cell.parentElement)))
  load(cell)
}

function rest(): void {
  const cell = shown
  if (!cell) return
  arrive()
  still(false)
  const { path, say, at } = grid().dataset
  grid().dataset.at = cell.id
  pointArrows(cell)
  playVideos(cell)
  wake()
  slide()
  if (at === cell.id) return
  const place = cell.id === 'A1' ? '' : `/${cell.id}`
  if (path) history.replaceState(null, '', (path.replace(/\/$/, '') + place || '/') + location.search)
  if (at) announce(cell, say)
  void loadAround(cell)
}

/** Neighbours wait for the picture on the screen; then right and below, then left and above. */
async function loadAround(cell: HTMLElement): Promise<void> {
  await loaded(cell)
  if (cell !== shown) return
  for (const moves of Object.values(STEPS)) load(neighbour(cell, ...moves))
}

/** Arrows breathe at rest only: a running animation costs a style pass in every frame of a swipe. */
function still(isMoving: boolean): void {
  byId('nav')?.classList.toggle('still', isMoving)
}

function pointArrows(cell: HTMLElement): void {
  const nav = byId('nav')
  if (!nav) return
  for (const name of ['--r', '--a']) {
    const value = cell.style.getPropertyValue(name)
    if (nav.style.getPropertyValue(name) !== value) nav.style.setProperty(name, value)
  }
  for (const [name, moves] of Object.entries(STEPS)) {
    const arrow = nav.querySelector<HTMLAnchorElement>(`.${name}`)
    const target = neighbour(cell, ...moves)
    if (!arrow) continue
    if (arrow.hidden === !!target) arrow.hidden = !target
    arrow.hash = target?.id ?? ''
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
  on('touchstart', () => (isTouched = true))
  on('touchend touchcancel', () => (isTouched = false))
  on('playing pause', onPlayback, { capture: true })
  follow()
  hintKeys()
  performance.mark('ready')
}

start()

import { byId, currentCell, grid, neighbour, root, show } from './grid.ts'

const STEPS: Record<string, readonly [columns: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -1],
  PageDown: [0, 1],
}
const KEYS_SEEN = 'mekuri-keys'
/** A wheel step must end before the next one counts, in milliseconds. */
const WHEEL_PAUSE = 400
const LANGUAGE_SECONDS = 2592000

/** Where a movement under way will end, so that quick key presses add up. */
let goal: HTMLElement | undefined
let wheelRests = true

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
  const moves = STEPS[event.key]
  const row = currentCell()?.parentElement
  if (moves) step(...moves)
  else if (event.key === 'Home') show(row?.firstElementChild as HTMLElement)
  else if (event.key === 'End') show(row?.lastElementChild as HTMLElement)
  else return
  event.preventDefault()
  remember(KEYS_SEEN, '1')
  byId('hint')?.remove()
}

/** A page of one row moves sideways with an ordinary wheel. */
export function onWheel(event: WheelEvent): void {
  if (grid().children.length > 1 || event.ctrlKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
  event.preventDefault()
  if (!wheelRests) return
  wheelRests = false
  setTimeout(() => (wheelRests = true), WHEEL_PAUSE)
  step(Math.sign(event.deltaY), 0)
}

export function onClick(event: MouseEvent): void {
  const target = event.target as Element
  const map = target.closest('#map')
  const link = target.closest('a')
  for (const menu of document.querySelectorAll('details[open]'))
    if (!menu.contains(target)) menu.removeAttribute('open')
  if (map) return jump(event, map)
  if (target.closest('.play')) return togglePlay(target)
  if (link?.dataset.lang) return chooseLanguage(link)
  if (link?.hash && link.closest('nav')) {
    event.preventDefault()
    const moves = STEPS[`Arrow${link.className[0]?.toUpperCase()}${link.className.slice(1)}`]
    if (moves) step(...moves)
  }
}

/** To the dot that was tapped. */
function jump(event: MouseEvent, map: Element): void {
  const box = map.getBoundingClientRect()
  const { style } = map as HTMLElement
  const along = (offset: number, size: number, count: string) =>
    Math.floor((offset / size) * Number(style.getPropertyValue(count)))
  const row = grid().children[along(event.clientY - box.top, box.height, '--y')]
  show(row?.children[along(event.clientX - box.left, box.width, '--x')] as HTMLElement, true)
}

function togglePlay(button: Element): void {
  const video = button.parentElement?.querySelector('video')
  if (video?.paused) void video.play()
  else video?.pause()
}

/** Keeps the choice and goes to the same place in the other language (S1 §4). */
function chooseLanguage(link: HTMLAnchorElement): void {
  const language = link.dataset.lang ?? ''
  const secure = location.protocol === 'https:' ? ';secure' : ''
  document.cookie = `lang=${language};max-age=${LANGUAGE_SECONDS};path=${grid().dataset.root};samesite=lax${secure}`
  remember('lang', language)
  const place = currentCell()?.id
  const path = link.pathname.replace(/\/[A-Z]+\d+$/, '')
  link.pathname = place === 'A1' ? path : `${path.replace(/\/$/, '')}/${place}`
}

/** Tells once, where there is a keyboard to expect. */
export function hintKeys(): void {
  const hint = byId('hint')
  if (!hint || recall(KEYS_SEEN) || !matchMedia('(min-width:1024px) and (hover:hover)').matches) return
  hint.hidden = false
  remember(KEYS_SEEN, '1')
}

/** Storage may be forbidden: then nothing is kept. */
function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    root.dataset.forgets = ''
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

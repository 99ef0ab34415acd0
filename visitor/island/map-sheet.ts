import style from '#visitor/styles/map-sheet.css?inline'
import { addStyle } from './lib/add-style.ts'
import { find, grid, type Listen } from './lib/dom.ts'
import { currentCell } from './lib/steps.ts'

declare const addEventListener: Listen

// The file that comes with the first touch of the map. A tap opens a sheet of all cells, with their pictures and letters;
// a long press makes the map large, and a finger that moves over it moves through the cells.

/** Milliseconds until a press is long, and pixels that the finger may move meanwhile. */
const HOLD = 350
const SLACK = 10
/** By which the map grows under the finger. */
const LARGE = 2

addStyle(style)

const cells = () => [...document.querySelectorAll<HTMLElement>('.cell')]
const columnsOf = () => grid().firstElementChild.childElementCount

/** The folder of the first picture of a cell: still text, or there already. Locked cells show none. */
const folderOf = (cell: Element) => /\/media\/[^" ]*\/(?=\d+\.webp)/.exec(cell.innerHTML)?.[0]

function buttonFor(cell: HTMLElement): HTMLElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', value: cell.id })
  const folder = folderOf(cell)
  if (folder)
    button.append(
      Object.assign(document.createElement('img'), { loading: 'lazy', alt: '', src: `${folder}thumb.webp` }),
    )
  button.append(Object.assign(document.createElement('b'), { textContent: cell.id }))
  button.ariaLabel = `${cell.id} ${cell.querySelector('h2')?.textContent ?? ''}`.trim()
  button.style.background = cell.style.getPropertyValue('--c')
  if (cell === currentCell()) button.ariaCurrent = 'true'
  return button
}

function open(): void {
  const dialog = document.createElement('dialog')
  const board = document.createElement('div')
  dialog.id = 'places'
  dialog.ariaLabel = grid().ariaLabel
  board.style.setProperty('--n', `${columnsOf()}`)
  board.append(...cells().map(buttonFor))
  dialog.append(board)
  // The words of the page's own windows; a preview has none.
  const words = find('#lost [data-close]')?.textContent
  if (words) {
    const close = Object.assign(document.createElement('button'), { type: 'button', ariaLabel: words, className: 'x' })
    close.dataset.close = ''
    dialog.prepend(close)
  }
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('keydown', moveFocus)
  document.body.append(dialog)
  dialog.showModal()
  find('#places [aria-current]')?.focus()
}

/** Arrow keys go through the sheet as through the grid; Home and End to the ends of a row. */
function moveFocus(event: KeyboardEvent): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#places button[value]')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const columns = columnsOf()
  const begin = at - (at % columns)
  const next: Record<string, number> = {
    ArrowRight: at % columns < columns - 1 ? at + 1 : at,
    ArrowLeft: at > begin ? at - 1 : at,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: begin,
    End: begin + columns - 1,
  }
  const place = next[event.key]
  if (at < 0 || place === undefined) return
  event.preventDefault()
  buttons[Math.min(place, event.key === 'End' ? buttons.length - 1 : place)]?.focus()
}

let timer = 0
/** Where the finger came down. */
let start: PointerEvent | undefined
let isHeld = false

/** Makes the map large, or small again. `controls.ts` reads the class: this finger swipes nothing. */
function setHeld(held: boolean): void {
  clearTimeout(timer)
  isHeld = held
  const map = find('#map')
  map?.classList.toggle('held', held)
  map?.style.setProperty('--large', `${LARGE}`)
}

function scrubTo({ clientX, clientY }: PointerEvent): void {
  const { left, top, width, height } = find('#map').getBoundingClientRect()
  const columns = columnsOf()
  const rows = grid().children
  // Bars show the columns only.
  const isBars = find('#map.bars')
  const part = (value: number, count: number) => Math.min(Math.max(Math.floor(value * count), 0), count - 1)
  const row = isBars ? currentCell()?.parentElement : rows[part((clientY - top) / height, rows.length)]
  const cell = row?.children[part((clientX - left) / width, columns)]
  if (cell && cell !== currentCell()) cell.scrollIntoView({ behavior: 'instant' })
}

addEventListener('pointerdown', (event) => {
  setHeld(false)
  start = event.target.id === 'map' ? event : undefined
  if (start) timer = setTimeout(setHeld, HOLD, true)
})
addEventListener('pointermove', (event) => {
  if (isHeld) scrubTo(event)
  else if (start && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLACK)
    clearTimeout(timer)
})
for (const name of ['pointerup', 'pointercancel'] as const)
  addEventListener(name, () => {
    clearTimeout(timer)
    // The touch and the click that end this press still read it.
    if (isHeld) setTimeout(setHeld, 0, false)
  })
addEventListener('click', ({ target }) => {
  const place = target.closest<HTMLButtonElement>('#places [value]')
  if (place) {
    find<HTMLDialogElement>('#places')?.close()
    find(`#${place.value}`)?.scrollIntoView()
  } else if (target.id === 'map' && !isHeld) open()
})

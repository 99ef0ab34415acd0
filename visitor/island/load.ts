import { columnName } from '#shared/positions.ts'
import { grid, indexOf } from './grid.ts'

const BLOCK = 20
const asked = new Set<string>()

/** Turns a cell's waiting markup into pictures; a cell that is not in the page yet is fetched with its block. */
export function load(cell: HTMLElement | undefined): void {
  if (!cell) return
  if (!cell.firstChild) return void fetchBlock(cell)
  for (const waiting of cell.querySelectorAll('noscript')) {
    waiting.outerHTML = (waiting.textContent ?? '').replace(' loading="lazy"', '').replace(' controls=""', '')
  }
  surround(cell)
}

/** A cell's surroundings are its picture, tiny, once it is there; the style sheet blurs them. Drawing costs no style. */
function surround(cell: HTMLElement): void {
  const picture = cell.querySelector('img')
  if (!picture || cell.querySelector('.back')) return
  const back = make('canvas', 'back') as HTMLCanvasElement
  // As wide as a canvas is by itself: enough for what is blurred.
  const { width } = back
  back.height = width / Number(cell.style.getPropertyValue('--r'))
  cell.append(back)
  const draw = () => back.getContext('2d')?.drawImage(picture, 0, 0, width, back.height)
  picture.decode().then(draw, () => {})
}

/** Resolves when a cell's picture is there or has failed. */
export async function loaded(cell: HTMLElement): Promise<void> {
  const picture = cell.querySelector('img')
  if (picture && !picture.complete) {
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) picture.addEventListener(end, resolve)
    })
  }
}

async function fetchBlock(cell: HTMLElement): Promise<void> {
  const { blocks, columns } = grid().dataset
  if (!blocks) return
  const index = indexOf(cell.parentElement) * Number(columns) + indexOf(cell)
  const url = blocks + Math.floor(index / BLOCK)
  if (asked.has(url)) return
  asked.add(url)
  const answer = await fetch(url).catch(() => undefined)
  if (!answer?.ok) return void asked.delete(url)
  const box = document.createElement('div')
  box.innerHTML = await answer.text()
  for (const fresh of box.querySelectorAll('.cell')) {
    const place = document.getElementById(fresh.id)
    if (!place?.firstChild) place?.replaceWith(fresh)
  }
  dispatchEvent(new Event('resize'))
}

/** Above 100 cells the page holds those around the entry: makes empty places for all others, and stays in place. */
export function fillPlaces(): void {
  const scroller = grid()
  const { cells, columns: width } = scroller.dataset
  if (!cells) return
  const columns = Number(width)
  const known = new Map([...scroller.children].map((row) => [(row as HTMLElement).dataset.row, row]))
  const rows = Array.from({ length: Math.ceil(Number(cells) / columns) }, (_, row) => {
    const section = known.get(String(row)) ?? make('section', 'row')
    const places = Array.from({ length: Math.min(columns, Number(cells) - row * columns) }, (__, column) => {
      const id = columnName(column) + (row + 1)
      return document.getElementById(id) ?? make('article', 'cell', id)
    })
    section.replaceChildren(...places)
    return section
  })
  scroller.replaceChildren(...rows)
}

function make(name: string, className: string, id = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.id = id
  return element
}

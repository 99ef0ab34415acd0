import { columnName } from '#shared/positions.ts'

// Above 100 cells a page holds those around its entry. This script is in such pages only. It runs before the island and
// shares no code with it: it makes empty places for all others, and the island says which of them it misses.

const BLOCK = 20
const asked = new Set<string>()
const grid = document.getElementById('grid') as HTMLElement
const { cells = '', columns = '', blocks = '' } = grid.dataset

/** Puts what the page holds among empty places; every row stays where it is. */
function fillPlaces(count: number, width: number): void {
  const known = new Map([...grid.children].map((row) => [(row as HTMLElement).dataset.row, row]))
  const rows = Array.from({ length: Math.ceil(count / width) }, (_, row) => {
    const section = known.get(String(row)) ?? make('section', 'row')
    const places = Array.from({ length: Math.min(width, count - row * width) }, (__, column) => {
      const id = columnName(column) + (row + 1)
      return document.getElementById(id) ?? make('article', 'cell', id)
    })
    section.replaceChildren(...places)
    return section
  })
  grid.replaceChildren(...rows)
}

/** Fetches a cell with its block, once. */
async function fetchBlock(cell: Element): Promise<void> {
  const url = blocks + Math.floor([...document.querySelectorAll('.cell')].indexOf(cell) / BLOCK)
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

function make(name: string, className: string, id = ''): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.id = id
  return element
}

fillPlaces(Number(cells), Number(columns))
addEventListener('missing', ({ target }) => void fetchBlock(target as Element))

import { find, grid, parse } from './grid.ts'

// Above 100 cells a page holds those around its entry. This script is in such pages only. It runs before the island and
// shares no code with it: it makes empty places for all others, and the island says which of them it misses.

const BLOCK = 20
const asked: Record<string, boolean | undefined> = {}
const board = grid()
const { cells, columns, blocks } = board.dataset as Record<string, string>

/** Puts what the page holds among empty places; the island shows the entry again. */
function fillPlaces(count: number, names: readonly string[]): void {
  const known = [...board.children]
  let row: Element | undefined
  for (let index = 0; index < count; index++) {
    const column = index % names.length
    const id = `${names[column]}${Math.floor(index / names.length) + 1}`
    if (column === 0) board.append((row = known[0]?.cloneNode() as Element))
    row?.append(find(`#${id}`) ?? Object.assign(document.createElement('article'), { id, className: 'cell' }))
  }
  for (const old of known) old.remove()
}

// Fetches a cell with its block, once.
addEventListener(
  'missing',
  async ({ target }) => {
    const index = [...document.querySelectorAll('.cell')].indexOf(target as Element)
    const url = `${blocks}${Math.floor(index / BLOCK)}`
    if (asked[url]) return
    asked[url] = true
    const answer = await fetch(url).catch(() => undefined)
    asked[url] = answer?.ok
    if (!answer?.ok) return
    for (const fresh of parse(await answer.text()).querySelectorAll('.cell')) {
      const place = find(`#${fresh.id}`)
      if (!place?.firstChild) place?.replaceWith(fresh)
    }
    dispatchEvent(new Event('resize'))
  },
  true,
)

fillPlaces(Number(cells), (columns as string).split(' '))

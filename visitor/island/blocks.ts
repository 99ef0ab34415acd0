import { find, type Listen, parse } from './lib/dom.ts'
import { CELL_MISSING, CELL_SHOWN, CELLS_CHANGED } from './lib/events.ts'

declare const addEventListener: Listen

// In pages above 100 cells, which hold only the cells around their entry. Runs before the island: makes empty places for
// all other cells, and fetches those that the island needs.

/** Cells that one fetch returns, counted row by row (`BLOCK_CELLS`). */
const BLOCK = 20
/** By address: a block was fetched or is being fetched. */
const asked: Record<string, boolean | undefined> = {}
const board = find('#grid')
const { cells, columns, blocks } = board.dataset
/** The site was published again: this page gets no more cells. */
let isOld = false

/** Puts the cells of the page between empty places; the island shows the entry again. */
function fillPlaces(count: number, names: readonly string[]): void {
  const known = [...board.children]
  for (let index = 0; index < count; index++) {
    const column = index % names.length
    const id = `${names[column]}${Math.floor(index / names.length) + 1}`
    if (column === 0) board.append(known[0]?.cloneNode() ?? '')
    board.lastElementChild?.append(
      find(`#${id}`) ?? Object.assign(document.createElement('article'), { id, className: 'cell' }),
    )
  }
  for (const old of known) old.remove()
}

/** Reloads an old page if it lacks the current cell; the address names the cell once it is at rest. */
function renew(): void {
  if (isOld && !find(`#${board.dataset.at}`)?.firstChild) location.reload()
}

// Fetches a cell with its block, once.
addEventListener(
  CELL_MISSING,
  async ({ target }) => {
    const index = [...document.querySelectorAll('.cell')].indexOf(target)
    const url = `${blocks}${Math.floor(index / BLOCK)}`
    if (asked[url]) return
    asked[url] = true
    const answer = await fetch(url).catch(() => {})
    asked[url] = answer?.ok
    isOld ||= answer?.status === 404
    renew()
    if (!answer?.ok) return
    for (const cell of parse(await answer.text()).querySelectorAll('.cell')) {
      const place = find(`#${cell.id}`)
      if (!place?.firstChild) place?.replaceWith(cell)
    }
    dispatchEvent(new Event(CELLS_CHANGED))
  },
  true,
)

addEventListener(CELL_SHOWN, () => setTimeout(renew), true)
fillPlaces(Number(cells), columns.split(' '))

import { isLanguage, type Language } from '#shared/text/languages.ts'
import { pathTo } from '#visitor/island/lib/page-path.ts'
import { data } from './page-data.ts'

// The site in its frame: a page of the same host, whose grid is as `visitor/grid/document.tsx` renders it.

const frame = findFrame()

function findFrame(): HTMLIFrameElement {
  const found = document.querySelector('iframe')
  if (!found) throw new Error('The page has no frame')
  return found
}

const gridOf = () => frame.contentDocument?.getElementById('grid')

/** The page in the frame; undefined while it loads, and if it is not the grid. */
export const shownPage = () => (gridOf() ? (frame.contentDocument ?? undefined) : undefined)

let seen: string | undefined

/** The version of the site that the frame shows or last showed; undefined before its grid was loaded. */
export function shownVersion(): string | undefined {
  seen = shownPage()?.documentElement.dataset.version ?? seen
  return seen
}

/** The language of the page in the frame, which its own menu may have changed. */
export function shownLanguage(): Language {
  const word = gridOf()?.dataset.visits?.split(' ')[2]
  return isLanguage(word) ? word : data.language
}

/** The cell on the screen. */
export function shownCell(): { cell: HTMLElement; cellId: string; position: string } | undefined {
  const cell = shownPage()?.getElementById(gridOf()?.dataset.at ?? '')
  return cell ? cellOf(cell) : undefined
}

/** A cell of the page in the frame by its element. */
export function cellOf(cell: HTMLElement) {
  return { cell, cellId: cell.dataset.id ?? '', position: cell.id }
}

const isStill = () => matchMedia('(prefers-reduced-motion:reduce)').matches

const swipeTo = (cell: Element) => cell.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth' })

/** Runs after the next two frames: a sheet that opens resizes the page, which then shows its present cell again. */
const afterResize = (action: () => void) => requestAnimationFrame(() => requestAnimationFrame(action))

/** Swipes to a cell; a cell in another language, or one requested from a page beside the grid, is loaded. */
export function showCell({ cellId, position, language }: { cellId: string; position: string; language: Language }) {
  const cell = shownPage()?.querySelector(`[data-id="${CSS.escape(cellId)}"]`)
  if (cell && language === shownLanguage()) afterResize(() => swipeTo(cell))
  else frame.contentWindow?.location.assign(pathTo(data.paths[language] ?? '', position))
}

/** Loads the grid in the frame again, at its cell. Resolves once it is there. */
export async function reloadFrame(): Promise<void> {
  const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
  if (shownPage()) frame.contentWindow?.location.reload()
  else frame.contentWindow?.location.assign(data.paths[data.language] ?? '')
  await loaded
}

/** Calls back when the frame has loaded a page. */
export function onPage(listener: () => void): void {
  frame.addEventListener('load', listener)
  if (frame.contentDocument?.readyState === 'complete' && shownPage()) listener()
}

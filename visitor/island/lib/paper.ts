import css from '#visitor/styles/fallback.css?inline'
import { addStyle } from './add-style.ts'
import { grid } from './dom.ts'
import { loadPictures } from './pictures.ts'

// On paper each cell has a page, with its picture and its words. Pictures that the visitor has not come to yet are
// loaded first; a browser whose menu prints does not wait for them, its keyboard shortcut does.

/** Milliseconds that printing waits for pictures. */
const PATIENCE = 8000

addStyle(css)

/** Cells that the page does not hold yet stay away: there may be a thousand. */
function loadAll(): void {
  for (const cell of grid().querySelectorAll('.cell')) if (cell.firstChild) loadPictures(cell)
}

const arrived = () =>
  Promise.all([...grid().querySelectorAll('img')].map((picture) => picture.decode().catch(() => {})))

addEventListener('beforeprint', loadAll)
addEventListener('keydown', async (event) => {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (key !== 'p' || ctrlKey === metaKey || shiftKey || altKey) return
  event.preventDefault()
  loadAll()
  await Promise.race([arrived(), new Promise((done) => setTimeout(done, PATIENCE))])
  print()
})

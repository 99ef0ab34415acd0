import { find, grid, type Listen, parse } from './lib/dom.ts'
import { SEEN_DELIVERIES } from './lib/storage-keys.ts'

declare const addEventListener: Listen

// The file that the bell adds when it is opened first: shows the deliveries over the page, remembers in this browser which
// ones were seen and opened, and counts each once. A delivery is opened when its text is unfolded or its link followed.

/** Maximum marks that are kept: many times the deliveries that a site shows at once. */
const MARKS_MAX = 200

/* oxlint-disable unicorn/prefer-add-event-listener -- the bell has one listener */

const bell = find('#bell')
const [url = '', release, language] = grid().dataset.visits.split(' ')
/** Ids of seen deliveries, and ids of opened ones with a `+`. Without storage they last as long as the page. */
let marks: string[] = []

function readMarks(): void {
  try {
    marks = (localStorage[SEEN_DELIVERIES] ?? '').split(' ')
  } catch {}
}

/** Marks and counts the new ones among the wanted marks: `p` shown, `c` opened (`shared/visit/visits.ts`). */
function mark(wanted: readonly string[]): void {
  readMarks()
  const added = wanted.filter((one) => !marks.includes(one))
  if (!added[0]) return
  marks = [...marks, ...added].slice(-MARKS_MAX)
  try {
    localStorage[SEEN_DELIVERIES] = marks.join(' ')
  } catch {}
  const counts = added.map((one) => [one.endsWith('+') ? `c.${one.slice(0, -1)}` : `p.${one}`, 0, 1])
  const event = { release_id: release, language, visit: Math.random().toString(36).slice(2), age: 0, counts }
  navigator.sendBeacon(url, new Blob([JSON.stringify(event)], { type: 'application/json' }))
}

/** Replaces the content of an earlier opening: the server decides which deliveries show now. */
async function open(): Promise<void> {
  const answer = await fetch(`${bell.pathname}?window`)
  if (!answer.ok) throw answer
  find('#notices')?.remove()
  document.body.append(parse(await answer.text()))
  const dialog = find('#notices')
  const items = [...dialog.querySelectorAll('details')]
  readMarks()
  const fresh = items.filter(({ id }) => !marks.includes(id))
  for (const item of items) item.classList.toggle('new', fresh.includes(item))
  const first = fresh[0] ?? (items[1] ? undefined : items[0])
  if (first) first.open = true
  dialog.addEventListener(
    'toggle',
    ({ target }) => target instanceof HTMLDetailsElement && target.open && mark([`${target.id}+`]),
    true,
  )
  dialog.showModal()
  mark(items.map(({ id }) => id))
  bell.ariaLabel = dialog.ariaLabel
  bell.lastElementChild.textContent = ''
  bell.style.visibility = items[0] ? 'visible' : 'hidden'
}

async function show(event?: MouseEvent): Promise<void> {
  if (event?.ctrlKey || event?.metaKey || event?.shiftKey) return
  event?.preventDefault()
  try {
    await open()
  } catch {
    // Clicks the bell as a plain link: its own page shows the error.
    bell.onclick = null
    bell.click()
    bell.onclick = show
  }
}

// Replaces the bell's own listener.
bell.onclick = show
addEventListener('click', ({ target }) => {
  const item = target.closest('#notices a')?.closest('details')
  if (item) mark([`${item.id}+`])
})
void show()

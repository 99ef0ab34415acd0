import { find, grid, parse } from './grid.ts'

// Popups. This script is in pages whose site has some. It shares no code with the island, which says at which cell it
// rests. Pages are cached: which popups show now is the server's word.

type Popup = { id: string; at: string[]; html: string; left: string | null }
/** `now` is the server's clock; after `wait` milliseconds something may be different. */
type Answer = { now: number; wait: number; popups: Popup[] }

const DAY = 864e5

let popups: Popup[] = []
/** The server's clock against this one, in milliseconds. */
let offset = 0
let turning = 0
let seen = ''

/** Storage may be forbidden: then a popup is closed for this page only. */
function see(id: string): void {
  seen += id
  try {
    seen = sessionStorage.seen = (sessionStorage.seen ?? '') + id
  } catch {}
}

async function ask(): Promise<void> {
  clearTimeout(turning)
  // Who comes back to the page asks.
  if (document.hidden) return
  const answer = await fetch(grid().dataset.popups as string).catch(() => undefined)
  if (!answer?.ok) return
  const told = (await answer.json()) as Answer
  offset = told.now - Date.now()
  popups = told.popups
  turning = setTimeout(ask, told.wait)
  const current = popups.find(({ id }) => id === find('.popup')?.id)
  const left = find('[data-left]')
  if (!current) close()
  else if (left) left.textContent = current.left
  follow()
}

const close = () => (find('.popup') as HTMLDialogElement | null)?.close()

/** Opens the first popup of the place that was not closed before; one at a time, and over no other window. */
function follow(): void {
  const next = popups.find(({ id, at }) => at.includes(grid().dataset.at as string) && !seen.includes(id))
  if (!next || find('dialog[open]')) return
  document.body.append(parse(next.html))
  const dialog = find('.popup') as HTMLDialogElement
  dialog.addEventListener('click', onChoice)
  dialog.addEventListener('close', dismiss)
  dialog.showModal()
  // The whole of it, so that its name is read first and no ring stands around its cross.
  dialog.focus()
  count()
}

/** Its cross, its button, and everything beside it close it. Who follows a limited offer takes a place of it. */
function onChoice({ target }: Event): void {
  const { take } = (target as HTMLElement).dataset
  if (take) void fetch(take, { method: 'POST', keepalive: true }).then(ask, ask)
  if ((target as Element).matches('dialog,a,button')) close()
}

function dismiss({ target }: Event): void {
  see((target as Element).id)
  find('.popup')?.remove()
}

/** Shows the time that is left, by the server's clock: no second is late by more than a half. */
function count(): void {
  const clock = find('[data-end]')
  if (!clock) return
  const { end, days = '' } = clock.dataset
  const left = Math.max(0, Number(end) - Date.now() - offset)
  const time = new Date(left % DAY).toISOString().slice(11, 19)
  const pattern = left < DAY ? '#' : days
  clock.textContent = pattern.replace('*', `${Math.floor(left / DAY)}`).replace('#', time)
  setTimeout(count, 500)
}

see('')
// The first picture comes before any of it.
if (document.readyState === 'complete') void ask()
else addEventListener('load', ask)
addEventListener('visibilitychange', ask, true)
addEventListener('rest', follow, true)

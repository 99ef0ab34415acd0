// Popups. This script is in pages whose site has some. It shares no code with the island, which says in `data-at` where
// the visitor is. Pages are cached: which popups show now is the server's word.

type Popup = { id: string; at: string[]; html: string; left: string | null }
type Answer = { now: number; next: number | null; popups: Popup[] }

const DAY = 864e5
const SEEN = 'mekuri-popups'

const grid = document.getElementById('grid') as HTMLElement
let popups: Popup[] = []
/** The server's clock against this one, in milliseconds. */
let offset = 0
let turning = 0
let shown: HTMLDialogElement | undefined
let seen = ''
// Storage may be forbidden: then a popup is closed for this page only.
try {
  seen = sessionStorage.getItem(SEEN) ?? ''
} catch {}

async function ask(): Promise<void> {
  clearTimeout(turning)
  // Who comes back to the page asks.
  if (document.hidden) return
  const answer = await fetch(grid.dataset.popups ?? '').catch(() => undefined)
  if (!answer?.ok) return
  const { now, next, popups: active } = (await answer.json()) as Answer
  offset = now - Date.now()
  popups = active
  // Longer than a day is more than a timer should wait.
  if (next) turning = setTimeout(ask, Math.min(Math.max(next - now, 1000), DAY))
  const current = popups.find(({ id }) => id === shown?.dataset.popup)
  const left = shown?.querySelector('[data-left]')
  if (!current) shown?.close()
  else if (left) left.textContent = current.left
  follow()
}

/** Opens the first popup of the place that was not closed before; one at a time, and over no other window. */
function follow(): void {
  const next = popups.find(({ id, at }) => at.includes(grid.dataset.at ?? '') && !seen.includes(id))
  if (!next || shown || document.querySelector('dialog[open]')) return
  document.body.insertAdjacentHTML('beforeend', next.html)
  shown = document.body.lastElementChild as HTMLDialogElement
  // Keys and wheels move the grid elsewhere.
  for (const name of ['keydown', 'wheel']) shown.addEventListener(name, keep, { passive: true })
  shown.addEventListener('click', onChoice)
  shown.addEventListener('close', dismiss)
  shown.showModal()
  // The whole of it, so that its name is read first and no ring stands around its cross.
  shown.focus()
  count()
}

function keep(event: Event): void {
  event.stopPropagation()
}

/** Its cross, its button, and everything beside it close it. Who follows a limited offer takes a place of it. */
function onChoice({ target }: Event): void {
  const chosen = (target as HTMLElement).closest<HTMLElement>('a,button')
  const take = chosen?.dataset.take
  if (take) void fetch(take, { method: 'POST', keepalive: true }).then(ask, ask)
  if (chosen ?? target === shown) shown?.close()
}

function dismiss(): void {
  seen += shown?.dataset.popup
  try {
    sessionStorage.setItem(SEEN, seen)
  } catch {}
  shown?.remove()
  shown = undefined
}

/** Shows the time that is left, by the server's clock. */
function count(): void {
  const clock = shown?.querySelector<HTMLElement>('[data-end]')
  if (!clock) return
  const { end, days = '' } = clock.dataset
  const left = Math.max(0, Number(end) - Date.now() - offset)
  const time = new Date(left % DAY).toISOString().slice(11, 19)
  clock.textContent = left < DAY ? time : days.replace('*', String(Math.floor(left / DAY))).replace('#', time)
  if (left) setTimeout(count, left % 1000 || 1000)
}

// The first picture comes before any of it.
if (document.readyState === 'complete') void ask()
else addEventListener('load', ask)
document.addEventListener('visibilitychange', ask)
new MutationObserver(follow).observe(grid, { attributeFilter: ['data-at'] })

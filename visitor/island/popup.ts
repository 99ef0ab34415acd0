import { find, grid, type Listen, parse } from './lib/dom.ts'
import { CELL_SHOWN, SIGNED_IN } from './lib/events.ts'
import { CLOSED_POPUPS } from './lib/storage-keys.ts'

declare const addEventListener: Listen

// In pages whose site has popups. Pages are cached, so the server says which popups show now.

/** A popup for the cells at these positions; `left` is the text about remaining places. */
type Popup = { id: string; at: string[]; html: string; left: string | null }
/** `now` is the server's clock; after `wait` milliseconds the answer may differ. */
type Answer = { now: number; wait: number; popups: Popup[] }

const DAY = 864e5
/** Milliseconds without input before a popup opens: it must not catch the next flick. */
const REST = 1500
/** Milliseconds after which a failed answer is asked for again. */
const AGAIN = 2e4

let popups: Popup[] = []
/** The server's clock minus this browser's clock, in milliseconds. */
let offset = 0
let timer = 0
let restTimer = 0
let touches = 0
/** The ids of closed popups, one after the other. */
let closed = ''

/** Without storage a popup is closed for this page only. */
function remember(id: string): void {
  closed += id
  try {
    closed = sessionStorage[CLOSED_POPUPS] = (sessionStorage[CLOSED_POPUPS] ?? '') + id
  } catch {}
}

/** Opens a popup after a pause, which any input restarts; no pause begins with a finger on the screen. */
function waitForRest(): void {
  clearTimeout(restTimer)
  if (!touches) restTimer = setTimeout(openNext, REST)
}

/** Opens the first popup of the current cell that was not closed before; one at a time, and over no other window. */
function openNext(): void {
  const next = popups.find(({ id, at }) => at.includes(grid().dataset.at ?? '') && !closed.includes(id))
  if (!next || find('dialog[open]')) return
  // There is exactly one.
  for (const dialog of parse(next.html).querySelectorAll('dialog')) {
    document.body.append(dialog)
    dialog.addEventListener('close', () => {
      remember(dialog.id)
      dialog.remove()
    })
    dialog.showModal()
    // The dialog itself takes the focus: its name is read first, and its close button has no focus ring.
    dialog.focus()
  }
  countDown()
}

/** Shows the remaining time by the server's clock, at most half a second late. */
function countDown(): void {
  const clock = find('[data-end]')
  if (!clock) return
  const { end, days = '' } = clock.dataset
  const left = Math.max(0, Number(end) - Date.now() - offset)
  const time = new Date(left % DAY).toISOString().slice(11, 19)
  const pattern = left < DAY ? '#' : days
  clock.textContent = pattern.replace('*', `${Math.floor(left / DAY)}`).replace('#', time)
  setTimeout(countDown, 500)
}

async function refresh(): Promise<void> {
  clearTimeout(timer)
  // A page that becomes visible again refreshes.
  if (document.hidden) return
  const response = await fetch(grid().dataset.popups).catch(() => {})
  if (!response?.ok) {
    // The answer may be the one that takes a popup away at its end.
    timer = setTimeout(refresh, AGAIN)
    return
  }
  const answer: Answer = await response.json()
  popups = answer.popups
  offset = answer.now - Date.now()
  timer = setTimeout(refresh, answer.wait)
  const current = popups.find(({ id }) => id === find('.popup')?.id)
  const left = find('[data-left]')
  if (!current) close()
  else if (left) left.textContent = current.left
  waitForRest()
}

/**
 * The close button, the button and any click beside the popup close it. A click on a limited offer takes one of its
 * places.
 */
addEventListener('click', ({ target }) => {
  const { take } = target.dataset
  if (take) void fetch(take, { method: 'POST', keepalive: true }).then(refresh, refresh)
  if (target.matches('.popup,.popup a,.popup button')) close()
})

const close = () => find('.popup')?.close()

remember('')
// The first picture loads before the popups are asked for.
if (document.readyState === 'complete') void refresh()
else addEventListener('load', refresh)
addEventListener('visibilitychange', refresh, true)
addEventListener(SIGNED_IN, refresh)
for (const name of [CELL_SHOWN, 'wheel', 'keydown', 'pointerdown'] as const) addEventListener(name, waitForRest, true)
for (const name of ['touchstart', 'touchend', 'touchcancel'] as const)
  addEventListener(name, (event) => {
    touches = event.touches.length
    waitForRest()
  })

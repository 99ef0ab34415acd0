import type { VisitEvent } from '#shared/visit/visits.ts'
import { find, grid, type Listen } from './dom.ts'
import { wasFetchedAhead } from './fetched-ahead.ts'

declare const addEventListener: Listen

// Counts a visit and sends the counts when the page goes out of sight: each time only what changed. No cookie: the
// browser's storage holds the counts of the visit so far, for all tabs (docs/decisions/0062). The grid's `data-at` names
// the current cell. The names of counts are in `shared/visit/visits.ts`.

type Counts = Record<string, number>
type Change = VisitEvent['counts'][number]

/** A visit ends after this many idle milliseconds. */
const IDLE = 18e5
/** Tokyo's time zone and a day, in milliseconds. */
const TOKYO = 324e5
const DAY = 864e5
/** A cell counts as viewed after this many milliseconds. */
const VIEWED_AFTER = 500
const COUNTS_MAX = 200

/** Links and product dots; the links on a lock do not belong to the cell behind it. */
const LINKS = 'a:not(.lock a),.dot'

const { dataset } = grid()
const [url = '', release, language] = dataset.visits.split(' ')
/** When the visit began, and when its current cell was last counted. */
let began = 0
let last = 0
/** The present counts, and the counts as they were sent. */
let counts: Counts = {}
let sent: Counts = {}
/** The cell where the visit would end now, and the one before it: empty before the visit's first move. */
let exit = ''
let back = ''
/** The visit's random id, and the number of its next message. */
let id = ''
let number = 0
/** How the visit began (`from` in `shared/visit/visits.ts`); undefined becomes null in a message. */
let from:
  | [isReturning: boolean, referrer: string | undefined, search: string, entry: string | undefined, variant?: string]
  | undefined
/** The cell on the screen since `last`: empty for none yet, absent while the page is out of sight. */
let cell: string | undefined
/** The last viewed cell: shown again without a swipe, it does not count again. */
let viewed: string | undefined
/** The source of a visit that came through a page beside the grid (`beside.ts`). */
let kept: string | undefined
/** The page has been on the screen. */
let isShown = false

const dayOf = (time: number) => Math.floor((time + TOKYO) / DAY)

function add(name: string, by: number): void {
  counts[name] = (counts[name] ?? 0) + by
}

/**
 * Counts the cell that was on the screen, and starts with the present one. `isGone`: the page is hidden, or an event
 * that says that the page is left, perhaps for good.
 */
function countCell(isGone: boolean | Event = document.hidden): void {
  const time = Date.now()
  if (cell === undefined) {
    if (isGone) return
    // Another tab may have continued the visit. Without storage each page is a visit.
    try {
      kept = sessionStorage[url]
      ;[began, last, counts, sent, exit, back, from, id, number] = JSON.parse(localStorage[url])
    } catch {}
  }
  if (cell && time - last >= VIEWED_AFTER) {
    if (viewed !== cell) add(`w.${cell}`, 1)
    add(`t.${cell}`, time - last)
    add('T', time - last)
    counts[exit ? `x.${exit}` : `i.${cell}`] = exit ? 0 : 1
    counts[`x.${cell}`] = 1
    if (exit && exit !== cell) {
      counts[`m.${exit}.${cell}`] ||= back ? 1 : 2
      if (back === cell) counts[`r.${exit}`] = 1
      counts.e = 1
      back = exit
    }
    viewed = exit = cell
  }
  if (!isGone && time - last > IDLE) {
    send()
    began = time
    counts = { s: 1 }
    sent = {}
    exit = viewed = back = ''
    id = Math.random().toString(36).slice(2)
    number = 0
    const host = document.referrer.split('/')[2]
    const source = kept && host === location.host ? JSON.parse(kept) : [host, location.search.slice(0, 999)]
    from = [dayOf(last) === dayOf(time), ...(source as [string, string]), dataset.at]
  }
  last = time
  cell = isGone ? undefined : (dataset.at ?? '')
  if (from) {
    from[3] ||= cell
    from[4] ||= dataset.variant
  }
  if (isGone) send()
  else if (!isShown) {
    isShown = true
    if (wasFetchedAhead()) send(true)
  }
}

/** `view`: the page was fetched ahead, and its view counts only now that it is shown. */
function send(view?: true): void {
  const changes = Object.entries(counts)
    .filter(([name, value]) => value !== (sent[name] ?? 0))
    .slice(0, COUNTS_MAX)
    .map(([name, value]): Change => [name, sent[name] ?? 0, (sent[name] = value)])
  const event = {
    release_id: release,
    language,
    visit: id,
    number,
    age: Date.now() - began,
    counts: changes,
    from,
    seen: counts[`w.${dataset.tested}`],
    view,
  }
  if (view || changes[0]) {
    navigator.sendBeacon(url, new Blob([JSON.stringify(event)], { type: 'application/json' }))
    number++
  }
  try {
    localStorage[url] = JSON.stringify([began, last, counts, sent, exit, back, from, id, number])
  } catch {}
}

/** Another cell is on the screen, or a window over it. */
function onChange(): void {
  const shown = find('dialog[open]')
  if (shown) counts[`p.${shown.id}`] = 1
  if (cell !== dataset.at) countCell()
}

/** Counts a link by its number among those of its cell, of the bar or of the window. */
function onClick({ target }: { target: Element }): void {
  const link = target.closest(LINKS)
  const place = link?.closest('.cell,.bar,dialog')
  if (!link || !place) return
  add(`k${[...place.querySelectorAll(LINKS)].indexOf(link)}.${place.id}`, 1)
  counts[`c.${place.id}`] = counts.e = 1
}

new MutationObserver(onChange).observe(document.body, { subtree: true, attributeFilter: ['data-at', 'open'] })
addEventListener('visibilitychange', () => countCell())
// Not every browser fires `visibilitychange` when a page is left.
addEventListener('pagehide', countCell)
// Runs before any listener that removes the clicked element.
addEventListener('click', onClick, true)
countCell()

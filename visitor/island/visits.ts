// What happens in a visit, said to the server when the page goes out of sight, and then only what is new. It comes
// after everything else (`later.ts`): nothing waits for it. No cookie: the tab knows what its
// visit had so far (docs/decisions/0020). It shares no code with the island, which says in `data-at` where the visitor is.
// Names of counts: `shared/visit/visits.ts`.

import type { VisitEvent } from '#shared/visit/visits.ts'
import { find, grid } from './grid.ts'

type Counts = Record<string, number>
type Said = VisitEvent['counts'][number]

/** So many idle milliseconds end a visit; a cell counts once it was looked at for `SEEN`. */
const IDLE = 18e5
const SEEN = 500
const COUNTS_MAX = 200

/** What leads somewhere or opens a card; the ways in on a lock are no clicks of the cell behind it. */
const LINKS = 'a:not(.lock a),.dot'

const { dataset } = grid()
const [url, release, language] = (dataset.visits as string).split(' ')
/** The visit: when it began and when anything happened last; its counts now, and as they were said; where it may end. */
let began = 0
let last = 0
let now: Counts = {}
let said: Counts = {}
let exit = ''
/** On the screen since `last`, or nothing. A cell that comes into sight again without a swipe is no further swipe view. */
let cell = ''
let viewed = ''

// Storage may be forbidden: then each page is a visit.
try {
  ;[began, last, now, said, exit] = JSON.parse(sessionStorage.visit as string) as [
    number,
    number,
    Counts,
    Counts,
    string,
  ]
} catch {}

function add(name: string, by: number): void {
  now[name] = (now[name] ?? 0) + by
}

/** Something else is on the screen than before, or nothing any more. */
function turn(): void {
  const time = Date.now()
  if (cell && time - last >= SEEN) {
    if (viewed !== cell) add(`w.${cell}`, 1)
    add(`t.${cell}`, time - last)
    now[exit ? `x.${exit}` : `i.${cell}`] = exit ? 0 : 1
    now[`x.${cell}`] = 1
    viewed = exit = cell
  }
  const { hidden } = document
  if (!hidden && time - last > IDLE) {
    say()
    began = time
    now = { s: 1 }
    said = {}
    exit = viewed = ''
  }
  last = time
  cell = hidden ? '' : (dataset.at ?? '')
  if (hidden) say()
}

function say(): void {
  const counts = Object.entries(now)
    .filter(([name, value]) => value !== (said[name] ??= 0))
    .slice(0, COUNTS_MAX)
    .map(([name, value]): Said => [name, said[name] as number, (said[name] = value)])
  const event = { release_id: release, language, age: Date.now() - began, counts }
  if (counts[0]) navigator.sendBeacon(url as string, new Blob([JSON.stringify(event)], { type: 'application/json' }))
  try {
    sessionStorage.visit = JSON.stringify([began, last, now, said, exit])
  } catch {}
}

/** The page is left, perhaps for good. */
function part(): void {
  turn()
  say()
  cell = ''
}

/** Another cell is on the screen, or a window over it. */
function follow(): void {
  const shown = find('dialog[open]')
  if (shown) now[`p.${shown.id}`] = 1
  if (cell !== dataset.at) turn()
}

/** The number of a link among those of its cell, of the bar or of the window. */
function onClick({ target }: Event): void {
  const link = (target as Element).closest(LINKS)
  const place = link?.closest('.cell,.bar,dialog')
  if (!link || !place) return
  add(`k${[...place.querySelectorAll(LINKS)].indexOf(link)}.${place.id}`, 1)
  now[`c.${place.id}`] = 1
}

new MutationObserver(follow).observe(document.body, { subtree: true, attributeFilter: ['data-at', 'open'] })
addEventListener('visibilitychange', turn)
// Not every browser tells of the former when a page is left.
addEventListener('pagehide', part)
// Before anything that takes away what was clicked.
addEventListener('click', onClick, true)
turn()

import type { FormKind } from '#shared/site/parts/forms/form-rules.ts'

// The counters of visits and their keys (rules/analytics.md#analytics). A row of `visit_hours` holds one flat
// object of counters for an hour, site and language. A visit (session) belongs to the hour in which it began, however
// long it lasts: no session is ever split, and its numbers can be divided by each other. Figures over a range are sums
// of rows: counters of exits and of dwell times may be negative in one row, where a visit went on and changed its
// language.
//
// - Reach of a cell: `sessionsOf(cell)` of it / of the entry cell.
// - Exit rate: `exits(cell)` / `sessionsOf(cell)`. Click rate: `clickedSessions(cell)` / `sessionsOf(cell)`.
// - Dwell: mean = `dwellTime(cell)` / samples, which are all `dwellStep(cell, n)` together; median from the same steps.
// - Billed views: `BILLED`, once the hour is closed (`CLOSED_AFTER` later); until then each `addressViews` up to
//   `BILLED_MAX`.

/** Conversions, in the order in which figures list them: a sent form, or a confirmed registration. */
export type Goal = FormKind
export const GOALS = Object.keys({
  contact: true,
  homepage: true,
  membership: true,
} satisfies Record<Goal, true>) as Goal[]

/** Document views of published pages, without known bots, prefetches, previews and owners; never swipes. */
export const VIEWS = 'pv'
/** The views of an hour that are billed: at most 600 of an address. */
export const BILLED = 'billed'
/** Maximum billed views of an address in an hour (rules/analytics.md#billed-view). */
export const BILLED_MAX = 600
/**
 * Views of one address while their hour is open. Addresses are hashed to numbers, from which they cannot be recovered.
 */
export const addressViews = (slot: number) => `${ADDRESS_PREFIX}${slot.toString(36)}`
export const ADDRESS_PREFIX = 'a.'
/** Number of slots for hashed addresses: few enough for a row, enough that two visitors hardly ever share one. */
export const ADDRESS_SLOTS = 4096

/** Maximum weight that messages of one network add to a site's hour: `weightOf` in `event-counts.ts`. */
export const NETWORK_MAX = 600
/** Maximum visitors of one network that a cell test counts per day. */
export const TESTED_MAX = 20

/** Visits: a visitor's pages and swipes with less than 30 idle minutes between them, over the tabs of one browser. */
export const SESSIONS = 'ss'
/**
 * Page views and visits whose messages came after the hour was closed, e.g. after an outage: they are among the counted
 * ones, and their page views are never billed.
 */
export const LATE_VIEWS = 'lv'
export const LATE_SESSIONS = 'ls'
/** Visits that reached a goal. */
export const conversions = (goal: Goal) => `g.${goal}`

/** Visits that clicked an outside link which its maker marked as a goal: a cell's, product's, point's or popup's. */
export const goalClicks = (id: string) => `g.${shortOf(id)}`

/** The call to action that stays, of which a site has one: in keys it stands where a link has its id. */
export const BAR_ACTION = 'action'

/** Conversions of all kinds have keys that begin so. */
export const CONVERSIONS_PREFIX = 'g.'

/** A cell, release or link in keys: the last twelve digits of its id, which are random. */
export const shortOf = (id: string) => id.slice(-12)

/** Visits that saw a second cell or clicked; the others bounced. */
export const ENGAGED = 'e'
/** Foreground time of visits in milliseconds, of each at most `VISIT_MAX`. */
export const VISIT_TIME = 'T'
/** Visits whose foreground time fell into a step of `STEP_BOUNDS`; those without any are in none. */
export const visitStep = (step: number) => `D${step.toString(36)}`
/** Visits that moved from one cell to another, and visits whose first move this was. */
export const moves = (from: string, to: string) => `m.${shortOf(from)}.${shortOf(to)}`
export const firstMoves = (from: string, to: string) => `f.${shortOf(from)}.${shortOf(to)}`
/** Visits that turned back on the cell to the one they came from. */
export const turnBacks = (cell: string) => `r.${shortOf(cell)}`

/** Visitors of a day that saw a variant of a tested cell, and those of them that reached the test's goal. */
export const testedVisits = (test: string, letter: string) => `y.${shortOf(test)}.${letter}`
export const testedGoals = (test: string, letter: string) => `z.${shortOf(test)}.${letter}`

// Keys that are not stored in hours: they are computed when visits are read (`worker/entities/visits/`).

/** Visitors: each once a day, with the segment of the day's first visit. */
export const VISITORS = 'vv'
/** All counted page views, where `VIEWS` stands for the billed ones. */
export const COUNTED_VIEWS = 'cv'

/** Swipe views: the cell was at least half visible for 500 ms. */
export const swipeViews = (cell: string) => `w.${shortOf(cell)}`
/** Visits with a swipe view of the cell. */
export const sessionsOf = (cell: string) => `s.${shortOf(cell)}`
/** Visits that began on the cell, or ended on it. */
export const entries = (cell: string) => `i.${shortOf(cell)}`
export const exits = (cell: string) => `x.${shortOf(cell)}`
/** Foreground time on the cell in milliseconds, of a visit at most `DWELL_MAX`. */
export const dwellTime = (cell: string) => `t.${shortOf(cell)}`
/** Visits whose time on the cell fell into a step of `STEP_BOUNDS`. */
export const dwellStep = (cell: string, step: number) => `d${step.toString(36)}.${shortOf(cell)}`
/** Visits that clicked anything in the cell: its button, a product, a point. */
export const clickedSessions = (cell: string) => `c.${shortOf(cell)}`

/** Clicks on a cell's button, or on the call to action that stays (`BAR_ACTION`). */
export const buttonClicks = (cell: string) => `b.${shortOf(cell)}`
/** Clicks on a point of a picture. */
export const pointClicks = (point: string) => `l.${shortOf(point)}`
/** How often a product's card was opened, and its button clicked. */
export const productOpenings = (product: string) => `p.${shortOf(product)}`
export const productClicks = (product: string) => `q.${shortOf(product)}`
/** Clicks on a social link, by its kind. */
export const socialClicks = (type: string) => `n.${type}`
/** Visits that were shown a popup, and clicks on its button. */
export const popupSessions = (popup: string) => `u.${shortOf(popup)}`
export const popupClicks = (popup: string) => `${POPUP_CLICKS_PREFIX}${shortOf(popup)}`
export const POPUP_CLICKS_PREFIX = 'v.'

/** A visit's time on one cell counts up to here, in milliseconds. */
export const DWELL_MAX = 5 * 60 * 1000
/** A visit's whole time counts up to here, in milliseconds. */
export const VISIT_MAX = 60 * 60 * 1000
/** Bounds between the steps of times, in seconds. */
export const STEP_BOUNDS = [1, 2, 3, 5, 8, 13, 20, 30, 60, 120, 300] as const

/** The step that a time in milliseconds falls into: 0 is below the first bound, 11 the longest. */
export function dwellStepOf(milliseconds: number): number {
  const step = STEP_BOUNDS.findIndex((bound) => milliseconds < bound * 1000)
  return step < 0 ? STEP_BOUNDS.length : step
}

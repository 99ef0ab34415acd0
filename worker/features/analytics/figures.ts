import type { CellFigures, Figures } from '#shared/analytics/analytics.ts'
import {
  buttonClicks,
  clickedSessions,
  CONVERSIONS_PREFIX,
  dwellStep,
  STEP_BOUNDS,
  dwellTime,
  ENGAGED,
  entries,
  exits,
  goalClicks,
  pointClicks,
  productClicks,
  productOpenings,
  SESSIONS,
  sessionsOf,
  swipeViews,
  turnBacks,
  VIEWS,
  VISIT_TIME,
  visitStep,
  VISITORS,
} from '#shared/visit/visit-counts.ts'
import type { Counters } from '#worker/entities/visits/visit-figures.ts'
import type { CatalogCell } from './catalog.ts'
import { medianOf, ratio } from './statistics.ts'
import { type GoalValues, kindsOf, worthOf } from './worth.ts'

// Figures computed from the counters of a period (rules/analytics.md#analyses). Rows may be negative if visits
// continued in another language, and sums of a filtered period too, by a few visits: they count as zero.

/** The value of a counter, at least zero. */
export const countOf = (counters: Counters, key: string): number => Math.max(0, counters.get(key) ?? 0)

/** The sum of all counters whose keys begin with a prefix. */
function sumOf(counters: Counters, prefix: string): number {
  let sum = 0
  for (const [key, value] of counters) if (key.startsWith(prefix)) sum += value
  return Math.max(0, sum)
}

const STEPS = Array.from({ length: STEP_BOUNDS.length + 1 }, (_, step) => step)

/** Median and mean of times, from their steps and their sum in milliseconds. */
function timesOf(counters: Counters, stepKey: (step: number) => string, sumKey: string) {
  const steps = STEPS.map((step) => countOf(counters, stepKey(step)))
  const samples = steps.reduce((sum, count) => sum + count, 0)
  return { medianSeconds: medianOf(steps), meanSeconds: ratio(countOf(counters, sumKey) / 1000, samples) }
}

/** Conversions of all goals. */
export const conversionsOf = (counters: Counters): number => sumOf(counters, CONVERSIONS_PREFIX)

/** The figures of a period. `hasVisitors` is false if a filter is set that page views and visitors do not have. */
export function figuresOf(counters: Counters, hasVisitors: boolean, values: GoalValues): Figures {
  const sessions = countOf(counters, SESSIONS)
  const conversions = conversionsOf(counters)
  const engaged = Math.min(sessions, countOf(counters, ENGAGED))
  return {
    views: hasVisitors ? countOf(counters, VIEWS) : null,
    sessions,
    visitors: hasVisitors ? countOf(counters, VISITORS) : null,
    conversions,
    conversionRate: ratio(conversions, sessions),
    worth: worthOf(values, kindsOf(counters)),
    bounceRate: ratio(sessions - engaged, sessions),
    depth: ratio(sumOf(counters, 's.'), sessions),
    ...timesOf(counters, visitStep, VISIT_TIME),
  }
}

type Links = CatalogCell['links']

const sumLinks = (counters: Counters, links: Links, kind: Links[number]['kind'], key: (id: string) => string): number =>
  links.filter((link) => link.kind === kind).reduce((sum, { id }) => sum + countOf(counters, key(id)), 0)

/** The figures of a cell; `entrySessions`: the visits from which reach is computed. */
export function cellFiguresOf(counters: Counters, cell: CatalogCell, entrySessions: number): CellFigures {
  const { id, links } = cell
  const sessions = countOf(counters, sessionsOf(id))
  const [left, clicked] = [countOf(counters, exits(id)), countOf(counters, clickedSessions(id))]
  const goalIds = new Set([id, ...links.map((link) => link.id)])
  return {
    sessions,
    views: countOf(counters, swipeViews(id)),
    entries: countOf(counters, entries(id)),
    exits: left,
    reach: ratio(sessions, entrySessions),
    exitRate: ratio(left, sessions),
    ...timesOf(counters, (step) => dwellStep(id, step), dwellTime(id)),
    clickSessions: clicked,
    clickRate: ratio(clicked, sessions),
    buttonClicks: countOf(counters, buttonClicks(id)),
    productOpenings: sumLinks(counters, links, 'product', productOpenings),
    productClicks: sumLinks(counters, links, 'product', productClicks),
    pointClicks: sumLinks(counters, links, 'point', pointClicks),
    goals: [...goalIds].reduce((sum, one) => sum + countOf(counters, goalClicks(one)), 0),
    turnBacks: countOf(counters, turnBacks(id)),
  }
}

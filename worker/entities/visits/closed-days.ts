import { addDays } from '#shared/analytics/analytics-period.ts'
import { FILTERS } from '#shared/analytics/analytics-rules.ts'
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { now } from '#worker/platform/clock.ts'
import { createCache } from '#worker/platform/kept.ts'
import type { Days, VisitFigures, VisitQuery } from './visit-figures.ts'
import { figuresOf, type VisitPiece } from './visit-piece.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
/**
 * A day is rolled up this long after its end: a visit that began in its last minute may be counted for sixteen hours
 * (its age and the delay of its message).
 */
export const ROLLED_AFTER = 17 * HOUR

/**
 * The summed visits of closed days, by site, days and filters, with their figures after the first request for these.
 */
const pieces = createCache<{ piece: VisitPiece; figures?: VisitFigures }>({ max: 48, lifetime: 10 * MINUTE })

/** Days of a period that are read together. `key`: set for closed days only. */
type Stretch = Days & { key?: string; piece?: VisitPiece }

/**
 * Splits a period into its closed days, whose visits no message can change any more, and the days since; each with its
 * summed visits if this isolate has cached them.
 */
export function splitDays({ from, to }: Days, query: VisitQuery): Stretch[] {
  const open = toDay(startOfDay(now() - ROLLED_AFTER))
  const last = addDays(open, -1)
  if (from > last) return [{ from, to }]
  const closed = { from, to: to < last ? to : last }
  const filters = FILTERS.map((name) => query.filters?.[name] ?? null)
  const key = JSON.stringify([query.siteId, closed.from, closed.to, ...filters])
  const piece = pieces.get(key)?.piece
  return [{ ...closed, key, ...(piece && { piece }) }, ...(to > last ? [{ from: open, to }] : [])]
}

/** Caches the summed visits of closed days that have all been rolled up. */
export function keepPiece({ key, piece }: Stretch): void {
  if (key !== undefined && piece) pieces.set(key, { piece })
}

/** The figures of a period's stretches; figures of closed days alone are computed once. */
export function keptFigures(stretches: readonly Stretch[], isFiltered: boolean): VisitFigures {
  const [only, ...others] = stretches
  const kept = only?.key !== undefined && others.length === 0 ? pieces.get(only.key) : undefined
  if (kept?.figures) return kept.figures
  const figures = figuresOf(
    stretches.flatMap(({ piece }) => (piece ? [piece] : [])),
    isFiltered,
  )
  if (kept) kept.figures = figures
  return figures
}

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
const kept = createCache<{ pieces: readonly VisitPiece[]; figures?: VisitFigures }>({ max: 48, lifetime: 10 * MINUTE })

/** Days of a period that are read together. `key`: set for closed days only. `pieces`: one for each place of visits. */
type Stretch = Days & { key?: string; pieces?: readonly VisitPiece[] }

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
  const pieces = kept.get(key)?.pieces
  return [{ ...closed, key, ...(pieces && { pieces }) }, ...(to > last ? [{ from: open, to }] : [])]
}

/** Caches the summed visits of closed days that have all been rolled up. */
export function keepPieces({ key, pieces }: Stretch): void {
  if (key !== undefined && pieces) kept.set(key, { pieces })
}

/** The figures of a period's stretches; figures of closed days alone are computed once. */
export function keptFigures(stretches: readonly Stretch[], isFiltered: boolean): VisitFigures {
  const [only, ...others] = stretches
  const closed = only?.key !== undefined && others.length === 0 ? kept.get(only.key) : undefined
  if (closed?.figures) return closed.figures
  const figures = figuresOf(
    stretches.flatMap(({ pieces = [] }) => pieces),
    isFiltered,
  )
  if (closed) closed.figures = figures
  return figures
}

import type { Fork, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { ROWS_MAX } from '#shared/analytics/analytics-rules.ts'
import { exits, firstMoves, SESSIONS, sessionsOf } from '#shared/visit/visit-counts.ts'
import type { Counters } from '#worker/entities/visits/visit-figures.ts'
import type { Catalog } from './catalog.ts'
import { countOf } from './figures.ts'
import { ratio, wilsonInterval } from './statistics.ts'

type Way = { from: string; to: string; sessions: number }

/** All moves of visits between cells, the most used first. */
function usedWays(counters: Counters, { cellOf }: Catalog): Way[] {
  const found: Way[] = []
  for (const [key, sessions] of counters) {
    const [kind, start = '', end = ''] = key.split('.')
    const [from, to] = [cellOf.get(start), cellOf.get(end)]
    if (kind === 'm' && from && to && sessions > 0) found.push({ from: from.id, to: to.id, sessions })
  }
  return found.toSorted((one, other) => other.sessions - one.sessions)
}

/** The moves between cells, the most used first, at most 200, and their number. */
export function movesOf(counters: Counters, catalog: Catalog): Pick<SwipeAnalytics, 'moves' | 'movesTotal'> {
  const visits = countOf(counters, SESSIONS)
  const found = usedWays(counters, catalog)
  const moves = found.slice(0, ROWS_MAX).map((way) => ({
    ...way,
    share: ratio(way.sessions, visits) ?? 0,
    firsts: countOf(counters, firstMoves(way.from, way.to)),
  }))
  return { moves, movesTotal: found.length }
}

/** At most this many ways on from a cell are named. */
const WAYS_MAX = 4

/** The used moves by the cell at which they begin. */
function waysFrom(found: readonly Way[]): ReadonlyMap<string, Way[]> {
  const ways = new Map<string, Way[]>()
  for (const way of found) ways.set(way.from, [...(ways.get(way.from) ?? []), way])
  return ways
}

/**
 * The next steps of visits from each cell of the live grid: the moves that they made, and how many visits ended there.
 * A visit is lost at the cell where it ended; a neighbour that it did not see has no loss, because a grid has two
 * directions.
 */
export function forksOf(counters: Counters, catalog: Catalog): Fork[] {
  const ways = waysFrom(usedWays(counters, catalog))
  return catalog.cells
    .filter(({ index }) => index !== null)
    .map(({ id }) => {
      const sessions = countOf(counters, sessionsOf(id))
      const ended = Math.min(sessions, countOf(counters, exits(id)))
      const { low = null, high = null } = wilsonInterval(ended, sessions) ?? {}
      return {
        from: id,
        sessions,
        exits: ended,
        exitRate: ratio(ended, sessions),
        low,
        high,
        ways: (ways.get(id) ?? []).slice(0, WAYS_MAX).map((way) => ({
          to: way.to,
          sessions: way.sessions,
          share: Math.min(1, ratio(way.sessions, sessions) ?? 0),
        })),
      }
    })
}

import type { SwipeAnalysis } from '#shared/analytics/analysis.ts'
import { ROWS_MAX } from '#shared/analytics/analysis-rules.ts'
import { firstMoves, SESSIONS, sessionsOf } from '#shared/visit/visit-counts.ts'
import type { Counters } from '#worker/content/visits/visit-figures.ts'
import type { Catalog, CatalogCell } from './catalog.ts'
import { countOf } from './figures.ts'
import { ratio, wilsonInterval } from './statistics.ts'

/** The ways between cells, the most used first, at most 200, and how many there are. */
export function movesOf(counters: Counters, { cellOf }: Catalog): Pick<SwipeAnalysis, 'moves' | 'movesTotal'> {
  const visits = countOf(counters, SESSIONS)
  const found: { from: string; to: string; sessions: number }[] = []
  for (const [key, sessions] of counters) {
    const [kind, start = '', end = ''] = key.split('.')
    const [from, to] = [cellOf.get(start), cellOf.get(end)]
    if (kind === 'm' && from && to && sessions > 0) found.push({ from: from.id, to: to.id, sessions })
  }
  const moves = found
    .toSorted((one, other) => other.sessions - one.sessions)
    .slice(0, ROWS_MAX)
    .map((way) => ({
      ...way,
      share: ratio(way.sessions, visits) ?? 0,
      firsts: countOf(counters, firstMoves(way.from, way.to)),
    }))
  return { moves, movesTotal: found.length }
}

/** What the second of two neighbours loses of the visits that saw the first. */
function dropBetween(counters: Counters, from: string, to: string): SwipeAnalysis['drops'][number] {
  const sessions = countOf(counters, sessionsOf(from))
  const stayed = Math.min(sessions, countOf(counters, sessionsOf(to)))
  const { low = null, high = null } = wilsonInterval(sessions - stayed, sessions) ?? {}
  return { from, to, sessions, stayed, drop: ratio(sessions - stayed, sessions), low, high }
}

/** The neighbour of a cell of the live grid, to the right or below. */
function neighboursOf(cell: CatalogCell, cells: readonly CatalogCell[], columns: number): CatalogCell[] {
  const { index } = cell
  if (index === null) return []
  const right = (index + 1) % columns === 0 ? undefined : cells[index + 1]
  return [right, cells[index + columns]].filter((one) => one !== undefined && one.index !== null) as CatalogCell[]
}

/** The drops between all neighbours of the live grid. */
export function dropsOf(counters: Counters, { cells, columns }: Catalog): SwipeAnalysis['drops'] {
  return cells.flatMap((cell) =>
    neighboursOf(cell, cells, columns).map((neighbour) => dropBetween(counters, cell.id, neighbour.id)),
  )
}

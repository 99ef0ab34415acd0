import { Buffer } from 'node:buffer'
import { AppError } from '#shared/wire/errors.ts'
import type { ApiSwipeAnalytics } from '#shared/analytics/api-config.ts'
import type { SwipeAnalytics } from '#shared/analytics/analytics.ts'

type Cursor = { index: number; id: string }

const CURSOR = /^(\d{1,6}) ([\da-f-]{36})$/

const format = ({ index, id }: Cursor) => Buffer.from(`${index} ${id}`).toString('base64url')

/** Throws 422: a program that continues from an invalid cursor would count the first page twice. */
function parse(cursor: string): Cursor {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!match) throw new AppError('validation', { fields: { cursor: { key: 'invalid' } } })
  return { index: Number(match[1]), id: match[2] ?? '' }
}

/** The index of a page's first cell: after the last cell of the page before, or at its place if that cell is gone. */
function startOf(cells: SwipeAnalytics['cells'], cursor: string | undefined): number {
  const last = cursor === undefined ? undefined : parse(cursor)
  if (!last) return 0
  const at = cells.findIndex(({ id }) => id === last.id)
  return at < 0 ? last.index : at + 1
}

/**
 * A page of the cells of an analysis, with the moves and forks that begin at them; throws 422 for an invalid cursor
 * (rules/analysis-api.md#calls).
 */
export function pageOfCells(
  analytics: SwipeAnalytics,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): ApiSwipeAnalytics {
  const start = startOf(analytics.cells, cursor)
  const cells = analytics.cells.slice(start, start + limit)
  const shown = new Set(cells.map(({ id }) => id))
  const last = cells.at(-1)
  const end = start + cells.length
  return {
    ...analytics,
    cells,
    moves: analytics.moves.filter(({ from }) => shown.has(from)),
    forks: analytics.forks.filter(({ from }) => shown.has(from)),
    nextCursor: last && end < analytics.cells.length ? format({ index: end, id: last.id }) : null,
  }
}

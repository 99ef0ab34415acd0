import type { AnalysedCell, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { SESSIONS, sessionsOf } from '#shared/visit/visit-counts.ts'
import type { Counters } from '#worker/entities/visits/visit-figures.ts'
import type { CatalogCell } from './catalog.ts'
import { cellFiguresOf, countOf } from './figures.ts'
import { headOf } from './head.ts'
import { forksOf, movesOf } from './moves.ts'
import { toCellName } from './names.ts'
import { shownPicture } from './period-releases.service.ts'
import type { ReadAnalytics } from './read-analytics.service.ts'

/** The figures of a cell in each language in which visits saw it; none if all visits had one language. */
function byLanguageOf(cell: CatalogCell, { visits: { byLanguage } }: ReadAnalytics, entryId: string | null) {
  if (byLanguage.size < 2) return []
  return [...byLanguage]
    .filter(([, counters]) => countOf(counters, sessionsOf(cell.id)) > 0)
    .map(([language, counters]) => ({ language, figures: figuresIn(counters, cell, entryId) }))
}

function figuresIn(counters: Counters, cell: CatalogCell, entryId: string | null) {
  return cellFiguresOf(counters, cell, entryId === null ? 0 : countOf(counters, sessionsOf(entryId)))
}

function toAnalysed(read: ReadAnalytics, cell: CatalogCell, entry: string | null): AnalysedCell {
  const { index, color, changedAt } = cell
  const { visits, visitsBefore, opened } = read
  return {
    ...toCellName(cell),
    index,
    picture: shownPicture(opened, cell),
    color,
    changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    now: figuresIn(visits.total, cell, entry),
    before: visitsBefore && figuresIn(visitsBefore.total, cell, entry),
    byLanguage: byLanguageOf(cell, read, entry),
  }
}

/** Whether a visit saw a cell in the periods. */
const isSeen = ({ visits, visitsBefore }: ReadAnalytics, { id }: CatalogCell) =>
  [visits, visitsBefore].some((one) => one && countOf(one.total, sessionsOf(id)) > 0)

/** A cell's figures in each part of the period. */
function seriesOf(cell: CatalogCell, { parts }: ReadAnalytics, entryId: string | null) {
  return parts.map(({ period, visits }) => {
    const { sessions, reach, medianSeconds } = figuresIn(visits.total, cell, entryId)
    return { ...period, sessions, reach, medianSeconds }
  })
}

/**
 * The analysis of swipes: the figures of each cell of the grid, and the moves between them; one cell also over time.
 */
export function toSwipes(read: ReadAnalytics, cellId?: string): SwipeAnalytics {
  const { catalog, opened } = read
  const { total } = read.visits
  const entryCell = opened.filters.entry ?? catalog.cells.find(({ index }) => index === 0)?.id ?? null
  const cells = catalog.cells.filter((cell) => cell.index !== null || isSeen(read, cell))
  const followed = cells.find(({ id }) => id === cellId)
  return {
    ...headOf(read),
    columns: catalog.columns,
    rows: catalog.rows,
    sessions: countOf(total, SESSIONS),
    entryCell,
    cells: cells.map((cell) => toAnalysed(read, cell, entryCell)),
    ...movesOf(total, catalog),
    forks: forksOf(total, catalog),
    cellSeries: followed ? seriesOf(followed, read, entryCell) : null,
  }
}

import type { RankingAnalytics } from '#shared/analytics/analytics.ts'
import { RANKING_CELLS } from '#shared/analytics/analytics-rules.ts'
import {
  BAR_ACTION,
  buttonClicks,
  pointClicks,
  popupClicks,
  popupSessions,
  productClicks,
  SESSIONS,
  sessionsOf,
} from '#shared/visit/visit-counts.ts'
import type { Counters } from '#worker/entities/visits/visit-figures.ts'
import type { Catalog, LinkKind } from './catalog.ts'
import { countOf } from './figures.ts'
import { type GoalItem, goalsOf } from './goals.ts'
import { headOf } from './head.ts'
import { type Candidate, rank } from './rank.ts'
import type { ReadAnalytics } from './read-analytics.service.ts'

const CLICKS: Record<LinkKind, (id: string) => string> = {
  button: buttonClicks,
  product: productClicks,
  point: pointClicks,
}

/** The key of the counter of visits that saw a goal: a form can be reached from every cell. */
function seenKey({ cell, popupId }: GoalItem): string {
  if (popupId !== null) return popupSessions(popupId)
  return cell ? sessionsOf(cell.id) : SESSIONS
}

const goalCandidates = (catalog: Catalog): Candidate<Counters>[] =>
  goalsOf(catalog).map((goal) => ({
    ...goal,
    count: (counters) => countOf(counters, goal.key),
    sessions: (counters) => countOf(counters, seenKey(goal)),
  }))

const linkCandidates = ({ cells }: Catalog): Candidate<Counters>[] =>
  cells.flatMap((cell) =>
    cell.links
      .filter(({ isClicked }) => isClicked)
      .map(({ kind, id, label, isLive }) => ({
        kind,
        id,
        label,
        cell,
        isLive,
        count: (counters) => countOf(counters, CLICKS[kind](id)),
        sessions: (counters) => countOf(counters, sessionsOf(cell.id)),
      })),
  )

/** The links of cells, and the call to action that stays, which every visit sees. */
const ctaCandidates = (catalog: Catalog): Candidate<Counters>[] => [
  ...linkCandidates(catalog),
  ...(catalog.action
    ? [
        {
          ...catalog.action,
          kind: 'bar' as const,
          id: BAR_ACTION,
          cell: null,
          count: (counters: Counters) => countOf(counters, buttonClicks(BAR_ACTION)),
          sessions: (counters: Counters) => countOf(counters, SESSIONS),
        },
      ]
    : []),
]

const popupCandidates = ({ popups }: Catalog): Candidate<Counters>[] =>
  popups.map(({ id, title, isLive }) => ({
    kind: 'popup',
    id,
    label: title,
    cell: null,
    isLive,
    count: (counters) => countOf(counters, popupClicks(id)),
    sessions: (counters) => countOf(counters, popupSessions(id)),
  }))

/** The rankings of conversions, calls to action and popups; empty for a site of fewer than ten cells. */
export function toRanking(read: ReadAnalytics): RankingAnalytics {
  const { visits, visitsBefore, catalog } = read
  const cells = catalog.cells.filter(({ index }) => index !== null).length
  const ranked = (candidates: (catalog: Catalog) => Candidate<Counters>[]) =>
    cells < RANKING_CELLS ? [] : rank(candidates(catalog), visits.total, visitsBefore?.total ?? null)
  return {
    ...headOf(read),
    cells,
    conversions: ranked(goalCandidates),
    ctas: ranked(ctaCandidates),
    popups: ranked(popupCandidates),
  }
}

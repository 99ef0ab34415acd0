import type { GOAL_KINDS } from '#shared/analytics/analytics.ts'
import { ROWS_MAX } from '#shared/analytics/analytics-rules.ts'
import { BAR_ACTION, conversions, GOALS, goalClicks } from '#shared/visit/visit-counts.ts'
import type { Counters } from '#worker/entities/visits/visit-figures.ts'
import type { Catalog, CatalogCell } from './catalog.ts'
import { countOf } from './figures.ts'

/** An action of visitors that the maker counts as a success. */
export type GoalItem = {
  kind: (typeof GOAL_KINDS)[number]
  /** The form, or the id of the link's cell, product, point or popup; `BAR_ACTION` for the bar's. */
  id: string
  label: string
  cell: CatalogCell | null
  /** The key of its counter. */
  key: string
  /** The popup that contains it. */
  popupId: string | null
  /** Whether visitors can reach it now. */
  isLive: boolean
}

/** All goals of a period: forms, and links that a release of the period marks as goals. */
export function goalsOf({ cells, popups, action, forms }: Catalog): GoalItem[] {
  const nowhere = { cell: null, popupId: null }
  return [
    ...GOALS.map((goal) => ({
      ...nowhere,
      kind: goal,
      id: goal,
      label: '',
      key: conversions(goal),
      isLive: forms.has(goal),
    })),
    ...cells.flatMap((cell) =>
      cell.links
        .filter(({ isGoal }) => isGoal)
        .map(({ id, label, isLive }) => ({
          ...nowhere,
          kind: 'link' as const,
          id,
          label,
          cell,
          key: goalClicks(id),
          isLive,
        })),
    ),
    ...popups
      .filter(({ isGoal }) => isGoal)
      .map(({ id, title, isLive }) => ({
        ...nowhere,
        kind: 'link' as const,
        id,
        label: title,
        popupId: id,
        key: goalClicks(id),
        isLive,
      })),
    ...(action?.isGoal
      ? [{ ...nowhere, kind: 'bar' as const, id: BAR_ACTION, ...action, key: goalClicks(BAR_ACTION) }]
      : []),
  ]
}

/** The goals of a period that can be reached or were reached, most conversions first, at most 200. */
export function countGoals(catalog: Catalog, counters: Counters, before: Counters | null) {
  return goalsOf(catalog)
    .map((goal) => ({
      goal,
      now: countOf(counters, goal.key),
      before: before && countOf(before, goal.key),
    }))
    .filter((counted) => counted.goal.isLive || counted.now > 0 || (counted.before ?? 0) > 0)
    .toSorted((one, other) => other.now - one.now)
    .slice(0, ROWS_MAX)
}

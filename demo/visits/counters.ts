import {
  buttonClicks,
  clickedSessions,
  dwellStep,
  dwellTime,
  ENGAGED,
  entries,
  exits,
  firstMoves,
  goalClicks,
  moves,
  pointClicks,
  popupClicks,
  popupSessions,
  productClicks,
  productOpenings,
  SESSIONS,
  sessionsOf,
  socialClicks,
  STEP_BOUNDS,
  swipeViews,
  testedGoals,
  testedVisits,
  turnBacks,
  VIEWS,
  VISIT_TIME,
  visitStep,
} from '#shared/visit/visit-counts.ts'

/** A link that visitors can click on a published demo site. */
export type Link = { id: string; isGoal: boolean }
export type VisitedCell = {
  id: string
  file: string
  button: Link | null
  products: { id: string; button: Link | null }[]
  points: Link[]
}
export type VisitedSite = {
  id: string
  columns: number
  cells: VisitedCell[]
  popups: (Link & { cells: string[] })[]
  socials: string[]
  /** The oldest first. */
  releases: string[]
  /** The running test. */
  test: string | null
}

const STEPS = STEP_BOUNDS.length + 1

/**
 * The counters of a site as places in a list of numbers, because adding to a list is many times quicker than to a map:
 * the visits of three months are added up at each start.
 */
export function countersOf({ cells, popups, socials, test }: VisitedSite) {
  const names: string[] = []
  const add = (...keys: string[]) => names.push(...keys) - keys.length
  const perCell = <T>(of: (cell: VisitedCell, place: number) => T) => cells.map(of)
  const goals = new Map<string, number>()
  const goalOf = (link: Link | null) => {
    if (!link?.isGoal) return -1
    const place = goals.get(link.id) ?? add(goalClicks(link.id))
    goals.set(link.id, place)
    return place
  }
  const steps = (of: (step: number) => string) => add(...Array.from({ length: STEPS }, (_, step) => of(step)))
  return {
    names,
    views: add(VIEWS),
    sessions: add(SESSIONS),
    engaged: add(ENGAGED),
    time: add(VISIT_TIME),
    timeStep: steps(visitStep),
    cells: perCell(({ id, button, products, points }) => ({
      swipes: add(swipeViews(id)),
      sessions: add(sessionsOf(id)),
      entries: add(entries(id)),
      exits: add(exits(id)),
      dwell: add(dwellTime(id)),
      dwellStep: steps((step) => dwellStep(id, step)),
      clicked: add(clickedSessions(id)),
      turnBacks: add(turnBacks(id)),
      button: button && { clicks: add(buttonClicks(id)), goal: goalOf(button) },
      products: products.map(({ id: product, button: link }) => ({
        openings: add(productOpenings(product)),
        clicks: link ? add(productClicks(product)) : -1,
        goal: goalOf(link),
      })),
      points: points.map((point) => ({ clicks: add(pointClicks(point.id)), goal: goalOf(point) })),
    })),
    moves: perCell(({ id }) => add(...cells.map((to) => moves(id, to.id)))),
    firstMoves: perCell(({ id }) => add(...cells.map((to) => firstMoves(id, to.id)))),
    popups: popups.map((popup) => ({
      sessions: add(popupSessions(popup.id)),
      clicks: add(popupClicks(popup.id)),
      goal: goalOf(popup),
    })),
    variants: test
      ? (['a', 'b'] as const).map((letter) => ({
          visits: add(testedVisits(test, letter)),
          goals: add(testedGoals(test, letter)),
        }))
      : [],
    socials: socials.map((type) => add(socialClicks(type))),
  }
}
export type Places = ReturnType<typeof countersOf>

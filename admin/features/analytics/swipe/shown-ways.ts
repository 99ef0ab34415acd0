import type { AnalysedCell, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import type { Way } from '#admin/features/analytics/state/analytics-state.ts'

/** A way between two cells of the map as it is drawn, with its share of the visits that saw the start cell, or of all. */
export type ShownWay = { from: string; to: string; share: number; sessions: number }

/** Ways that are drawn, at most: more would hide the map. */
const SHOWN_MAX = 60
/** Ways of less than this share are left to the table. */
const SHARE_MIN = 0.004

/** A way that somebody asked about. */
export type FollowedWay = Pick<ShownWay, 'from' | 'to'>

/**
 * The ways of a kind, the largest last, so that they lie on top. `cell`: those that begin or end at a cell, as parts of the
 * visits that saw it, as the list beside the map has them; the others as parts of all visits.
 */
export function shownWays({ moves, sessions, cells }: SwipeAnalytics, way: Way, start: string): ShownWay[] {
  if (way === 'none' || way === 'back' || sessions === 0) return []
  const seen = cells.find(({ id }) => id === start)?.now.sessions ?? 0
  const onMap = new Set(cells.filter(({ index }) => index !== null).map(({ id }) => id))
  return moves
    .filter(({ from, to }) => onMap.has(from) && onMap.has(to) && from !== to)
    .filter(({ from, to }) => way !== 'cell' || from === start || to === start)
    .map(({ from, to, firsts, sessions: moved, share }) => {
      if (way === 'first') return { from, to, share: firsts / sessions, sessions: firsts }
      return { from, to, share: way === 'cell' ? shareOfSeen(moved, seen) : share, sessions: moved }
    })
    .filter(({ share }) => share >= SHARE_MIN)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, SHOWN_MAX)
    .toReversed()
}

/** What part of the visits that saw a cell went a way, at most all. */
export const shareOfSeen = (moved: number, seen: number): number => Math.min(1, moved / Math.max(1, seen))

/** What part of the visits that saw a cell turned back on it; null where none saw it. */
export const turnBackRate = ({ now }: AnalysedCell): number | null =>
  now.sessions === 0 ? null : now.turnBacks / now.sessions

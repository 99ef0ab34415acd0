import { parsePosition } from '#shared/site/cell/positions.ts'
import type { Fork } from './analytics.ts'

/** Direction of a move: to the neighbour on a side, or to another cell. */
type WayName = 'right' | 'left' | 'down' | 'up' | 'cell'

const SIDES: Record<string, WayName> = { '1 0': 'right', '-1 0': 'left', '0 1': 'down', '0 -1': 'up' }

/** The direction of a move between two positions, e.g. `A1` and `B1`; `cell` if a cell has left the grid. */
export function wayName(from: string | null, to: string | null): WayName {
  const [start, end] = [parsePosition(from ?? ''), parsePosition(to ?? '')]
  return (start && end && SIDES[`${end.column - start.column} ${end.row - start.row}`]) || 'cell'
}

/** Maximum moves that a sentence names, and the minimum share of a named move. */
const NAMED = 3
const SHARE_MIN = 0.01

/** The moves from a fork that a sentence names, most used first. */
export const namedWays = ({ ways }: Fork): Fork['ways'] =>
  ways.filter(({ share }) => share >= SHARE_MIN).slice(0, NAMED)

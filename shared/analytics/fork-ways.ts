import { parsePosition } from '#shared/site/cell/positions.ts'
import type { Fork } from './analysis.ts'

/** Where a way leads: to the neighbour on a side, or to another cell. */
type WayName = 'right' | 'left' | 'down' | 'up' | 'cell'

const SIDES: Record<string, WayName> = { '1 0': 'right', '-1 0': 'left', '0 1': 'down', '0 -1': 'up' }

/** Where the way between two positions, e.g. `A1` and `B1`, leads; cells that have left the grid have none. */
export function wayName(from: string | null, to: string | null): WayName {
  const [start, end] = [parsePosition(from ?? ''), parsePosition(to ?? '')]
  return (start && end && SIDES[`${end.column - start.column} ${end.row - start.row}`]) || 'cell'
}

/** Ways that a sentence names, at most, and the share from which one is worth its words. */
const NAMED = 3
const SHARE_MIN = 0.01

/** The ways of a fork that a sentence names, the most used first. */
export const namedWays = ({ ways }: Fork): Fork['ways'] =>
  ways.filter(({ share }) => share >= SHARE_MIN).slice(0, NAMED)

/** A mark on a narrow phone's stage, in pixels; `half`: half of its width. */
export type PlacedMark = { x: number; y: number; half: number }

/** The width of the narrowest phone's stage: on wider ones marks only get further apart. */
export const NARROW_STAGE = 320
/** The height of a mark that a thumb hits. */
export const MARK_HEIGHT = 44
/** Where marks would lie under the header. */
const HEADER = 96

/**
 * How many pixels each mark moves, so that tags close together can all be read and pressed: up, where there is room
 * below the header, because words stand at the foot; else down. Their order from top to bottom stays.
 */
export function spreadTags(marks: readonly PlacedMark[]): number[] {
  const up = spread(marks, -1)
  return up.some((shift, index) => shift !== 0 && (marks[index]?.y ?? 0) + shift < HEADER) ? spread(marks, 1) : up
}

function spread(marks: readonly PlacedMark[], direction: 1 | -1): number[] {
  const shifts = marks.map(() => 0)
  const placed: (PlacedMark & { at: number })[] = []
  const order = marks.map((mark, index) => ({ ...mark, index })).toSorted((one, other) => (one.y - other.y) * direction)
  for (const { index, ...mark } of order) {
    const inTheWay = placed.filter(({ x, half }) => Math.abs(x - mark.x) < half + mark.half)
    const at = Math.max(mark.y * direction, ...inTheWay.map((other) => other.at + MARK_HEIGHT))
    placed.push({ ...mark, at })
    shifts[index] = Math.round(at * direction - mark.y)
  }
  return shifts
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MARK_HEIGHT, NARROW_STAGE, type PlacedMark, spreadTags } from './tag-spread.ts'

const mark = (x: number, y: number, half = 40): PlacedMark => ({ x, y, half })

/** Pairs of marks that lie over each other. */
function overlaps(marks: readonly PlacedMark[], shifts: readonly number[]): string[] {
  const moved = marks.map((one, index) => ({ ...one, y: one.y + (shifts[index] ?? 0) }))
  return moved.flatMap((one, index) =>
    moved
      .slice(index + 1)
      .filter(
        (other) => Math.abs(one.x - other.x) < one.half + other.half && Math.abs(one.y - other.y) < MARK_HEIGHT - 1,
      )
      .map((other) => `${JSON.stringify(one)} ${JSON.stringify(other)}`),
  )
}

describe('tags close together', () => {
  it('move up, each above the one below it', () => {
    const marks = [mark(100, 300), mark(113, 300), mark(126, 300)]
    expect(spreadTags(marks)).toEqual([0, -44, -88])
    expect(overlaps(marks, [0, 0, 0])).toHaveLength(3)
  })

  it('move down below the header', () => {
    expect(spreadTags([mark(100, 100), mark(113, 104), mark(126, 108)])).toEqual([0, 40, 80])
  })

  it('stay where none is in the way', () => {
    expect(spreadTags([mark(50, 300), mark(140, 300), mark(100, 350)])).toEqual([0, 0, 0])
    expect(spreadTags([])).toEqual([])
  })

  it('never lie over each other, on any stage that is wider', () => {
    const place = fc.record({
      x: fc.integer({ min: 40, max: NARROW_STAGE - 40 }),
      y: fc.integer({ min: 22, max: 480 }),
      half: fc.integer({ min: 22, max: 70 }),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 8 }), fc.double({ min: 1, max: 3, noNaN: true }), (marks, scale) => {
        const wider = marks.map(({ x, y, half }) => ({ x: x * scale, y: y * scale, half }))
        expect(overlaps(wider, spreadTags(marks))).toEqual([])
      }),
    )
  })
})

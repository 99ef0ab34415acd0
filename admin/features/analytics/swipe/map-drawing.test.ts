import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrowOf, thicknessOf } from './arrows.ts'
import type { AnalysedCell, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { heatColour, heatRange, heatRgb, heatShare } from './heat.ts'
import { shownWays } from './shown-ways.ts'
import { clampWidth, fittingWidth, layoutOf, neighbourIndex, rectOf, WIDTH } from './map-layout.ts'

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: readonly [number, number, number]): number {
  const linear = (channel: number) => (channel <= 10 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
const layout = layoutOf({ columns: 5, rows: 4 }, 120)
const numbersOf = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)

describe('the colours of the heat map', () => {
  it('get darker with every step, so that they can be told apart without colour', () => {
    const steps = Array.from({ length: 41 }, (_, index) => luminance(heatRgb(index / 40)))
    expect(steps).toEqual(steps.toSorted((a, b) => b - a))
    expect(new Set(steps).size).toBe(41)
    expect(luminance(heatRgb(0)) / luminance(heatRgb(1))).toBeGreaterThan(10)
  })

  it('are whole channels for any share, also beyond the scale', () => {
    fc.assert(fc.property(share, (at) => /^rgb\(\d+ \d+ \d+\)$/.test(heatColour(at))))
    expect([heatColour(-1), heatColour(2)]).toEqual([heatColour(0), heatColour(1)])
  })

  it('stand for a part of the range of the shown values: 45 % and 61 % do not look alike', () => {
    const range = { low: 0.44, high: 0.62 }
    const shares = [0.2, 0.44, 0.53, 0.62, 1].map((value) => heatShare(value, range))
    expect(shares.map((part) => Math.round(part * 100) / 100)).toEqual([0, 0, 0.5, 1, 1])
    expect(heatShare(3, { low: 3, high: 3 })).toBe(0.5)
    const lightOf = (value: number) => luminance(heatRgb(heatShare(value, range)))
    expect(lightOf(0.45) / lightOf(0.61)).toBeGreaterThan(5)
  })

  it('have a range that cells of few visits do not widen', () => {
    const cell = (sessions: number, reach: number) => ({ now: { sessions, reach } }) as unknown as AnalysedCell
    expect(heatRange([cell(100, 0.4), cell(90, 0.6), cell(5, 1), cell(0, 0)], 'reach')).toEqual({ low: 0.4, high: 0.6 })
    expect(heatRange([cell(5, 1), cell(2, 0.3)], 'reach')).toEqual({ low: 0.3, high: 1 })
    expect(heatRange([cell(0, 0)], 'reach')).toEqual({ low: 0, high: 0 })
  })
})

describe('the arrows between cells', () => {
  it('are as thick as their share, and never invisible', () => {
    expect(thicknessOf(0.2, 0.4, 120) / thicknessOf(0.4, 0.4, 120)).toBeCloseTo(0.5)
    fc.assert(fc.property(share, share, (one, largest) => thicknessOf(one, largest, 120) >= 1.25))
  })

  it('begin at one cell, point to the other, and stay inside the map', () => {
    const place = fc.integer({ min: 0, max: 19 })
    fc.assert(
      fc.property(fc.uniqueArray(place, { minLength: 2, maxLength: 2 }), ([from = 0, to = 1]) => {
        const [start, end] = [rectOf(layout, from), rectOf(layout, to)]
        const { path, tip } = arrowOf(start, end, 6)
        expect(tip.x).toBeGreaterThanOrEqual(end.x - 1)
        expect(tip.x).toBeLessThanOrEqual(end.x + end.width + 1)
        expect(tip.y).toBeGreaterThanOrEqual(end.y - 1)
        expect(tip.y).toBeLessThanOrEqual(end.y + end.height + 1)
        for (const number of numbersOf(path)) expect(Number.isFinite(number)).toBe(true)
      }),
    )
  })

  it('there and back keep to their own sides, and write their share beside the shaft, in the gap', () => {
    const [a1, b1] = [rectOf(layout, 0), rectOf(layout, 1)]
    const [there, back] = [arrowOf(a1, b1, 12), arrowOf(b1, a1, 12)]
    expect([there.isShort, back.isShort]).toEqual([true, true])
    expect(Math.abs(there.label.y - back.label.y)).toBeGreaterThan(12 * 1.9 + 6)
    expect(there.label.x).toBeGreaterThan(a1.x + a1.width)
    expect(there.label.x).toBeLessThan(b1.x)
    const down = arrowOf(a1, rectOf(layout, 5), 12)
    expect(down.label.x).toBeLessThan(down.tip.x - 12 / 2)
    expect(there.label.y).toBeLessThan(there.tip.y - 12 / 2)
    expect(arrowOf(a1, rectOf(layout, 5), 6).isShort).toBe(true)
    expect(arrowOf(a1, rectOf(layout, 6), 6).isShort).toBe(false)
    expect(arrowOf(a1, rectOf(layout, 2), 6).isShort).toBe(false)
  })
})

describe('the shown ways', () => {
  const cells = ['a', 'b', 'c'].map((id, index) => ({ id, index, now: { sessions: 100 } }))
  const move = (from: string, to: string, sessions: number) => ({
    from,
    to,
    sessions,
    share: sessions / 100,
    firsts: 0,
  })
  const moves = [move('a', 'b', 50), move('b', 'c', 40), move('c', 'a', 30)]
  const analytics = { sessions: 100, cells, moves } as unknown as SwipeAnalytics
  const namesOf = (way: 'cell' | 'most', start: string) =>
    shownWays(analytics, way, start).map(({ from, to }) => from + to)

  it('are parts of the visits that saw the chosen cell, as the list beside the map has them, else of all', () => {
    const seen = cells.map((cell) => ({ ...cell, now: { sessions: 60 } }))
    const shares = (way: 'cell' | 'most') =>
      shownWays({ ...analytics, cells: seen } as unknown as SwipeAnalytics, way, 'a').map((shown) => shown.share)
    expect(shares('cell')).toEqual([30 / 60, 50 / 60])
    expect(shares('most')).toEqual([0.3, 0.4, 0.5])
  })

  it('are those of the chosen cell at first, and all where they are asked for', () => {
    expect(namesOf('cell', 'a')).toEqual(['ca', 'ab'])
    expect(namesOf('cell', '')).toEqual([])
    expect(namesOf('most', 'a')).toEqual(['ca', 'bc', 'ab'])
  })
})

describe('the layout of the map', () => {
  it('fits its columns into the given width where they are not too narrow', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 320, max: 1400 }), (columns, available) => {
        const width = fittingWidth({ columns, rows: 1 }, { width: available, height: 900 })
        const { total } = layoutOf({ columns, rows: 1 }, width)
        expect(width).toBeGreaterThanOrEqual(WIDTH.min)
        expect(Math.min(total.width - available - columns, width - WIDTH.min)).toBeLessThanOrEqual(0)
      }),
    )
    expect([clampWidth(1), clampWidth(900)]).toEqual([WIDTH.min, WIDTH.max])
  })

  it('makes cells lower for many rows, though not too narrow', () => {
    const widths = [1, 4, 5, 40].map((rows) => fittingWidth({ columns: 2, rows }, { width: 1000, height: 900 }))
    expect(widths).toEqual([156, 120, 118, 118])
  })

  it.each([
    [0, 'ArrowRight', 1],
    [0, 'ArrowLeft', undefined],
    [2, 'ArrowRight', undefined],
    [1, 'ArrowDown', 4],
    [4, 'ArrowDown', undefined],
    [5, 'ArrowUp', 2],
    [5, 'Home', 3],
    [3, 'End', 5],
    [0, 'a', undefined],
  ])('leads from cell %i by %s to %s', (index, key, to) => {
    expect(neighbourIndex({ columns: 3, count: 7 }, index, key)).toBe(to)
  })
})

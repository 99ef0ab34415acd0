import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PREVIEW_FRAME } from '#shared/site/site-rules.ts'
import { keepInFrame, type Shape, stageBox, toFramePixels, toFramePoint, toStagePercent } from './stage.ts'

const { width, height } = PREVIEW_FRAME
const shape = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) })
const framePoint = fc.record({ x: fc.integer({ min: 0, max: width }), y: fc.integer({ min: 0, max: height }) })
/** Shapes of real pictures; in a line of one pixel, places cannot be told apart. */
const picture = shape.filter((one) => one.width / one.height < 6 && one.height / one.width < 6)

describe('stageBox', () => {
  it('has the picture’s shape and the frame’s middle, and fits or covers it', () => {
    fc.assert(
      fc.property(shape, (one) => {
        const box = stageBox(one)
        expect(box.width / box.height).toBeCloseTo(one.width / one.height, 5)
        expect(box.left + box.width / 2).toBeCloseTo(width / 2, 6)
        expect(box.top + box.height / 2).toBeCloseTo(height / 2, 6)
        const [across, down] = [box.width / width, box.height / height]
        // One side is the frame's; the other is inside (fitted), or outside by less than 12 % (covering).
        expect(Math.min(Math.abs(across - 1), Math.abs(down - 1))).toBeLessThan(1e-9)
        expect(Math.max(across, down)).toBeLessThan(1.12)
      }),
    )
  })

  it('covers what nearly has the frame’s shape, and fits the rest whole', () => {
    expect(stageBox({ width: 1080, height: 1646 }).width).toBeCloseTo(351, 0)
    expect(stageBox({ width: 351, height: 580 })).toMatchObject({ width: 351, left: 0 })
    expect(stageBox({ width: 351, height: 580 }).height).toBeGreaterThan(height)
    expect(stageBox({ width: 1600, height: 900 })).toMatchObject({ width: 351, left: 0 })
    expect(stageBox({ width: 1600, height: 900 }).height).toBeLessThan(height)
  })
})

describe('toStagePercent and toFramePoint', () => {
  it('give a point of the frame back, whatever the picture', () => {
    fc.assert(
      fc.property(framePoint, fc.option(picture), (point, one: Shape | null) => {
        expect(toFramePoint(toStagePercent(point, one), one)).toEqual(point)
      }),
    )
  })

  it('give tenths of a pixel back, as the API answers them', () => {
    const tenth = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10)
    const point = fc.record({ x: tenth(width), y: tenth(height) })
    fc.assert(
      fc.property(point, fc.option(picture), (place, one: Shape | null) => {
        expect(toFramePixels(toStagePercent(place, one), one)).toEqual(place)
      }),
    )
  })

  it('keep every place of a stage inside the frame, and the picture’s middle in its middle', () => {
    const percent = fc.record({ x: fc.double({ min: 0, max: 100 }), y: fc.double({ min: 0, max: 100 }) })
    const inside = fc.property(
      percent.filter(({ x, y }) => Number.isFinite(x + y)),
      shape,
      (place, one) => {
        const { x, y } = toFramePoint(place, one)
        expect(Number.isInteger(x) && x >= 0 && x <= width).toBe(true)
        expect(Number.isInteger(y) && y >= 0 && y <= height).toBe(true)
      },
    )
    fc.assert(inside)
    fc.assert(
      fc.property(shape, (one) => {
        expect(toStagePercent({ x: width / 2, y: height / 2 }, one)).toEqual({ x: 50, y: 50 })
      }),
    )
  })

  it('map corners of a landscape picture to its own corners', () => {
    const landscape = { width: 1600, height: 800 }
    expect(toFramePoint({ x: 0, y: 0 }, landscape)).toEqual({ x: 0, y: 180 })
    expect(toFramePoint({ x: 100, y: 100 }, landscape)).toEqual({ x: 351, y: 355 })
    expect(toStagePercent({ x: 0, y: 0 }, landscape).y).toBeLessThan(0)
    expect(keepInFrame({ x: -4.2, y: 900 })).toEqual({ x: 0, y: 535 })
  })
})

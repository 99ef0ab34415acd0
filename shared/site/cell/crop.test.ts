import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coverBox, cropOf, cutShare, fillsScreen, shownOnPhone } from './crop.ts'
import { type CellFit, CROPPED_SCREENS, FOCUS_CENTRE, REFERENCE_SCREEN, type SiteFit } from './fit-rules.ts'

const FULL = { width: 1080, height: 2340 }
const USUAL = { width: 1080, height: 1646 }
const FILM = { width: 1080, height: 1920 }
const LANDSCAPE = { width: 1600, height: 900 }

describe('cutShare', () => {
  it.each([
    [FULL, [3, 0, 0, 38]],
    [FILM, [20, 18, 18, 25]],
    [USUAL, [31, 30, 30, 13]],
    [LANDSCAPE, [75, 74, 74, 58]],
  ])('says how much of %o each screen cuts away, in percent', (picture, percents) => {
    expect(CROPPED_SCREENS.map((screen) => Math.round(cutShare(picture, screen) * 100))).toEqual(percents)
  })
})

describe('fillsScreen', () => {
  it.each<[CellFit, SiteFit, typeof FULL, boolean]>([
    ['default', 'whole', FULL, false],
    ['default', 'fill', FULL, true],
    ['default', 'fill', FILM, true],
    ['default', 'fill', USUAL, false],
    ['default', 'fill', LANDSCAPE, false],
    ['fill', 'whole', LANDSCAPE, true],
    ['fill', 'whole', USUAL, true],
    ['whole', 'fill', FULL, false],
    // 25 % exactly: three quarters of a picture four thirds as wide as the screen, or as high.
    ['default', 'fill', { width: 520, height: 844 }, true],
    ['default', 'fill', { width: 521, height: 844 }, false],
    ['default', 'fill', { width: 2925, height: 8440 }, true],
    ['default', 'fill', { width: 2924, height: 8440 }, false],
  ])('fit %s on a site with %s, for %o: %s', (fit, siteFit, picture, fills) => {
    expect(fillsScreen({ fit, siteFit, picture })).toBe(fills)
  })
})

const side = fc.integer({ min: 1, max: 12_000 })
const shape = fc.record({ width: side, height: side })
const percent = fc.integer({ min: 0, max: 100 })
const focus = fc.record({ x: percent, y: percent })

describe('coverBox', () => {
  it('covers the stage on all sides and keeps the picture’s shape', () => {
    fc.assert(
      fc.property(shape, shape, focus, (stage, picture, place) => {
        const box = coverBox({ ...stage, left: 7, top: 9 }, picture, place)
        const slack = 1e-6 * Math.max(box.width, box.height)
        expect(box.left).toBeLessThanOrEqual(7 + slack)
        expect(box.top).toBeLessThanOrEqual(9 + slack)
        expect(box.left + box.width).toBeGreaterThanOrEqual(7 + stage.width - slack)
        expect(box.top + box.height).toBeGreaterThanOrEqual(9 + stage.height - slack)
        expect(box.width / box.height / (picture.width / picture.height)).toBeCloseTo(1, 6)
      }),
    )
  })
})

describe('cropOf', () => {
  it.each([
    [{ x: 50, y: 50 }, 15],
    [{ x: 0, y: 50 }, 0],
    [{ x: 100, y: 0 }, 30],
  ])('leaves the focus %o in sight', (place, left) => {
    const crop = cropOf(USUAL, REFERENCE_SCREEN, place)
    expect(Math.abs(Math.round(crop.left))).toBe(left)
    expect(Math.round(crop.width)).toBe(70)
    expect(crop.height).toBeCloseTo(100, 6)
    expect(crop.top).toBeCloseTo(0, 6)
  })

  it('says where a place of the picture is on a phone', () => {
    expect(shownOnPhone(50, USUAL, FOCUS_CENTRE)).toBeCloseTo(50, 6)
    expect(shownOnPhone(5, USUAL, FOCUS_CENTRE)).toBeLessThan(0)
    expect(shownOnPhone(60, USUAL, { x: 100, y: 50 })).toBeLessThan(50)
  })
})

import { describe, expect, it } from 'vitest'
import { placePopup } from './popup-place.ts'

const view = { width: 1000, height: 600 }
const menu = { width: 200, height: 300 }
const control = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 30 })

describe('placePopup', () => {
  it('goes under its control, at the side it is aligned with', () => {
    expect(placePopup(control(400, 100), menu, view, 'start')).toEqual({ top: 134, left: 400, room: 458 })
    expect(placePopup(control(400, 100), menu, view, 'end')).toEqual({ top: 134, left: 300, room: 458 })
  })

  it('goes above where there is more room, and ends at the control', () => {
    expect(placePopup(control(400, 500), menu, view, 'start')).toEqual({ top: 196, left: 400, room: 488 })
    expect(placePopup(control(400, 400), { ...menu, height: 900 }, view, 'start')).toEqual({
      top: 8,
      left: 400,
      room: 388,
    })
  })

  it('stays under a control with more room there, however little', () => {
    expect(placePopup(control(400, 200), { ...menu, height: 900 }, view, 'start')).toMatchObject({
      top: 234,
      room: 358,
    })
  })

  it('never leaves the window', () => {
    expect(placePopup(control(950, 10), menu, view, 'start').left).toBe(792)
    expect(placePopup(control(0, 10), menu, view, 'end').left).toBe(8)
    expect(placePopup(control(0, 10), { width: 2000, height: 10 }, view, 'end').left).toBe(8)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay, toDay } from '#shared/time/jst.ts'
import { endOfMonth, monthOf, startOfMonth } from '#shared/time/months.ts'
import { countFullDays, type DayViews, forecastOverage, forecastViews, overageOf } from './forecast.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = DAY / 24

/** The days up to a moment, ending with the moment's own day. */
const daysUntil = (now: number, views: readonly number[]): DayViews[] =>
  views.map((count, index) => ({ day: toDay(now - (views.length - 1 - index) * DAY), views: count }))

const countedOf = (days: readonly DayViews[], now: number) =>
  days.filter(({ day }) => day.startsWith(monthOf(now))).reduce((sum, { views }) => sum + views, 0)

const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) })
const history = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 60 })

describe('a forecast of page views', () => {
  it('lies in its range and is never below what is counted', () =>
    fc.assert(
      fc.property(moment, history, (now, views) => {
        const days = daysUntil(now, views)
        const forecast = forecastViews(days, now)
        expect(forecast === undefined).toBe(countFullDays(days, now) < 3)
        if (!forecast) return
        const { low, point, high } = forecast
        expect([low, point, high].every(Number.isSafeInteger)).toBe(true)
        expect(countedOf(days, now)).toBeLessThanOrEqual(low)
        expect(low).toBeLessThanOrEqual(point)
        expect(point).toBeLessThanOrEqual(high)
      }),
    ))

  it('needs data, and three full days of it', () => {
    const now = parseDay('2026-11-10') + 12 * HOUR
    const none = Array.from({ length: 40 }, () => 0)
    expect(forecastViews([], now)).toBeUndefined()
    expect(forecastViews(daysUntil(now, none), now)).toBeUndefined()
    expect(forecastViews(daysUntil(now, [10, 10, 10]), now)).toBeUndefined()
    expect(forecastViews(daysUntil(now, [10, 10, 10, 1]), now)).toBeDefined()
    expect(countFullDays(daysUntil(now, [0, 10, 10, 500]), now)).toBe(2)
  })

  it('of days that are all alike is exact, without a range', () => {
    const now = parseDay('2026-11-20') + 12 * HOUR
    const days = daysUntil(now, [...Array.from({ length: 28 }, () => 100), 40])
    expect(forecastViews(days, now)).toEqual({ point: 3000, low: 3000, high: 3000 })
  })

  it('knows the weekdays', () => {
    // Monday the 23rd; Sundays have ten times the views.
    const now = parseDay('2026-11-23')
    const viewsOf = (at: number) => (new Date(at + 9 * HOUR).getUTCDay() === 0 ? 1000 : 100)
    const days = Array.from({ length: 28 }, (_, index) => now - (28 - index) * DAY).map((at) => ({
      day: toDay(at),
      views: viewsOf(at),
    }))
    let whole = 0
    for (let at = startOfMonth('2026-11'); at <= endOfMonth('2026-11'); at += DAY) whole += viewsOf(at)
    expect(forecastViews(days, now)).toEqual({ point: whole, low: whole, high: whole })
  })

  it('ignores days before the last 28, but counts the whole month', () => {
    const now = parseDay('2026-10-31') + 23 * HOUR
    const days = daysUntil(now, [5000, 5000, ...Array.from({ length: 28 }, () => 10), 10])
    expect(countedOf(days, now)).toBe(10_290)
    expect(forecastViews(days, now)).toEqual({ point: 10_290, low: 10_290, high: 10_290 })
  })

  it('holds about four fifths of what happens in its range', () => {
    // A generator of our own, so that the test gives the same figures each time.
    let seed = 20_261_123
    const random = () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff
      return seed / 0x7fff_ffff
    }
    const drawn = (mean: number) => {
      const normal = Math.sqrt(-2 * Math.log(1 - random() * 0.999_999)) * Math.cos(2 * Math.PI * random())
      return Math.max(0, Math.round(mean + normal * mean * 0.2))
    }
    const now = parseDay('2026-11-15')
    let within = 0
    const runs = 400
    for (let run = 0; run < runs; run++) {
      const at = (index: number) => now + (index - 28) * DAY
      const all = Array.from({ length: 28 + 16 }, (_, index) => ({
        day: toDay(at(index)),
        views: drawn([2000, 900, 1000, 1000, 1100, 1500, 2500][new Date(at(index) + 9 * HOUR).getUTCDay()] ?? 0),
      }))
      const forecast = forecastViews(all.slice(0, 28), now)
      const outcome = countedOf(all, now)
      if (forecast && forecast.low <= outcome && outcome <= forecast.high) within++
    }
    expect(within / runs).toBeGreaterThan(0.7)
    expect(within / runs).toBeLessThan(0.92)
  })
})

describe('the fee for page views over the limit', () => {
  const price = { limitAccess: 1000, limitAccessPrice: 500, limitAccessUnit: 1000 }

  it('counts started units', () => {
    expect([0, 1000, 1001, 2000, 2001].map((views) => overageOf(views, price))).toEqual([0, 0, 500, 500, 1000])
  })

  it('is unknown without a limit or a price', () => {
    expect(overageOf(5000, { ...price, limitAccess: null })).toBeUndefined()
    expect(overageOf(5000, { ...price, limitAccessPrice: null })).toBeUndefined()
    const views = { point: 1, low: 1, high: 1 }
    expect(forecastOverage(views, { ...price, limitAccessPrice: null })).toBeUndefined()
  })

  it('of a forecast keeps its order', () =>
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(1e7), fc.nat(1e7), (low, more, most) => {
        const fee = forecastOverage({ low, point: low + more, high: low + more + most }, price)
        if (!fee) throw new Error('no fee')
        expect(fee.low <= fee.point && fee.point <= fee.high && fee.low >= 0).toBe(true)
      }),
    ))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay } from './jst.ts'
import {
  addMonths,
  daysOfMonth,
  daysWithin,
  endOfMonth,
  isMonth,
  monthOf,
  monthsFrom,
  startOfMonth,
  startOfNextMonth,
} from './months.ts'

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, index]) => `${year}-${String(index).padStart(2, '0')}`)
const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })

describe('months of Asia/Tokyo', () => {
  it('begin at 15:00 UTC of the last day before', () => {
    expect(new Date(startOfMonth('2026-03')).toISOString()).toBe('2026-02-28T15:00:00.000Z')
    expect(monthOf(Date.parse('2026-02-28T14:59:59.999Z'))).toBe('2026-02')
    expect(monthOf(Date.parse('2026-02-28T15:00:00.000Z'))).toBe('2026-03')
    expect(daysOfMonth('2028-02')).toBe(29)
  })

  it('hold every moment exactly once', () =>
    fc.assert(
      fc.property(moment, (at) => {
        const its = monthOf(at)
        expect(at >= startOfMonth(its) && at <= endOfMonth(its)).toBe(true)
        expect(startOfNextMonth(at)).toBe(endOfMonth(its) + 1)
      }),
    ))

  it('follow each other without a gap', () =>
    fc.assert(
      fc.property(month, fc.integer({ min: -600, max: 600 }), (one, count) => {
        expect(addMonths(addMonths(one, count), -count)).toBe(one)
        expect(startOfMonth(addMonths(one, 1))).toBe(endOfMonth(one) + 1)
        expect(monthsFrom(one, addMonths(one, 3))).toHaveLength(4)
      }),
    ))

  it.each(['2026-13', '2026-00', '2026-1', '202601', ''])('are not %j', (text) => {
    expect(isMonth(text)).toBe(false)
    expect(() => startOfMonth(text)).toThrow(RangeError)
  })
})

describe('days of a period in a month', () => {
  it('count each begun day', () => {
    const day = (text: string) => parseDay(text)
    expect(daysWithin('2026-04', day('2026-04-15'), day('2027-04-15') - 1)).toBe(16)
    expect(daysWithin('2027-04', day('2026-04-15'), day('2027-04-15') - 1)).toBe(14)
    expect(daysWithin('2026-05', day('2026-04-15'), day('2027-04-15') - 1)).toBe(31)
    expect(daysWithin('2026-03', day('2026-04-15'), day('2027-04-15') - 1)).toBe(0)
  })

  it('add up to the days of the period', () =>
    fc.assert(
      fc.property(month, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 500 }), (one, skip, length) => {
        const from = startOfMonth(one) + skip * 86_400_000
        const to = from + length * 86_400_000 - 1
        const sum = monthsFrom(one, monthOf(to)).reduce((total, each) => total + daysWithin(each, from, to), 0)
        expect(sum).toBe(length)
      }),
    ))
})

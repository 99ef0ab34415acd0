import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contractEnd,
  formatDate,
  formatDateTime,
  formatMoment,
  formatTime,
  daysBetween,
  parseDay,
  startOfDay,
  toDay,
} from './jst.ts'

const intl = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const FROM = Date.UTC(2024, 0, 1)
const TO = Date.UTC(2036, 0, 1)

describe('times in Japan', () => {
  it('are those of the time zone database', () => {
    fc.assert(
      fc.property(fc.integer({ min: FROM, max: TO }), (at) => formatMoment(at) === intl.format(at)),
      { numRuns: 5000 },
    )
  })

  it('change the month at 15:00 UTC of its last day, to the millisecond', () => {
    for (let month = 0; month < 144; month++) {
      const edge = Date.UTC(2024, month, 1) - 9 * 60 * 60 * 1000
      expect(formatDate(edge).slice(-2)).toBe('01')
      expect(formatDate(edge - 1).slice(0, 7)).not.toBe(formatDate(edge).slice(0, 7))
    }
    expect(formatDateTime(Date.UTC(2026, 11, 31, 15, 0))).toBe('2027/01/01 00:00')
  })
})

describe('contractEnd', () => {
  it.each([
    ['2026-04-01T00:00:00+09:00', 12, '2027/03/31'],
    ['2026-04-01T23:59:59+09:00', 12, '2027/03/31'],
    ['2028-02-29T00:00:00+09:00', 12, '2029/02/28'],
    ['2028-02-29T23:59:59+09:00', 48, '2032/02/28'],
    ['2029-03-01T00:00:00+09:00', 12, '2030/02/28'],
    ['2027-03-01T00:00:00+09:00', 12, '2028/02/29'],
    ['2026-01-31T12:00:00+09:00', 1, '2026/02/28'],
    ['2026-01-28T12:00:00+09:00', 1, '2026/02/27'],
    ['2026-08-31T12:00:00+09:00', 1, '2026/09/30'],
    ['2026-12-31T20:00:00Z', 12, '2027/12/31'],
  ])('%s and %i months ends on %s', (start, months, day) => {
    const end = contractEnd(Date.parse(start), months)
    expect(formatMoment(end)).toBe(`${day} 23:59:59`)
    expect((end + 1) % 1000).toBe(0)
  })

  it('ends on the day before the same day, or with the last month where that lacks the day (Civil Code, 143)', () => {
    fc.assert(
      fc.property(fc.integer({ min: FROM, max: TO }), fc.integer({ min: 1, max: 60 }), (at, months) => {
        const [day, after] = [Number(toDay(at).slice(8)), toDay(contractEnd(at, months) + 1)]
        const last = toDay(contractEnd(at, months))
        const isShort = after.endsWith('-01') && day !== 1
        expect(isShort ? Number(last.slice(8)) < day : Number(after.slice(8)) === day).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('lets one year follow the other without gap or overlap', () => {
    const start = fc.oneof(
      fc.integer({ min: FROM, max: TO }),
      fc.constantFrom(...[2024, 2028, 2032].map((year) => Date.UTC(year, 1, 29))),
    )
    const dayOf = (at: number) => formatDate(at).slice(5)
    fc.assert(
      fc.property(start, (at) => {
        const next = dayOf(at) === '02/29' ? '03/01' : dayOf(at)
        const end = contractEnd(at, 12)
        expect([dayOf(end + 1), dayOf(contractEnd(end + 1, 12) + 1)]).toEqual([next, next])
      }),
      { numRuns: 2000 },
    )
  })
})

describe('days in Asia/Tokyo', () => {
  const DAY = 24 * 60 * 60 * 1000
  const anyTime = fc.integer({ min: FROM, max: TO })

  it('begin at a midnight that every moment of them leads back to', () => {
    fc.assert(
      fc.property(anyTime, (at) => {
        const start = startOfDay(at)
        expect(parseDay(toDay(at))).toBe(start)
        expect([at - start >= 0, at - start < DAY]).toEqual([true, true])
        expect(formatTime(start)).toBe('00:00:00')
        expect([daysBetween(start, at), daysBetween(start - 1, at), daysBetween(at, start + DAY)]).toEqual([0, 1, 1])
      }),
      { numRuns: 2000 },
    )
  })

  it('add up, and have the order of their names', () => {
    fc.assert(
      fc.property(anyTime, anyTime, anyTime, (one, other, third) => {
        expect(daysBetween(one, other) + daysBetween(other, third)).toBe(daysBetween(one, third))
        expect(Math.sign(daysBetween(one, other))).toBe(Math.sign(toDay(other).localeCompare(toDay(one))) + 0)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['2026-11-21T23:59:59+09:00', '2026-11-22T00:00:00+09:00', 1],
    ['2026-11-22T00:00:00+09:00', '2026-11-22T23:59:59.999+09:00', 0],
    ['2026-11-22T00:00:00+09:00', '2026-11-21T23:59:59+09:00', -1],
    ['2024-02-28T12:00:00+09:00', '2024-03-01T01:00:00+09:00', 2],
  ])('%s to %s are %i days', (from, to, days) => {
    expect(daysBetween(Date.parse(from), Date.parse(to))).toBe(days)
  })

  it('are written as date inputs want them', () => {
    expect(toDay(Date.parse('2026-01-31T15:00:00Z'))).toBe('2026-02-01')
  })
})

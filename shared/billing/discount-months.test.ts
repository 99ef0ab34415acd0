import { describe, expect, it } from 'vitest'
import { parseDay } from '#shared/time/jst.ts'
import { monthsWithContract } from './discount-rules.ts'

const AT = parseDay('2026-01-15')
const months = (start: string, count: number | null, { paidFrom = start, at = AT } = {}) => {
  const given = { startsAt: parseDay(start), paidFrom: parseDay(paidFrom), at }
  const { fromMonth, untilMonth } = monthsWithContract(count, given)
  return `${fromMonth}–${untilMonth ?? ''}`
}

describe('three months of a discount that a contract brings along', () => {
  it.each([
    // The end of a month is a part of it: a single day is no month.
    ['2026-11-30', '2026-11–2027-02'],
    ['2026-12-31', '2026-12–2027-03'],
    ['2027-01-31', '2027-01–2027-04'],
    ['2027-02-28', '2027-02–2027-05'],
    ['2028-02-28', '2028-02–2028-05'],
    ['2028-02-29', '2028-02–2028-05'],
    ['2028-03-30', '2028-03–2028-06'],
    ['2026-11-02', '2026-11–2027-02'],
    // From the first day on it is whole.
    ['2026-11-01', '2026-11–2027-01'],
    ['2028-02-01', '2028-02–2028-04'],
    ['2028-03-01', '2028-03–2028-05'],
  ])('from %s on are %s', (start, expected) => {
    expect(months(start, 3)).toBe(expected)
    expect(months(start, null)).toBe(expected.slice(0, 8))
  })

  it('are of Japan’s days', () => {
    const startsAt = Date.parse('2026-10-31T15:00:00Z')
    expect(monthsWithContract(1, { startsAt, paidFrom: startsAt, at: AT })).toEqual({
      fromMonth: '2026-11',
      untilMonth: '2026-11',
    })
    expect(monthsWithContract(1, { startsAt: startsAt - 1, paidFrom: startsAt - 1, at: AT })).toEqual({
      fromMonth: '2026-10',
      untilMonth: '2026-11',
    })
  })

  it('count a month that another contract pays until then', () => {
    expect(months('2026-11-16', 3, { paidFrom: '2025-11-16' })).toBe('2026-11–2027-01')
    expect(months('2026-11-16', 3, { paidFrom: '2026-11-02' })).toBe('2026-11–2027-02')
  })

  it('begin with the present month where the contract began before, which is whole then', () => {
    expect(months('2026-09-30', 3, { at: parseDay('2026-11-30') })).toBe('2026-11–2027-01')
    expect(months('2026-11-20', 3, { at: parseDay('2026-11-30') })).toBe('2026-11–2027-02')
  })
})

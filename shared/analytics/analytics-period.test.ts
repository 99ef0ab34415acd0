import { describe, expect, it } from 'vitest'
import { monthBefore, periodBefore } from './analytics-period.ts'

describe('the period before', () => {
  it.each([
    ['2026-11-19', '2026-11-25', '2026-11-12', '2026-11-18'],
    ['2026-11-25', '2026-11-25', '2026-11-24', '2026-11-24'],
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-11-01', '2026-11-25', '2026-10-07', '2026-10-31'],
  ])('of the days %s to %s is %s to %s', (from, to, first, last) => {
    expect(periodBefore({ from, to })).toEqual({ from: first, to: last })
  })

  it.each([
    ['2026-11-01', '2026-11-25', '2026-10-01', '2026-10-25'],
    ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['2027-01-01', '2027-01-05', '2026-12-01', '2026-12-05'],
  ])('of a month from %s that has come to %s is %s to %s', (from, to, first, last) => {
    expect(monthBefore({ from, to })).toEqual({ from: first, to: last })
  })
})

import { dateText } from '#shared/time/date-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { parseDayText } from './day-text.ts'

describe('typed days', () => {
  it.each([
    ['2026/04/01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['20260401', '2026-04-01'],
    [' ２０２６／４／１ ', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['2028/02/29', '2028-02-29'],
    ['2026/02/29', undefined],
    ['2026/04/31', undefined],
    ['2026/13/01', undefined],
    ['04/01/2026', undefined],
    ['tomorrow', undefined],
    ['', undefined],
  ])('%j is %s', (text, day) => {
    expect(parseDayText(text)).toBe(day)
  })

  const part = fc.integer({ min: 0, max: 99 })
  const written = fc
    .tuple(fc.integer({ min: 1900, max: 2999 }), part, part)
    .map(([year, month, day]) => [year, ...[month, day].map((number) => String(number).padStart(2, '0'))].join('-'))
  const real = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  it('accept every calendar day, like the server', () => {
    fc.assert(
      fc.property(real, (day) => {
        expect(calendarDay.safeParse(day).success).toBe(true)
        expect([parseDayText(day), parseDayText(dateText(day))]).toEqual([day, day])
      }),
      { numRuns: 2000 },
    )
  })

  it('refuse the same texts as the server', () => {
    const typed = fc.oneof(
      written,
      written.map(dateText),
      fc.string(),
      fc.stringMatching(/^[\d０-９年月日/.\- ]{0,12}$/),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const day = String(parseDayText(text))
        expect(calendarDay.safeParse(day).success).toBe(day !== 'undefined')
        const isOne = calendarDay.safeParse(text).success
        expect(day === text).toBe(isOne)
      }),
      { numRuns: 3000 },
    )
  })

  it('are shown with slashes', () => {
    expect(dateText('2026-04-01')).toBe('2026/04/01')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { popup } from '#shared/site/parts/popups/popups.ts'
import { toDateTimeText, parseDateTimeText } from './date-time-text.ts'

describe('typed date and time', () => {
  it.each([
    ['2026/11/22', '09:05', '2026-11-22T00:05:00.000Z'],
    ['２０２６／１１／２２', '９：０５', '2026-11-22T00:05:00.000Z'],
    ['20261122', '0000', '2026-11-21T15:00:00.000Z'],
    ['', ' ', null],
    ['2026/11/31', '09:05', undefined],
    ['2026/11/22', '', undefined],
    ['2026/11/22', '24:00', undefined],
    ['2026/11/22', '9:60', undefined],
    ['', '09:00', undefined],
  ])('%s %s', (day, time, expected) => expect(parseDateTimeText({ day, time })).toBe(expected))

  it('is shown in Japan time', () => {
    expect(toDateTimeText('2026-11-21T15:00:00.000Z')).toEqual({ day: '2026/11/22', time: '00:00' })
    expect(toDateTimeText(null)).toEqual({ day: '', time: '' })
  })

  it('round-trips to the minute and passes the server’s schema', () => {
    const minute = fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 })
    fc.assert(
      fc.property(minute, fc.integer({ min: 0, max: 59_999 }), (at, rest) => {
        const iso = new Date(at * 60_000).toISOString()
        expect(parseDateTimeText(toDateTimeText(new Date(at * 60_000 + rest).toISOString()))).toBe(iso)
        expect(popup.shape.startDate.safeParse(iso).success).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

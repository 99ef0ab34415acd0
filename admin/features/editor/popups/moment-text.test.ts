import { describe, expect, it } from 'vitest'
import { momentText, parseMoment } from './moment-text.ts'

describe('moments as they are typed', () => {
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
  ])('%s %s', (day, time, expected) => expect(parseMoment({ day, time })).toBe(expected))

  it('stand in Japan time', () => {
    expect(momentText('2026-11-21T15:00:00.000Z')).toEqual({ day: '2026/11/22', time: '00:00' })
    expect(momentText(null)).toEqual({ day: '', time: '' })
  })
})

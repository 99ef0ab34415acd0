import { describe, expect, it } from 'vitest'
import { ageText } from './age-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('how long something has lasted', () => {
  it.each([
    [3 * DAY + 5 * HOUR, '3日', '3 days', '3天', '3일'],
    [DAY, '1日', '1 day', '1天', '1일'],
    [DAY - 1, '23時間', '23 hours', '23小时', '23시간'],
    [MINUTE, '1分', '1 minute', '1分钟', '1분'],
    [1200 * DAY, '1,200日', '1,200 days', '1,200天', '1,200일'],
  ])('says %i milliseconds in its largest unit', (age, ...texts) => {
    expect((['ja', 'en', 'cn', 'kr'] as const).map((language) => ageText(1000, 1000 + age, language))).toEqual(texts)
  })

  it('says nothing below a minute, and of moments that lie ahead', () => {
    expect([ageText(0, MINUTE - 1, 'ja'), ageText(DAY, 0, 'ja')]).toEqual([undefined, undefined])
  })
})

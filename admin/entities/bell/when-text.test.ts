import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { whenText } from './when-text.ts'

const AT = Date.UTC(2026, 10, 23, 3)
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe('how long ago something was', () => {
  it.each([
    [-HOUR, undefined],
    [0, undefined],
    [MINUTE - 1, undefined],
    [MINUTE, '1分前'],
    [HOUR - 1, '59分前'],
    [HOUR, '1時間前'],
    [DAY - 1, '23時間前'],
    [DAY, '1日前'],
    [7 * DAY - 1, '6日前'],
    [7 * DAY, '2026/11/23'],
  ])('after %i ms: %s', (age, text) => {
    expect(whenText(AT, AT + age, 'ja')).toBe(text)
  })

  it('is said in each language', () => {
    expect(LANGUAGES.map((language) => whenText(AT, AT + 3 * MINUTE, language))).toEqual([
      '3分前',
      '3 minutes ago',
      '3分钟前',
      '3분 전',
    ])
  })
})

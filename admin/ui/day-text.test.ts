import { describe, expect, it } from 'vitest'
import { dayText, parseDayText } from './day-text.ts'

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

  it('are shown with slashes', () => {
    expect(dayText('2026-04-01')).toBe('2026/04/01')
  })
})

import { describe, expect, it } from 'vitest'
import { formatNumber } from '#shared/text/numbers.ts'
import { hundredMillions, signedText, tenThousands } from './format-yen.ts'

describe('amounts of the dashboard', () => {
  it.each([
    [0, '0.0'],
    [499, '0.0'],
    [500, '0.1'],
    [12_345_678, '1,234.6'],
    [-15_000, '-1.5'],
  ])('writes %i yen as 10,000 yen: %s', (yen, text) => {
    expect(tenThousands(yen)).toBe(text)
  })

  it.each([
    [0, '0.00'],
    [499_999, '0.00'],
    [500_000, '0.01'],
    [148_148_136, '1.48'],
    [1_234_500_000_000, '12,345.00'],
    [-105_000_000, '-1.05'],
  ])('writes %i yen as 100 million yen: %s', (yen, text) => {
    expect(hundredMillions(yen)).toBe(text)
  })

  it('writes a difference with its sign', () => {
    expect([5, -1200, 0].map((value) => signedText(value, formatNumber))).toEqual(['+5', '-1,200', '±0'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Language } from '#shared/text/languages.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { hundredMillions, millions, revenueFormats, signedText, tenThousands } from './format-yen.ts'

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

  it.each([
    [0, '0.00'],
    [1_820_000, '1.82'],
    [4_999, '0.00'],
    [-12_345_678, '-12.35'],
  ])('writes %i yen as million yen: %s', (yen, text) => {
    expect(millions(yen)).toBe(text)
  })

  it('counts revenue in millions in English, in 10,000 and 100 million elsewhere', () => {
    const written = (language: Language) => {
      const { mrr, arr, axis } = revenueFormats(language)
      return [mrr(1_820_000), arr(21_840_000), axis(1_500_000)]
    }
    expect(written('en')).toEqual(['1.82', '21.84', '1.5'])
    for (const language of ['ja', 'cn', 'kr'] as const) expect(written(language)).toEqual(['182.0', '0.22', '150'])
  })

  it('writes a difference with its sign', () => {
    expect([5, -1200, 0].map((value) => signedText(value, formatNumber))).toEqual(['+5', '-1,200', '±0'])
  })
})

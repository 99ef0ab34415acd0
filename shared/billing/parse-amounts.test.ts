import { expect, it } from 'vitest'
import { parseAmounts } from './parse-amounts.ts'

it.each([
  ['', []],
  ['50000', [50_000]],
  ['50,000円、30,000円', [30_000, 50_000]],
  ['１００，０００ 30000 30000', [30_000, 100_000]],
  ['¥1,000,000', [1_000_000]],
  ['30000, 50000 100000', [30_000, 50_000, 100_000]],
  ['1 2 3 4', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['much', undefined],
  ['1e5', undefined],
  ['30,00', undefined],
  ['1000000001', undefined],
])('reads the amounts of "%s"', (text, amounts) => {
  expect(parseAmounts(text)).toEqual(amounts)
})

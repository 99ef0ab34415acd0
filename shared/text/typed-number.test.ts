import { expect, it } from 'vitest'
import { typedWhole } from './typed-number.ts'

it.each([
  ['5000', 5000],
  ['５，０００円', 5000],
  ['¥1,234,567', 1_234_567],
  [' 12 000 ', 12_000],
  ['3,000日元', 3000],
  // A comma at another place is a slip, never another number.
  ['12,00', undefined],
  ['1,2,3', undefined],
  ['1,2345', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['0x10', undefined],
  ['-5', undefined],
  ['−5', undefined],
  ['0', undefined],
  ['', undefined],
  ['10000001', undefined],
])('takes %j as %j', (text, value) => {
  expect(typedWhole(text, 10_000_000)).toBe(value)
})

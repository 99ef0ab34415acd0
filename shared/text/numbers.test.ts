import { describe, expect, it } from 'vitest'
import { formatNumber, percentText } from './numbers.ts'

describe('numbers', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234567, '-1,234,567'],
  ])('groups the digits of %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  it.each([
    [0, '0%'],
    [-0, '0%'],
    [0.00001, '<0.01%'],
    [0.0004, '0.04%'],
    [0.005, '0.50%'],
    [0.00996, '1.0%'],
    [0.05, '5.0%'],
    [0.9994, '99.9%'],
    [0.9996, '100%'],
    [1.2, '120%'],
    [-0.125, '-12.5%'],
    [-0.00001, '>-0.01%'],
  ])('gives the share %s one decimal, a small one two and 100 %% none', (share, text) => {
    expect(percentText(share)).toBe(text)
  })
})

import { describe, expect, it } from 'vitest'
import { moneyText } from '#admin/features/analytics/state/money-text.ts'
import { parseCost } from './parse-cost.ts'
import { sourceRows } from './source-rows.ts'

const row = (value: string, sessions: number, conversions: number, cost: number | null = null) => ({
  value,
  sessions,
  views: 0,
  conversions,
  worth: null,
  cost,
})

describe('the rows of sources', () => {
  it('begin with most conversions, keep costs that brought nobody, and leave out what brought nothing', () => {
    const rows = [row('a.jp', 900, 3), row('b.jp', 40, 8, 1000), row('flyer', 0, 0, 500), row('c.jp', 0, 0)]
    const sorted = sourceRows({ shares: [{ by: 'referrer', rows }] }, 'referrer')
    expect(sorted.map(({ value, rate, perConversion }) => [value, rate, perConversion])).toEqual([
      ['b.jp', 0.2, 125],
      ['a.jp', 3 / 900, null],
      ['flyer', null, null],
    ])
    expect(sourceRows({ shares: [] }, 'campaign')).toEqual([])
  })
})

describe('a cost that is typed', () => {
  it.each([
    ['', null],
    [' ', null],
    ['12,000', 12_000],
    ['￥１２０００', 12_000],
    ['0', 0],
    ['999999999', 999_999_999],
    ['1000000000', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['多め', undefined],
  ])('%j is %j', (text, amount) => {
    expect(parseCost(text)).toBe(amount)
  })
})

describe('money', () => {
  it('has the sign of its currency', () => {
    expect([moneyText('JPY', 1_234_567), moneyText('USD', 12), moneyText('TWD', 0)]).toEqual([
      '¥1,234,567',
      '$12',
      'NT$0',
    ])
  })
})

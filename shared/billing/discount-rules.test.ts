import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountUse, linesOf, type PlanPrices } from './account-lines.ts'
import { coversMonth, type Discount, discountOf } from './discount-rules.ts'
import { comparedTotal, sumLines } from './line-sums.ts'
import { taxByRate } from './tax.ts'

const account = { id: 'a', companyName: 'A' }
const use: AccountUse = { cells: 4, views: 0, licences: 0 }
const pricesOf = (price: number): PlanPrices => ({
  name: 'Light',
  price,
  limitAccess: null,
  limitAccessPrice: null,
  limitAccessUnit: 1000,
  includedCells: 1,
  blockPrice: 100,
  licensePrice: null,
})
const discount: Discount = { percent: 10, amount: null, text: 'X', fromMonth: '2027-01', untilMonth: null }

const value = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
)

/** What a discount takes, counted in whole yen from above: the largest number that is not too much. */
function expectedOff(
  { percent, amount }: { percent: number | null; amount: number | null },
  fee: bigint,
  days: bigint,
) {
  let off = percent === null ? (BigInt(amount ?? 0) * days) / 30n : (fee * BigInt(percent)) / 100n
  while (off > fee) off = fee
  return off
}

describe('a discount', () => {
  it('takes what an oracle counts off each plan fee of a month, and never more', () => {
    const parts = fc.array(
      fc.record({ price: fc.integer({ min: 0, max: 500_000 }), days: fc.integer({ min: 1, max: 15 }) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    )
    fc.assert(
      fc.property(value, parts, (given, plans) => {
        const lines = linesOf(
          account,
          plans.map(({ price, days }) => ({ prices: pricesOf(price), days })),
          use,
          { month: '2027-04', discount: { ...discount, ...given } },
        )
        const expected = plans.map(({ price, days }) => {
          const fee = (BigInt(price) * BigInt(days)) / 30n
          return expectedOff(given, fee, BigInt(days))
        })
        const found = lines.filter(({ kind }) => kind === 'discount').map(({ amount }) => -amount)
        expect(found).toEqual(expected.filter((off) => off > 0n).map(Number))
        const { planFee, discountFee, subtotal, blockFee } = sumLines(lines, '2027-04')
        expect(planFee + discountFee).toBeGreaterThanOrEqual(0)
        expect(subtotal).toBe(planFee + discountFee + blockFee)
      }),
    )
  })

  it('has the tax rate of the plan fee that it reduces', () => {
    const rates = [
      { from: '2019-10-01', standard: 10, reduced: 8 },
      { from: '2027-04-11', standard: 20, reduced: 8 },
    ]
    const parts = [
      { prices: pricesOf(3000), days: 10, until: Date.parse('2027-04-10T23:59:59+09:00') },
      { prices: pricesOf(6000), days: 20, until: Date.parse('2027-04-30T23:59:59+09:00') },
    ]
    const lines = linesOf(account, parts, { ...use, cells: 0 }, { month: '2027-04', discount, rates })
    expect(lines.map(({ kind, amount, taxPercent }) => [kind, amount, taxPercent])).toEqual([
      ['plan', 1000, 10],
      ['plan', 4000, undefined],
      ['discount', -100, 10],
      ['discount', -400, undefined],
    ])
    expect(taxByRate(lines, '2027-04', rates)).toEqual([
      { percent: 20, subtotal: 3600, tax: 720 },
      { percent: 10, subtotal: 900, tax: 90 },
    ])
  })

  it('leaves no line where the whole month is free of a fee', () => {
    expect(
      linesOf(account, [{ prices: pricesOf(0), days: 30 }], { ...use, cells: 0 }, { month: '2027-04', discount }),
    ).toEqual([])
  })

  it('is added again where months are compared, unless nothing was left to pay', () => {
    const plan = { kind: 'plan' as const, quantity: 30, amount: 10_000 }
    const off = (amount: number) => ({ kind: 'discount' as const, quantity: 1, amount })
    expect(comparedTotal([plan, off(-1000)], '2027-04')).toBe(10_900)
    expect(comparedTotal([plan, off(-10_000)], '2027-04')).toBe(0)
  })

  it('covers its months, the first and the last included', () => {
    const months = { fromMonth: '2027-02', untilMonth: '2027-04' }
    const covered = ['2027-01', '2027-02', '2027-04', '2027-05'].map((month) => coversMonth(months, month))
    expect(covered).toEqual([false, true, true, false])
    expect(coversMonth({ ...months, untilMonth: null }, '2099-01')).toBe(true)
    expect(coversMonth({ ...months, untilMonth: '2027-01' }, '2027-02')).toBe(false)
  })

  it('of a whole month is of the month’s fee', () => {
    expect(discountOf({ percent: 33, amount: null }, 1001)).toBe(330)
    expect(discountOf({ percent: null, amount: 5000 }, 3000)).toBe(3000)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDay } from '#shared/time/jst.ts'
import { linesOf, type PlanPrices } from './account-lines.ts'
import type { BillLine } from './bill-rules.ts'
import { correctLines } from './correct-lines.ts'
import { sumLines } from './line-sums.ts'
import { TAX_RATES, taxByRate, taxPercentAt, type TaxRates } from './tax.ts'

const endOfDay = (day: string) => parseDay(day) + 24 * 60 * 60 * 1000 - 1

/** A law of the middle of a year. */
const RATES: readonly TaxRates[] = [...TAX_RATES, { from: '2030-07-16', standard: 12, reduced: 8 }]
const PRICES: PlanPrices = {
  name: 'Light',
  price: 31_000,
  limitAccess: 0,
  limitAccessPrice: 7,
  limitAccessUnit: 1,
  includedCells: null,
  blockPrice: null,
  licensePrice: null,
}
const account = { id: 'a', companyName: 'A' }
const bill = { month: '2030-07', planName: 'Light', accountId: 'a', companyName: 'A' }
const use = { cells: 0, views: 9, licences: 0 }
const part = (days: number, until: string, name = 'Light') => ({
  prices: { ...PRICES, name },
  days,
  until: endOfDay(until),
})

describe('the tax rate', () => {
  it('is that of the day, from its first moment in Japan', () => {
    const at = (text: string) => taxPercentAt('plan', Date.parse(text), RATES)
    expect([at('2030-07-15T23:59:59.999+09:00'), at('2030-07-16T00:00:00+09:00')]).toEqual([10, 12])
  })

  it('of a month without a change stands on no line', () => {
    const lines = linesOf(account, [part(10, '2027-01-10')], use, { month: '2027-01' })
    expect(lines.map(({ taxPercent }) => taxPercent)).toEqual([undefined, undefined])
  })
})

describe('a change in the middle of a month', () => {
  it('puts two rates on one bill: services that end before it keep the old one', () => {
    const lines = linesOf(account, [part(10, '2030-07-10', 'Old'), part(21, '2030-07-31')], use, {
      month: '2030-07',
      rates: RATES,
    })
    expect(lines.map(({ name, kind, amount, taxPercent }) => [name, kind, amount, taxPercent])).toEqual([
      ['Old', 'plan', 10_000, 10],
      ['Light', 'plan', 21_000, undefined],
      ['Light', 'views', 63, undefined],
    ])
    expect(taxByRate(lines, '2030-07', RATES)).toEqual([
      { percent: 12, subtotal: 21_063, tax: 2527 },
      { percent: 10, subtotal: 10_000, tax: 1000 },
    ])
    expect(sumLines(lines, '2030-07', RATES)).toMatchObject({ subtotal: 31_063, tax: 3527, total: 34_590 })
  })

  it('leaves the months beside it at one rate each', () => {
    for (const [month, until, percent] of [
      ['2030-06', '2030-06-30', 10],
      ['2030-08', '2030-08-31', 12],
    ] as const)
      expect(taxByRate(linesOf(account, [part(30, until)], use, { month, rates: RATES }), month, RATES)).toMatchObject([
        { percent },
      ])
  })

  it('stays on the lines that a corrected bill replaces', () => {
    const lines = linesOf(account, [part(10, '2030-07-10')], { ...use, views: 0 }, { month: '2030-07', rates: RATES })
    const inputs = [{ line: 0, accountId: 'a', kind: 'plan', name: '', quantity: 5, unitPrice: 31_000 }] as const
    const corrected = correctLines({ ...bill, lines }, inputs)
    expect(corrected.lines).toMatchObject([{ amount: 5000, taxPercent: 10 }])
  })

  it('is rounded once for each rate, whatever the lines', () => {
    const line = fc.record({ amount: fc.integer({ min: -9999, max: 1e9 }), percent: fc.constantFrom(undefined, 8, 10) })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 100 }), (given) => {
        const lines = given.map(({ amount, percent }): BillLine => ({
          ...account,
          accountId: 'a',
          kind: 'correction',
          name: 'x',
          quantity: 1,
          unitPrice: amount,
          amount,
          ...(percent !== undefined && { taxPercent: percent }),
        }))
        const groups = taxByRate(lines, '2030-08', RATES)
        for (const { percent, subtotal, tax } of groups) {
          const own = lines.filter(({ taxPercent = 12 }) => taxPercent === percent)
          expect(BigInt(subtotal)).toBe(own.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
          // Division of BigInt cuts towards zero.
          expect(BigInt(tax)).toBe((BigInt(subtotal) * BigInt(percent)) / 100n)
        }
        const { subtotal, tax, total } = sumLines(lines, '2030-08', RATES)
        expect(subtotal).toBe(groups.reduce((sum, one) => sum + one.subtotal, 0))
        expect(total).toBe(subtotal + tax)
      }),
    )
  })
})

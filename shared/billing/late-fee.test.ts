import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfMonth, type Month, monthsFrom, startOfMonth } from '#shared/time/months.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { LINE_NAME_MAX } from './bill-step-rules.ts'
import { parseLatePercent } from './dunning-rules.ts'
import { type LateBill, lateFeeOf, lateFeeTexts } from './late-fee.ts'

const DAY = 24 * 60 * 60 * 1000
const MONTHS = monthsFrom('2027-01', '2027-06')
const START = startOfMonth('2027-01')
const LENGTH = Math.round((endOfMonth('2027-06') + 1 - START) / DAY)

const at = fc.integer({ min: 0, max: LENGTH * 24 - 1 }).map((hours) => START + hours * 60 * 60 * 1000)
const day = fc.integer({ min: 0, max: LENGTH - 1 })
const lateBill = fc
  .record({
    due: day,
    paidAt: fc.option(at),
    promised: fc.option(day),
    owed: fc.integer({ min: -5000, max: 5_000_000 }),
    deposits: fc.array(fc.record({ day, amount: fc.integer({ min: 1, max: 2_000_000 }) }), { maxLength: 3 }),
  })
  .map(({ due, promised, deposits, ...rest }): LateBill => ({
    ...rest,
    number: '2027-000001',
    dueAt: START + (due + 1) * DAY - 1,
    promisedUntil: promised === null ? null : START + (promised + 1) * DAY - 1,
    deposits: deposits.map((one) => ({ at: START + one.day * DAY, amount: one.amount })),
  }))

/** What each day costs, in units of 1/365,000 yen: apart from the code under test, over numbered days. */
function costByDay(bill: LateBill, permille: number, changedAt: number): bigint[] {
  const numberOf = (moment: number) => Math.floor((moment - START) / DAY)
  return Array.from({ length: LENGTH }, (_, index) => {
    const isFree =
      index <= numberOf(bill.dueAt) ||
      index <= numberOf(changedAt) ||
      (bill.promisedUntil !== null && index <= numberOf(bill.promisedUntil)) ||
      (bill.paidAt !== null && index > numberOf(bill.paidAt))
    const before = bill.deposits.filter((one) => numberOf(one.at) < index)
    const open = before.reduce((rest, { amount }) => rest - BigInt(amount), BigInt(bill.owed))
    return isFree || open < 0n ? 0n : open * BigInt(permille)
  })
}

const daysOf = (month: Month) =>
  [startOfMonth(month), endOfMonth(month) + 1].map((moment) => Math.round((moment - START) / DAY))

describe('a late fee', () => {
  it('is for each late day the rest of this day times the rate, in the bill of its own month, and never again', () => {
    fc.assert(
      fc.property(lateBill, fc.integer({ min: 1, max: 146 }), at, (bill, permille, changedAt) => {
        const costs = costByDay(bill, permille, changedAt)
        const fees = MONTHS.map((month) => lateFeeOf([bill], { permille, changedAt }, { month }))
        const expected = MONTHS.map((month) => {
          const sum = costs.slice(...daysOf(month)).reduce((all, cost) => all + cost, 0n)
          return Number(sum / 365_000n)
        })
        expect(fees.map(({ amount }) => amount)).toEqual(expected)
        const total = costs.reduce((all, cost) => all + cost, 0n)
        expect(fees.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(Number(total / 365_000n))
      }),
    )
  })

  it('of a month that runs is of the days that are over, and grows to that of the whole month', () => {
    fc.assert(
      fc.property(lateBill, at, at, (bill, one, other) => {
        const policy = { permille: 146, changedAt: 0 }
        const [sooner, later] = [Math.min(one, other), Math.max(one, other)]
        const [month] = ['2027-03']
        const feeAt = (until?: number) => lateFeeOf([bill], policy, { month, until }).amount
        expect(feeAt(sooner)).toBeLessThanOrEqual(feeAt(later))
        expect(feeAt(later)).toBeLessThanOrEqual(feeAt())
        expect(feeAt(endOfMonth(month) + 1)).toBe(feeAt())
        expect(feeAt(startOfMonth(month))).toBe(0)
      }),
    )
  })

  it('has a text that fits on the line in each language, however many bills are late', () => {
    const bills = Array.from({ length: 40 }, (_, index) => ({ number: `2027-0000${index + 10}`, days: 31 }))
    for (const language of LANGUAGES) {
      const text = lateFeeTexts({ bills }, 146)[language]
      expect(text).toMatch(/14\.6%.*2027-000010.*31.*2027-000012.*37/)
      expect(text.length).toBeLessThanOrEqual(LINE_NAME_MAX)
    }
  })

  it.each([
    ['14.6', 146],
    ['１４．６％', 146],
    ['3', 30],
    ['0', 0],
    ['14.7', undefined],
    ['-1', undefined],
    ['', undefined],
    ['1.55', undefined],
  ])('is typed in percent: %s', (text, permille) => expect(parseLatePercent(text)).toBe(permille))
})

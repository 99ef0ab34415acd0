import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, daysOfMonth, endOfMonth, startOfMonth } from '#shared/time/months.ts'
import { linesOf, type PlanPrices } from './account-lines.ts'
import { AMOUNT_MAX } from './bill-rules.ts'
import { dueAt } from './due.ts'
import { holdReasons } from './hold-reasons.ts'
import { feeForDays, priceOf, startedUnits } from './money.ts'
import { sumUp, taxOf } from './tax.ts'

const yen = fc.integer({ min: 0, max: AMOUNT_MAX })
const orEmpty = (value: fc.Arbitrary<number>) => fc.option(value, { nil: null })
const prices: fc.Arbitrary<PlanPrices> = fc.record({
  name: fc.string(),
  price: orEmpty(yen),
  limitAccess: orEmpty(yen),
  limitAccessPrice: orEmpty(yen),
  limitAccessUnit: fc.integer({ min: 1, max: AMOUNT_MAX }),
  includedCells: orEmpty(yen),
  blockPrice: orEmpty(yen),
  licensePrice: orEmpty(yen),
})
const use = fc.record({ cells: yen, views: yen, licences: yen })
const month = fc.integer({ min: 0, max: 1200 }).map((count) => addMonths('2000-01', count))
const account = { id: 'a', companyName: 'A' }

describe('money of a bill', () => {
  it('has tax once: a tenth of the subtotal, less than one yen rounded away', () => {
    fc.assert(
      fc.property(fc.array(yen, { maxLength: 200 }), (amounts) => {
        const lines = amounts.map((amount) => ({ kind: 'plan' as const, amount }))
        const { subtotal, tax, total } = sumUp(lines, '2027-01')
        expect(BigInt(subtotal)).toBe(amounts.reduce((sum, one) => sum + BigInt(one), 0n))
        expect(BigInt(tax)).toBe(BigInt(subtotal) / 10n)
        expect(total).toBe(subtotal + tax)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(taxOf(-subtotal, 10)).toBe(subtotal < 10 ? 0 : -tax)
      }),
    )
  })

  it('charges each begun part of a month at most once: parts never exceed the whole fee', () => {
    fc.assert(
      fc.property(yen, month, fc.integer({ min: 0, max: 31 }), (fee, one, count) => {
        const days = daysOfMonth(one)
        const first = Math.min(count, days)
        const parts = feeForDays(fee, first, days) + feeForDays(fee, days - first, days)
        expect(parts).toBeLessThanOrEqual(fee)
        expect(fee - parts).toBeLessThanOrEqual(1)
        expect(feeForDays(fee, days, days)).toBe(fee)
        expect(feeForDays(fee, first, days)).toBeGreaterThanOrEqual(feeForDays(fee, Math.max(0, first - 1), days))
      }),
    )
  })

  it('charges started units: never too few, and none for less than one view over', () => {
    fc.assert(
      fc.property(yen, yen, fc.integer({ min: 1, max: AMOUNT_MAX }), (views, limit, unit) => {
        const units = startedUnits(views, limit, unit)
        expect(units * unit).toBeGreaterThanOrEqual(views - limit)
        expect((units - 1) * unit).toBeLessThan(Math.max(views - limit, 1))
        expect(startedUnits(views + 1, limit, unit)).toBeGreaterThanOrEqual(units)
        expect(startedUnits(views, null, unit)).toBe(0)
      }),
    )
  })

  it('stays an exact integer, whatever is counted', () => {
    fc.assert(
      fc.property(yen, yen, (quantity, price) => {
        const amount = priceOf(quantity, price)
        expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= AMOUNT_MAX).toBe(true)
      }),
    )
  })
})

describe('lines of an account', () => {
  it('are positive, one of each kind a plan, and nothing without a price', () => {
    fc.assert(
      fc.property(prices, use, month, fc.integer({ min: 1, max: 31 }), (plan, used, one, count) => {
        const days = Math.min(count, daysOfMonth(one))
        const lines = linesOf(account, [{ prices: plan, days }], used, { month: one })
        expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
        expect(new Set(lines.map(({ kind }) => kind)).size).toBe(lines.length)
        expect(plan.price !== null || lines.length === 0).toBe(true)
        for (const { kind, quantity, unitPrice, amount, days: of = 1 } of lines) {
          const exact =
            kind === 'plan' ? (BigInt(quantity) * BigInt(unitPrice)) / BigInt(of) : BigInt(quantity) * BigInt(unitPrice)
          expect(BigInt(amount)).toBe(exact < BigInt(AMOUNT_MAX) ? exact : BigInt(AMOUNT_MAX))
        }
      }),
    )
  })

  it('never cost less with more page views, cells, licences or days', () => {
    const total = (plan: PlanPrices, used: Parameters<typeof linesOf>[2], days: number) =>
      linesOf(account, [{ prices: plan, days }], used, { month: '2027-01' }).reduce(
        (sum, { amount }) => sum + amount,
        0,
      )
    fc.assert(
      fc.property(prices, use, use, fc.integer({ min: 1, max: 30 }), (plan, less, added, days) => {
        const more = {
          cells: less.cells + added.cells,
          views: less.views + added.views,
          licences: less.licences + added.licences,
        }
        expect(total(plan, more, days + 1)).toBeGreaterThanOrEqual(total(plan, less, days))
      }),
    )
  })
})

describe('reasons to hold a bill', () => {
  const plain = { total: 1, compared: 0, totalsBefore: [], views: [] }
  it.each([
    [{ total: 1_000_000 }, []],
    [{ total: 1_000_001 }, ['amount']],
    [{ compared: 501, totalsBefore: [100] }, []],
    [{ compared: 500, totalsBefore: [100, 100] }, []],
    [{ compared: 501, totalsBefore: [100, 100] }, ['trend']],
    [{ compared: 501, totalsBefore: [150, 51, 100] }, []],
    [{ views: [{ over: 300, amount: 10_000, before: 300, isKnown: true }] }, []],
    [
      {
        views: [
          { over: 1, amount: 10_000, before: 5, isKnown: true },
          { over: 301, amount: 10_000, before: 300, isKnown: true },
        ],
      },
      ['views'],
    ],
    [{ views: [{ over: 1, amount: 10_000, before: 0, isKnown: true }] }, ['views']],
    [{ views: [{ over: 1, amount: 9999, before: 0, isKnown: true }] }, []],
    [{ views: [{ over: 1, amount: 500_000, before: 0, isKnown: false }] }, []],
  ])('of %j are %j', (values, reasons) => {
    expect(holdReasons({ ...plain, ...values })).toEqual(reasons)
  })
})

describe('the due date', () => {
  it('is a month’s end with at least 14 days after the day of issue, and the first such', () => {
    const DAY = 24 * 60 * 60 * 1000
    fc.assert(
      fc.property(fc.integer({ min: startOfMonth('2000-01'), max: startOfMonth('2100-01') }), (at) => {
        const due = dueAt(at)
        expect(due - at).toBeGreaterThanOrEqual(14 * DAY)
        expect(due - at).toBeLessThan((14 + 31 + 1) * DAY)
      }),
    )
    expect(dueAt(startOfMonth('2027-04') + 16 * DAY - 1)).toBe(endOfMonth('2027-04'))
    expect(dueAt(startOfMonth('2027-04') + 16 * DAY)).toBe(endOfMonth('2027-05'))
  })
})

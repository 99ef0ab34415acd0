import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillLine, LineKind } from './bill-rules.ts'
import { creditLines, restOfLines } from './credit-lines.ts'
import { sumUp, taxByRate } from './tax.ts'

const MONTH = '2027-03'
const line = (kind: LineKind, amount: number, taxPercent?: number): BillLine => ({
  accountId: 'a',
  companyName: 'A',
  kind,
  name: 'x',
  quantity: 1,
  unitPrice: amount,
  amount,
  ...(taxPercent !== undefined && { taxPercent }),
})
const billOf = (lines: BillLine[]) => ({ month: MONTH, lines, total: sumUp(lines, MONTH).total, credited: 0 })

/** A bill with a discounted plan fee, use under another rate, and a late fee; something is to be paid. */
const bill = fc
  .record({
    plan: fc.integer({ min: 1, max: 50_000 }),
    off: fc.integer({ min: 0, max: 100 }),
    views: fc.integer({ min: 0, max: 20_000 }),
    late: fc.integer({ min: 0, max: 2000 }),
  })
  .map(({ plan, off, views, late }) =>
    billOf([
      line('plan', plan),
      line('discount', -Math.floor((plan * off) / 100)),
      line('views', views, 8),
      line('late', late),
    ]),
  )
  .filter(({ total }) => total > 0)
/** What is credited of each line, in thousandths of what is left of it, also too much. */
const shares = fc.array(fc.array(fc.integer({ min: -50, max: 1100 }), { minLength: 4, maxLength: 4 }), { maxLength: 5 })

const partsOf = (lines: readonly BillLine[]) => new Map(taxByRate(lines, MONTH).map((part) => [part.percent, part]))

describe('credit notes of a bill with a discount', () => {
  it('never take back more of a rate than the bill has of it, nor more tax, and all together exactly the bill', () => {
    fc.assert(
      fc.property(bill, shares, (whole, steps) => {
        const made: ReturnType<typeof creditLines>[] = []
        const credited = () => made.reduce((sum, { total }) => sum + total, 0)
        const next = (wanted?: { line: number; amount: number }[]) =>
          creditLines({ ...whole, credited: credited() }, made, wanted)
        for (const step of steps) {
          const rest = restOfLines(whole, made)
          const wanted = step.map((share, index) => ({
            line: index,
            amount: Math.trunc(((rest[index] ?? 0) * share) / 1000),
          }))
          const note = next(wanted.filter(({ amount }) => amount !== 0))
          if (Object.keys(note.problems).length > 0) continue
          made.push(note)
          expect(note.total).toBeGreaterThanOrEqual(1)
          expect(credited()).toBeLessThanOrEqual(whole.total)
          for (const [percent, { subtotal, tax }] of partsOf(whole.lines)) {
            const parts = made.flatMap(({ taxRates }) => taxRates.filter((one) => one.percent === percent))
            expect(parts.reduce((sum, one) => sum + one.subtotal, 0)).toBeLessThanOrEqual(subtotal)
            expect(parts.reduce((sum, one) => sum + one.tax, 0)).toBeLessThanOrEqual(tax)
          }
        }
        if (credited() === whole.total) return
        const last = next()
        expect(last.problems).toEqual({})
        expect(credited() + last.total).toBe(whole.total)
      }),
    )
  })

  it('take back of the fee what the discount left, unless the discount is taken back with it', () => {
    const whole = billOf([line('plan', 1000), line('discount', -900), line('late', 321)])
    const problems = (...amounts: number[]) =>
      creditLines(
        whole,
        [],
        amounts.map((amount, index) => ({ line: index, amount })).filter(({ amount }) => amount !== 0),
      ).problems
    expect(problems(100)).toEqual({})
    expect(problems(101)).toEqual({ 'lines.0.amount': { key: 'tooBig', values: { max: 100 } } })
    expect(problems(1000, -900)).toEqual({})
    expect(problems(500, -400)).toEqual({})
    expect(problems(500, -399)).toEqual({ 'lines.0.amount': { key: 'tooBig', values: { max: 499 } } })
    expect(problems(0, -1)).toEqual({ lines: { key: 'tooSmall', values: { min: 1 } } })
    expect(problems(0, 1)).toHaveProperty(['lines.0.amount'])
    expect(problems(0, -901)).toHaveProperty(['lines.0.amount'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMOUNT_MAX, type BillLine, LINE_KINDS } from './bill-rules.ts'
import { correctLines, type CorrectedLine } from './correct-lines.ts'
import { sumLines } from './line-sums.ts'

const ACCOUNTS = ['a', 'b', 'c'] as const
const counted: BillLine = {
  accountId: 'b',
  companyName: 'B',
  kind: 'views',
  name: 'Pro',
  quantity: 2,
  unitPrice: 500,
  amount: 1000,
  views: 12_000,
  limit: 10_000,
  unit: 1000,
}
const bill = { month: '2026-06', planName: 'Light', accountId: 'a', companyName: 'A', lines: [counted] }

const input: fc.Arbitrary<CorrectedLine> = fc.record({
  accountId: fc.constantFrom(...ACCOUNTS),
  kind: fc.constantFrom(...LINE_KINDS),
  name: fc.constantFrom('', 'x'),
  quantity: fc.integer({ min: 0, max: 2000 }),
  unitPrice: fc.integer({ min: -AMOUNT_MAX, max: AMOUNT_MAX }),
  views: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
})

/** Whether a discount has no text, adds something, counts twice, or takes more than the plan fees of its account. */
function isBadDiscount(
  { accountId, name, quantity, unitPrice, amount }: BillLine,
  lines: readonly BillLine[],
): boolean {
  const fees = lines.map((one) => (one.kind === 'plan' && one.accountId === accountId ? one.amount : 0))
  return name === '' || unitPrice > 0 || quantity > 1 || amount + fees.reduce((sum, fee) => sum + fee, 0) < 0
}

/** Whether the lines may be issued, decided apart from the code under test. */
function isRefused(lines: readonly BillLine[]): boolean {
  const keys = lines.map(({ kind, accountId }) => kind + accountId)
  const net = lines.reduce((sum, { amount }) => sum + amount, 0)
  const taxed = lines.reduce((sum, { kind, amount }) => sum + (kind === 'late' ? 0 : amount), 0)
  const total = net + Math.sign(taxed) * Math.floor(Math.abs(taxed) / 10)
  return (
    new Set(keys).size < keys.length ||
    total < 0 ||
    total > AMOUNT_MAX ||
    lines.some((line) => line.kind === 'discount' && isBadDiscount(line, lines)) ||
    lines.some(
      ({ kind, accountId, quantity, unitPrice, amount, name }) =>
        accountId === 'c' ||
        Math.abs(amount) > AMOUNT_MAX ||
        (['correction', 'late'].includes(kind) && name === '') ||
        (!['correction', 'discount'].includes(kind) && unitPrice < 0) ||
        (kind === 'late' && quantity > 1) ||
        (kind === 'plan' && quantity > 30) ||
        (kind === 'initial' && quantity > 1),
    )
  )
}

describe('the lines of a corrected bill', () => {
  it('are accepted exactly where every amount is possible', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 6 }), (inputs) => {
        const { lines, problems } = correctLines(bill, inputs)
        expect(Object.keys(problems).length > 0).toBe(isRefused(lines))
      }),
      { numRuns: 2000 },
    )
  })

  it('have whole amounts whose sums are the bill’s', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 6 }), (inputs) => {
        const { lines } = correctLines(bill, inputs)
        const sums = sumLines(lines, bill.month)
        const { planFee, discountFee, blockFee, viewFee, licenseFee, initialFee, lateFee, otherFee } = sums
        const byKind = planFee + discountFee + blockFee + viewFee + licenseFee + initialFee + lateFee + otherFee
        expect(byKind).toBe(sums.subtotal)
        expect(sums.total).toBe(sums.subtotal + sums.tax)
        expect(lines.every(({ amount }) => Number.isInteger(amount))).toBe(true)
      }),
    )
  })

  it('count page views in the units of the bill that is corrected', () => {
    const asked = { accountId: 'b', kind: 'views', name: '', quantity: 99, unitPrice: 500 } as const
    const views = (count: number) => correctLines(bill, [{ ...asked, views: count }]).lines[0]
    expect(views(10_000)).toMatchObject({ quantity: 0, amount: 0 })
    expect(views(10_001)).toMatchObject({ quantity: 1, amount: 500, limit: 10_000, unit: 1000, views: 10_001 })
    // Without `views`, the given quantity is charged.
    expect(correctLines(bill, [asked]).lines[0]).toMatchObject({ quantity: 99, amount: 49_500 })
  })

  it('charge at most the days of the month, and the initial fee once', () => {
    const problemsOf = (kind: 'plan' | 'initial', quantity: number) =>
      correctLines(bill, [{ accountId: 'a', kind, name: '', quantity, unitPrice: 10_000 }]).problems
    expect([problemsOf('plan', 30), problemsOf('initial', 1)]).toEqual([{}, {}])
    expect(problemsOf('plan', 31)).toEqual({ 'lines.0.quantity': { key: 'tooBig', values: { max: 30 } } })
    expect(problemsOf('initial', 2)).toEqual({ 'lines.0.quantity': { key: 'tooBig', values: { max: 1 } } })
  })

  it('keep names, and take the price of a part of a month by days', () => {
    const plan = { accountId: 'a', kind: 'plan', name: 'ignored', quantity: 10, unitPrice: 10_000 } as const
    expect(correctLines(bill, [plan]).lines[0]).toMatchObject({
      name: 'Light',
      companyName: 'A',
      days: 30,
      amount: 3333,
    })
  })

  const plan = (name: string, quantity: number, more: Partial<BillLine> = {}): BillLine => ({
    accountId: 'a',
    companyName: 'A',
    kind: 'plan',
    name,
    quantity,
    unitPrice: 3000,
    amount: 100 * quantity,
    days: 30,
    ...more,
  })
  const inputOf = ({ accountId, kind, quantity, unitPrice, views }: BillLine, line: number): CorrectedLine => ({
    line,
    accountId,
    kind,
    name: '',
    quantity,
    unitPrice,
    views,
  })

  it('keep two plan fees of a month apart, each with its name', () => {
    const lines = [plan('Light', 10), plan('Pro', 20)]
    expect(correctLines({ ...bill, lines }, lines.map(inputOf))).toEqual({ lines, problems: {} })
    const twice = [inputOf(plan('Light', 10), 0), inputOf(plan('Light', 10), 0)]
    expect(correctLines({ ...bill, lines }, twice).problems).toEqual({ 'lines.1.kind': { key: 'duplicate' } })
    const foreign = [inputOf(plan('Light', 10), 7)]
    expect(correctLines({ ...bill, lines }, foreign).problems).toEqual({ 'lines.0.line': { key: 'choice' } })
  })

  it('keep the amounts of lines that sum up accounts', () => {
    const ofPayer = { ...counted, accountId: 'a', companyName: 'A' }
    const lines = [
      plan('Light', 30, { accounts: 4000, amount: 12_000_000 }),
      plan('Light', 15, { accounts: 3, amount: 4500 }),
      { ...ofPayer, views: 24_500, quantity: 6, amount: 3000, accounts: 2 },
    ]
    const corrected = correctLines({ ...bill, lines }, lines.map(inputOf))
    expect(corrected.problems).toEqual({})
    expect(corrected.lines.map(({ amount, accounts }) => [amount, accounts])).toEqual([
      [12_000_000, 4000],
      [4500, 3],
      [3000, 2],
    ])
  })
})

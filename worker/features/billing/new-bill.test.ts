import { describe, expect, it } from 'vitest'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { toValues } from './bill-insert.repository.ts'
import { type NewBill, shortenLines } from './new-bill.ts'

const payer = { id: 'payer', companyName: '支払い会社' }
const planLine = (accountId: string, quantity: number): BillLine => ({
  accountId,
  companyName: `会社 ${accountId}`,
  kind: 'plan',
  name: 'Light',
  quantity,
  unitPrice: 3000,
  amount: quantity * 100,
  days: 30,
})
const viewLine = (accountId: string, quantity: number): BillLine => ({
  ...planLine(accountId, quantity),
  kind: 'views',
  views: quantity * 10,
  limit: 5,
  unit: 10,
})

describe('the lines of a large tree', () => {
  const lines = [planLine('a', 30), planLine('b', 30), planLine('c', 7), viewLine('a', 2), viewLine('b', 3)]

  it('stay as they are while they fit into a row', () => {
    expect(shortenLines(lines, payer)).toEqual(lines)
  })

  it('are summed up by kind, plan and days otherwise, to the same amount', () => {
    const short = shortenLines(lines, payer, 100)
    expect(short.map(({ kind, quantity, amount, accounts }) => [kind, quantity, amount, accounts])).toEqual([
      ['plan', 30, 6000, 2],
      ['plan', 7, 700, 1],
      ['views', 5, 500, 2],
    ])
    expect(short.map(({ accountId, companyName }) => [accountId, companyName])).toEqual(
      short.map(() => [payer.id, payer.companyName]),
    )
    expect(short.at(-1)).toMatchObject({ views: 50, limit: 5, unit: 10 })
  })
})

describe('bills as values of a statement', () => {
  const fees = {
    planFee: 1,
    discountFee: 0,
    blockFee: 0,
    viewFee: 0,
    licenseFee: 0,
    initialFee: 0,
    lateFee: 0,
    otherFee: 0,
  }
  const bill = (id: string): NewBill => ({
    id,
    accountId: id,
    oemMasterId: null,
    method: 'card',
    holdReasons: [],
    companyName: '会社',
    planName: 'Light',
    names: [],
    lines: [planLine(id, 30)],
    blocksUsed: 0,
    fees,
    subtotal: 1,
    tax: 0,
    total: 1,
  })

  it('are split by bytes, in their order, none lost', () => {
    const made = Array.from({ length: 50 }, (_, index) => bill(`bill ${index}`))
    const values = toValues({ bills: made, at: 0, lastNumber: 6 }, 1500)
    expect(values.length).toBeGreaterThan(5)
    const encoder = new TextEncoder()
    for (const value of values) expect(encoder.encode(value).byteLength).toBeLessThanOrEqual(1501)
    const ids = values.flatMap((value) => (JSON.parse(value) as unknown[][]).map(([id]) => id))
    expect(ids).toEqual(made.map(({ id }) => id))
  })

  it('have one number each after the last one, across values, and none while they are held', () => {
    const held: NewBill = { ...bill('held'), holdReasons: ['amount'] }
    const made = [bill('a'), held, ...Array.from({ length: 20 }, (_, index) => bill(`bill ${index}`)), held, bill('z')]
    const values = toValues({ bills: made, at: Date.parse('2027-12-31T15:00:00Z'), lastNumber: 6 }, 1500)
    expect(values.length).toBeGreaterThan(2)
    const rows = values.flatMap((value) => JSON.parse(value) as unknown[][])
    const numbers = rows.map(([, , , year, number, status]) => [year, number, status])
    expect(numbers.filter(([, , status]) => status === 'held')).toEqual([
      [null, null, 'held'],
      [null, null, 'held'],
    ])
    const issued = Array.from({ length: 22 }, (_, index) => [2028, 7 + index, 'unpaid'])
    expect(numbers.filter(([, , status]) => status === 'unpaid')).toEqual(issued)
  })

  it('are none where there are no bills', () => {
    expect(toValues({ bills: [], at: 0, lastNumber: 6 })).toEqual([])
  })
})

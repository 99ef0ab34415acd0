import { describe, expect, it } from 'vitest'
import { formatBillNumber, parseBillNumber } from './bill-number.ts'
import { dueAt } from './due.ts'

const at = (text: string) => Date.parse(`${text}+09:00`)

describe('the due date', () => {
  it.each([
    ['2026-07-01T06:00:00', '2026-07-31T23:59:59.999'],
    ['2026-07-17T23:59:59', '2026-07-31T23:59:59.999'],
    ['2026-07-18T00:00:00', '2026-08-31T23:59:59.999'],
    ['2026-12-25T00:00:00', '2027-01-31T23:59:59.999'],
    ['2028-02-15T00:00:00', '2028-02-29T23:59:59.999'],
  ])('of a bill issued at %s is %s', (issued, due) => {
    expect(dueAt(at(issued))).toBe(at(due))
  })
})

describe('a bill’s number', () => {
  it('is read as it is written, in full width and without zeros too', () => {
    expect(formatBillNumber(2026, 123)).toBe('2026-000123')
    expect(formatBillNumber(null, null)).toBeNull()
    for (const text of ['2026-000123', '2026-123', ' ２０２６－１２３ '])
      expect(parseBillNumber(text)).toEqual({ year: 2026, number: 123 })
    expect(parseBillNumber('月白 2026-1')).toBeUndefined()
  })
})

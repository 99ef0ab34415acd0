import { describe, expect, it } from 'vitest'
import { BILL_LIST, toBillQuery } from './bill-list-state.ts'

const read = (query: string) => BILL_LIST.read(new URLSearchParams(query))

describe('the state of the list of bills', () => {
  it('is the same after it was written and read', () => {
    const query =
      'search=月白&from=2026-01&to=2026-03&issued-from=2026-02-01&issued-to=2026-04-30&amount-from=0&amount-to=9900&status=failed&method=card&late=31&order=total-asc&page=3'
    expect(BILL_LIST.write(read(query)).toString()).toBe(new URLSearchParams(query).toString())
    expect(BILL_LIST.write(read('')).toString()).toBe('')
  })

  it('ignores what it does not know', () => {
    const odd = 'from=2026-13&issued-from=x&amount-from=-1&amount-to=1000000001&status=x&method=x&late=2&order=x&page=0'
    expect(read(odd)).toEqual({ ...BILL_LIST.noFilters, order: 'month-desc', page: 1 })
    expect(BILL_LIST.isFiltered(read(odd))).toBe(false)
    expect(BILL_LIST.isFiltered(read('amount-from=0'))).toBe(true)
  })

  it('ignores days that no month has, and ends before their starts', () => {
    expect(BILL_LIST.isFiltered(read('issued-from=2026-02-31&issued-to=2026-13-01'))).toBe(false)
    const crossed = 'from=2026-05&to=2026-04&issued-from=2026-05-02&issued-to=2026-05-01&amount-from=100&amount-to=99'
    expect(read(crossed)).toMatchObject({ from: '2026-05', to: '', issuedTo: '', amountFrom: '100', amountTo: '' })
  })

  it('asks the API for what is filtered only', () => {
    expect(toBillQuery(read('amount-from=0&order=dueAt-asc'))).toEqual({
      amountFrom: 0,
      page: 1,
      sort: 'dueAt',
      order: 'asc',
    })
  })
})

import { describe, expect, it } from 'vitest'
import { journalProblem } from '#shared/billing/accounting/accounting-rules.ts'
import { readAccountingState, writeAccountingState } from './accounting-state.ts'

const PRESENT = '2026-11'
const read = (text: string) => readAccountingState(new URLSearchParams(text), PRESENT)

describe('the months of the accounting screen', () => {
  it('are the last month, unless the address says more', () => {
    expect(read('')).toEqual({ from: '2026-10', to: '2026-10', format: 'freee' })
    expect(read('from=&to=')).toEqual(read(''))
    expect(journalProblem(read(''), PRESENT)).toBeUndefined()
  })

  it.each([
    ['from=2026-13&to=2026-10', 'from', 'invalid'],
    ['from=2019-12&to=2020-01', 'from', 'invalid'],
    ['from=x&to=y', 'from', 'invalid'],
    ['from=2026-10&to=2026-1', 'to', 'invalid'],
    ['from=2026-10&to=2026-12', 'to', 'periodFuture'],
    ['from=2026-10&to=2026-09', 'to', 'periodOrder'],
    ['from=2025-10&to=2026-10', 'to', 'periodLength'],
  ])('stay as %s, with the reason at the field', (text, field, key) => {
    const state = read(text)
    expect(journalProblem(state, PRESENT)).toEqual({ field, key })
    expect(writeAccountingState(state).toString()).toBe(`${text}&format=freee`)
  })
})

import { describe, expect, it } from 'vitest'
import { monthProblem, STATEMENT } from './statement-state.ts'

describe('the month of a statement', () => {
  it.each([
    ['', '', undefined],
    ['month=2026-11', '2026-11', undefined],
    ['month=2001-01', '2001-01', undefined],
    ['month=2026-12', '2026-12', 'monthAhead'],
    ['month=2026-13', '2026-13', 'invalid'],
    ['month=next%20month%20please', 'next month p', 'invalid'],
  ])('of the address "%s" stays, and is refused with its reason', (text, month, problem) => {
    const state = STATEMENT.read(new URLSearchParams(text))
    expect(state.month).toBe(month)
    expect(monthProblem(state, '2026-11')).toBe(problem)
  })
})

import { describe, expect, it } from 'vitest'
import { defaultState, readDashboardState, writeDashboardState } from './dashboard-state.ts'

const PRESENT = '2026-11'
const read = (text: string) => readDashboardState(new URLSearchParams(text), PRESENT)

describe('the state of the dashboard', () => {
  it('starts with thirteen months up to the present one', () => {
    expect(read('')).toEqual({
      start: '2025-11',
      end: '2026-11',
      by: 'month',
      changes: '2026-11',
      year: 2026,
      month: 0,
    })
    expect(writeDashboardState(defaultState(PRESENT), PRESENT).toString()).toBe('')
  })

  it('survives a reload', () => {
    const state = { start: '2026-01', end: '2026-03', by: 'day', changes: '2026-02', year: 2025, month: 12 } as const
    expect(read(writeDashboardState(state, PRESENT).toString())).toEqual(state)
  })

  it('keeps a period that ends before it starts, which the screen refuses with its reason', () => {
    expect(read('start=2026-05&end=2026-01')).toMatchObject({ start: '2026-05', end: '2026-01' })
  })

  it.each([
    ['start=2026-13', { start: '2025-11' }],
    ['start=2019-12', { start: '2025-11' }],
    ['end=2026-12', { end: '2026-11' }],
    ['by=week', { by: 'month' }],
    ['changes=2026-12', { changes: '2026-11' }],
    ['year=2027', { year: 2026 }],
    ['year=1999', { year: 2026 }],
    ['month=12', { month: 0 }],
    ['year=2025&month=12', { month: 12 }],
    ['month=1.5', { month: 0 }],
  ])('reads %s as the default', (text, expected) => {
    expect(read(text)).toMatchObject(expected)
  })
})

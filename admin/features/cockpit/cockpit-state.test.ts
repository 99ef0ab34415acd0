import { describe, expect, it } from 'vitest'
import { isFiltered, readCockpitState, toCockpitQuery, writeCockpitState } from './cockpit-state.ts'

const read = (text: string) => readCockpitState(new URLSearchParams(text))

describe('the state of the cockpit', () => {
  it('survives a reload', () => {
    const state = { search: '湯 & 宿', problem: 'over', page: 3 } as const
    expect(readCockpitState(new URLSearchParams(writeCockpitState(state).toString()))).toEqual(state)
    expect(toCockpitQuery(state)).toEqual(state)
  })

  it('leaves out the defaults', () => {
    expect(writeCockpitState(read('')).toString()).toBe('')
    expect(toCockpitQuery(read(''))).toEqual({ page: 1 })
    expect([read(''), read('page=2')].some(isFiltered)).toBe(false)
    expect([read('search=a'), read('problem=near')].every(isFiltered)).toBe(true)
  })

  it.each(['problem=unknown', 'page=0', 'page=1.5', 'page=x', 'search=%20'])('reads %s as the default', (text) => {
    expect(read(text)).toEqual(read(''))
  })
})

import { describe, expect, it } from 'vitest'
import { COCKPIT_LIST, toCockpitQuery } from './cockpit-state.ts'

const read = (text: string) => COCKPIT_LIST.read(new URLSearchParams(text))

describe('the state of the cockpit', () => {
  it('survives a reload', () => {
    const state = { search: '湯 & 宿', problem: 'over', page: 3 } as const
    expect(COCKPIT_LIST.read(new URLSearchParams(COCKPIT_LIST.write(state).toString()))).toEqual(state)
    expect(toCockpitQuery(state)).toEqual(state)
  })

  it('leaves out the defaults', () => {
    expect(COCKPIT_LIST.write(read('')).toString()).toBe('')
    expect(toCockpitQuery(read(''))).toEqual({ page: 1 })
    expect([read(''), read('page=2')].some(COCKPIT_LIST.isFiltered)).toBe(false)
    expect([read('search=a'), read('problem=near')].every(COCKPIT_LIST.isFiltered)).toBe(true)
  })

  it.each(['problem=unknown', 'page=0', 'page=1.5', 'page=x', 'search=%20'])('reads %s as the default', (text) => {
    expect(read(text)).toEqual(read(''))
  })
})

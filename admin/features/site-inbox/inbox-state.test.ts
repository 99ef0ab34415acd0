import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  type ListsState,
  NO_FILTERS,
  readListsState,
  toListFilters,
  writeListsState,
} from './inbox-state.ts'

const START: ListsState = { tab: 'member', ...NO_FILTERS }
const read = (address: string) => readListsState(new URLSearchParams(address))

describe('the address of a site’s lists', () => {
  it('keeps the tab, every filter it has, and the page', () => {
    const dates = { search: '月白', from: '2026-04-01', to: '2026-04-30', page: 3 }
    const members: ListsState = { ...START, ...dates, state: 'pending' }
    const forms: ListsState = { ...START, ...dates, tab: 'form', test: 'only' }
    for (const state of [START, members, forms]) expect(readListsState(writeListsState(state))).toEqual(state)
    expect(writeListsState(START).toString()).toBe('')
  })

  it.each(['tab=x', 'from=2026/04/01', 'to=2026-99-99', 'state=x', 'test=1', 'page=0', 'page=1.5'])(
    'does not mind %s',
    (address) => {
      expect(read(address)).toEqual(START)
    },
  )

  it('leaves out what belongs to another tab', () => {
    expect(writeListsState(read('tab=contact&state=active&search=a')).toString()).toBe('tab=contact&search=a')
    expect(writeListsState(read('test=only')).toString()).toBe('')
  })

  it('knows whether anything is filtered', () => {
    expect(isFiltered(read('tab=contact&page=2'))).toBe(false)
    expect(isFiltered(read('test=only'))).toBe(false)
    expect(isFiltered(read('tab=contact&test=only'))).toBe(true)
    expect(isFiltered(read('tab=contact&state=active'))).toBe(false)
    expect(isFiltered(read('state=active'))).toBe(true)
    expect(isFiltered(read('tab=form&from=2026-04-01'))).toBe(true)
  })
})

describe('the question to the API', () => {
  it('has the filters of its list only', () => {
    const everything = 'search=a&from=2026-04-01&to=2026-04-02&state=active&test=without'
    const common = { search: 'a', from: '2026-04-01', to: '2026-04-02' }
    expect(toListFilters(read(everything))).toEqual({ ...common, state: 'active' })
    expect(toListFilters(read(`tab=form&${everything}`))).toEqual({ ...common, test: 'without' })
    expect(toListFilters(START)).toEqual({})
  })
})

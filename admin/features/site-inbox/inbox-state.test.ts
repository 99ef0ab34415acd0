import { describe, expect, it } from 'vitest'
import { type InboxState, INBOX_LIST, toInboxFilters } from './inbox-state.ts'

const START: InboxState = { tab: 'member', ...INBOX_LIST.noFilters, page: 1 }
const read = (address: string) => INBOX_LIST.read(new URLSearchParams(address))

describe('the query string of a site’s inbox', () => {
  it('keeps the tab, every filter it has, and the page', () => {
    const dates = { search: '月白', from: '2026-04-01', to: '2026-04-30', page: 3 }
    const members: InboxState = { ...START, ...dates, state: 'pending' }
    const forms: InboxState = { ...START, ...dates, tab: 'form', test: 'only' }
    for (const state of [START, members, forms]) expect(INBOX_LIST.read(INBOX_LIST.write(state))).toEqual(state)
    expect(INBOX_LIST.write(START).toString()).toBe('')
  })

  it.each(['tab=x', 'from=2026/04/01', 'to=2026-99-99', 'state=x', 'test=1', 'page=0', 'page=1.5'])(
    'does not mind %s',
    (address) => {
      expect(read(address)).toEqual(START)
    },
  )

  it('leaves out the filters of other tabs', () => {
    expect(INBOX_LIST.write(read('tab=contact&state=active&search=a')).toString()).toBe('tab=contact&search=a')
    expect(INBOX_LIST.write(read('test=only')).toString()).toBe('')
  })

  it('detects whether a filter is set', () => {
    expect(INBOX_LIST.isFiltered(read('tab=contact&page=2'))).toBe(false)
    expect(INBOX_LIST.isFiltered(read('test=only'))).toBe(false)
    expect(INBOX_LIST.isFiltered(read('tab=contact&test=only'))).toBe(true)
    expect(INBOX_LIST.isFiltered(read('tab=contact&state=active'))).toBe(false)
    expect(INBOX_LIST.isFiltered(read('state=active'))).toBe(true)
    expect(INBOX_LIST.isFiltered(read('tab=form&from=2026-04-01'))).toBe(true)
  })
})

describe('the query of the API', () => {
  it('contains only the filters of its list', () => {
    const everything = 'search=a&from=2026-04-01&to=2026-04-02&state=active&test=without'
    const common = { search: 'a', from: '2026-04-01', to: '2026-04-02' }
    expect(toInboxFilters(read(everything))).toEqual({ ...common, state: 'active' })
    expect(toInboxFilters(read(`tab=form&${everything}`))).toEqual({ ...common, test: 'without' })
    expect(toInboxFilters(START)).toEqual({})
  })
})

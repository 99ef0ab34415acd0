import { describe, expect, it } from 'vitest'
import { choiceParam, defineListAddress, idParam, orderParam, searchParam, tabParam } from './list-address.ts'

const LIST = defineListAddress(
  {
    tab: tabParam(['open', 'done'], 'open'),
    search: searchParam(5),
    state: choiceParam(['new', 'old']),
    owner: { ...idParam, name: 'owner-id' },
    order: orderParam(['newest', 'oldest'], 'newest'),
  },
  (list) => ({ ...list, state: list.tab === 'open' ? list.state : 'all' }),
)
const ID = '019aa000-0000-7000-8000-000000000001'
const START = { tab: 'open', search: '', state: 'all', owner: '', order: 'newest', page: 1 } as const
const read = (query: string) => LIST.read(new URLSearchParams(query))

describe('the address of a list', () => {
  it('stores every value but the defaults, in the order of the description', () => {
    const query = `search=inn&state=old&owner-id=${ID}&order=oldest&page=3`
    expect(LIST.write(read(query)).toString()).toBe(query)
    expect(LIST.write(START).toString()).toBe('')
  })

  it.each([
    'tab=x',
    'search=+',
    'state=x',
    'state=',
    `owner-id=${ID}0`,
    'order=x',
    'page=0',
    'page=1.5',
    'page=x',
    'x=1',
  ])('reads %s as the defaults', (query) => expect(read(query)).toEqual(START))

  it('cuts a search at a character boundary', () => {
    expect(read(`search=${encodeURIComponent('𠮷'.repeat(6))}`).search).toBe('𠮷'.repeat(5))
  })

  it('drops values that other values exclude', () => {
    expect(read('tab=done&state=old')).toEqual({ ...START, tab: 'done' })
  })

  it('tells filters from orders, tabs and pages', () => {
    expect(['search=a', 'state=new', `owner-id=${ID}`].map(read).every(LIST.isFiltered)).toBe(true)
    expect(['', 'order=oldest', 'tab=done', 'page=2'].map(read).some(LIST.isFiltered)).toBe(false)
    expect(LIST.filtersOf(read('search=a&order=oldest&page=2'))).toEqual({ search: 'a' })
    expect(LIST.noFilters).toEqual({ search: '', state: 'all', owner: '' })
  })

  it('makes another page or tab a step of the history', () => {
    expect([{ page: 1 }, { tab: 'done' as const }].every(LIST.isStep)).toBe(true)
    expect([{ search: 'a' }, { order: 'oldest' as const }, LIST.noFilters].some(LIST.isStep)).toBe(false)
  })
})

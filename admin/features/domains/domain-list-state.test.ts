import { describe, expect, it } from 'vitest'
import { DOMAIN_LIST, toDomainFilters } from './domain-list-state.ts'

const read = (query: string) => DOMAIN_LIST.read(new URLSearchParams(query))

describe('the state of the list of domains', () => {
  it('survives the address', () => {
    const query = 'search=%E5%AE%BF.jp&state=redirecting&kind=partner&order=newest&page=3'
    expect(DOMAIN_LIST.write(read(query)).toString()).toBe(query)
    expect(toDomainFilters(read(query))).toEqual({
      search: '宿.jp',
      state: 'redirecting',
      kind: 'partner',
      order: 'newest',
    })
  })

  it('takes what it does not know for the defaults, which the address leaves out', () => {
    const state = read('search=+&state=removed&kind=x&order=x&page=-1&limit=9')
    expect(state).toEqual({ search: '', state: 'all', kind: 'all', order: 'oldest', page: 1 })
    expect(DOMAIN_LIST.write(state).size).toBe(0)
    expect(toDomainFilters(state)).toEqual({ order: 'oldest' })
  })

  it('is filtered by a name, a state or a kind, not by an order', () => {
    expect(
      ['search=a', 'state=active', 'kind=site', 'order=newest', 'page=2'].map((query) =>
        DOMAIN_LIST.isFiltered(read(query)),
      ),
    ).toEqual([true, true, true, false, false])
  })
})

import { describe, expect, it } from 'vitest'
import { ANNOUNCEMENT_LIST, toListQuery } from './list-state.ts'

const read = (query: string) => ANNOUNCEMENT_LIST.read(new URLSearchParams(query))

describe('the state of a list of announcements', () => {
  it.each([
    ['', { search: '', standing: 'all', page: 1 }],
    ['?search=%20inn%20&standing=scheduled&page=3', { search: 'inn', standing: 'scheduled', page: 3 }],
    ['?standing=deleted&page=0', { search: '', standing: 'all', page: 1 }],
    [`?search=${'a'.repeat(80)}&page=1.5`, { search: 'a'.repeat(50), standing: 'all', page: 1 }],
  ])('is read from %s', (query, state) => expect(read(query)).toEqual(state))

  it.each(['', 'search=inn&standing=expired&page=2', 'standing=draft'])('comes back as %s', (query) =>
    expect(ANNOUNCEMENT_LIST.write(read(query)).toString()).toBe(query),
  )

  it('asks the server for what is chosen only', () => {
    expect(toListQuery(read(''))).toEqual({ page: 1 })
    expect(toListQuery(read('?search=inn&standing=draft'))).toEqual({ page: 1, search: 'inn', standing: 'draft' })
  })
})

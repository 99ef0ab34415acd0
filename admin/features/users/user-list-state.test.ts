import { describe, expect, it } from 'vitest'
import { userListQuery } from '#shared/account/users.ts'
import { USER_LIST, toUserListQuery, USER_ORDERS } from './user-list-state.ts'

const ID = '0190a3c4-0000-7000-8000-000000000001'
const read = (query: string) => USER_LIST.read(new URLSearchParams(query))

describe('the query string of the user list', () => {
  it('is empty for the default list', () => {
    expect(USER_LIST.write(read('')).toString()).toBe('')
    expect(USER_LIST.isFiltered(read('page=2&order=companyName-asc'))).toBe(false)
  })

  it('keeps every filter, order and page', () => {
    const query = `search=%E6%98%A5&type=USER&tier=pro&state=suspended&parent=${ID}&order=contractEndsAt-asc&page=3`
    expect(USER_LIST.write(read(query)).toString()).toBe(query)
  })

  it.each(['search=a', 'type=USER', 'tier=pro', 'state=expired', `parent=${ID}`])('counts %s as a filter', (query) => {
    expect(USER_LIST.isFiltered(read(query))).toBe(true)
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'type=MASTER',
    'tier=gold',
    'state=x',
    'parent=1',
    'order=id-asc',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })

  it('cuts a search at a character boundary', () => {
    expect(read(`search=${encodeURIComponent('𠮷'.repeat(101))}`).search).toBe('𠮷'.repeat(100))
  })

  it.each(USER_ORDERS)('builds a valid API query for %s', (order) => {
    const state = { ...read(`search=a&type=USER&tier=pro&state=expired&parent=${ID}&page=2`), order }
    expect(userListQuery.safeParse(toUserListQuery(state)).success).toBe(true)
  })
})

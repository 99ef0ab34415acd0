import { describe, expect, it } from 'vitest'
import { siteListQuery } from '#shared/site/list/sites.ts'
import { SITE_LIST, SITE_ORDERS, toSiteListQuery } from './site-list-state.ts'

const read = (query: string) => SITE_LIST.read(new URLSearchParams(query))

describe('the query string of the site list', () => {
  it('is empty for the default list', () => {
    expect(SITE_LIST.write(read('')).toString()).toBe('')
  })

  it('keeps every filter, order and page', () => {
    const query =
      'search=%E6%98%A5&status=domain_checking&company=019aa000-0000-7000-8000-00000000a001&view=list&order=name-asc&page=3'
    expect(SITE_LIST.write(read(query)).toString()).toBe(query)
  })

  it.each(['view=x', 'company=1', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'status=hidden', 'order=id-asc'])(
    'ignores %s',
    (query) => {
      expect(read(query)).toEqual(read(''))
    },
  )

  it.each(SITE_ORDERS)('builds a valid API query for %s', (order) => {
    expect(
      siteListQuery.safeParse(
        toSiteListQuery({ ...read('search=a&status=draft&company=019aa000-0000-7000-8000-00000000a001'), order }),
      ).success,
    ).toBe(true)
  })
})

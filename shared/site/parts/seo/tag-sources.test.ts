import { describe, expect, it } from 'vitest'
import { tagSourcesOf } from './tag-sources.ts'

const script = (host: string) => ({ src: `https://${host}/a.js` })

describe('tagSourcesOf', () => {
  it('names each host once, as the services of the ids need it', () => {
    const ids = { meta: '123456789012345', yahooSearch: '1001234567' }
    expect(tagSourcesOf({ head: [], scripts: [], ids })).toEqual({
      scripts: ['https://connect.facebook.net', 'https://s.yimg.jp'],
      hosts: ['https://*.yahoo.co.jp', 'https://*.yimg.jp', 'https://connect.facebook.net', 'https://www.facebook.com'],
      isOpen: false,
    })
  })

  it('opens for scripts of the maker and for a tag manager, not for an icon', () => {
    const icon = { name: 'link', attributes: { rel: 'icon', href: 'https://cdn.example.com:8443/i.png' } } as const
    expect(tagSourcesOf({ head: [icon], scripts: [], ids: {} })).toEqual({
      scripts: [],
      hosts: ['https://cdn.example.com:8443'],
      isOpen: false,
    })
    expect(tagSourcesOf({ head: [], scripts: [script('a.example'), script('a.example')], ids: {} })).toEqual({
      scripts: ['https://a.example'],
      hosts: [],
      isOpen: true,
    })
    expect(tagSourcesOf({ head: [], scripts: [], ids: { gtm: 'GTM-ABC1234' } }).isOpen).toBe(true)
  })

  it('never makes a policy that is too long', () => {
    const scripts = (count: number) => Array.from({ length: count }, (_, index) => script(`h${index}.example`))
    expect(tagSourcesOf({ head: [], scripts: scripts(40), ids: {} }).scripts).toHaveLength(40)
    expect(tagSourcesOf({ head: [], scripts: scripts(41), ids: {} }).scripts).toEqual(['https:'])
  })
})

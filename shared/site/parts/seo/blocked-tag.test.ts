import { describe, expect, it } from 'vitest'
import { findBlockedTag } from './blocked-tag.ts'

const tags = {
  measuring: { ga4: 'G-ABCD123456', meta: '' },
  head: { ja: '<meta name="a" content="b"><script src="https://cdn.example:8443/a.js" async></script>' },
  body: { en: '<script src="http://old.example/b.js" defer></script>' },
}

describe('the tag that something blocked belongs to', () => {
  it.each([
    ['www.googletagmanager.com', { kind: 'ga4' }],
    ['region1.google-analytics.com', { kind: 'ga4' }],
    ['cdn.example:8443', { address: 'https://cdn.example:8443/a.js' }],
    ['http://old.example', { address: 'http://old.example/b.js' }],
  ])('of %s is named', (source, tag) => {
    expect(findBlockedTag(source, tags)).toEqual(tag)
  })

  it.each(['connect.facebook.net', 'example', 'cdn.example', 'inline', '', 'evilgoogle-analytics.com'])(
    'of %j is unknown',
    (source) => {
      expect(findBlockedTag(source, tags)).toBeUndefined()
    },
  )
})

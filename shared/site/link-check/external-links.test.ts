import { describe, expect, it } from 'vitest'
import { cell } from '#shared/site/cell/cell.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'
import { addressesOf, listExternalLinks } from './external-links.ts'
import { isAskable } from './link-check-rules.ts'

const id = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, '0')}`
const web = (name: string) => ({ ja: `https://${name}.example/` })

const cells = [
  cell.parse({
    id: id(1),
    linkDestinationUrl: { ja: 'https://button.example/', en: 'https://button.example/en', kr: 'https://kr.example/' },
    products: [{ id: id(2), linkUrl: web('product') }],
    imageLinks: [{ id: id(3), linkUrl: web('point') }],
  }),
  // The page of the site is what visitors get.
  cell.parse({ id: id(4), isInternalLink: true, internalLink: 'contact', linkDestinationUrl: web('hidden') }),
]
const parts = siteParts.parse({
  menu: {
    items: [
      { id: id(5), kind: 'url', linkUrl: web('menu') },
      { id: id(6), kind: 'cell', linkUrl: web('cell') },
    ],
  },
  popups: [
    { id: id(7), kind: 'timeLimit', linkUrl: web('popup') },
    { id: id(8), kind: 'timeLimit', isEnabled: false, linkUrl: web('off') },
  ],
  sns: {
    entries: { ja: [{ snsType: 'instagram', snsUrl: 'https://www.instagram.com/inn' }] },
    action: { linkUrl: web('action') },
  },
  company: { companyWebsite: web('company') },
})

describe('the addresses of a site', () => {
  it('are listed with the field that holds each, in the languages of the site', () => {
    const found = listExternalLinks({ cells, parts, languages: ['ja', 'en'] })
    expect(found.map(({ url, part, cellId, field, language }) => [part ?? cellId, field, language, url])).toEqual([
      [id(1), 'linkDestinationUrl', 'ja', 'https://button.example/'],
      [id(1), 'linkDestinationUrl', 'en', 'https://button.example/en'],
      [id(1), `products.${id(2)}.linkUrl`, 'ja', 'https://product.example/'],
      [id(1), `imageLinks.${id(3)}.linkUrl`, 'ja', 'https://point.example/'],
      ['menu', `items.${id(5)}.target`, 'ja', 'https://menu.example/'],
      ['popups', `${id(7)}.linkUrl`, 'ja', 'https://popup.example/'],
      ['sns', 'entries.instagram', 'ja', 'https://www.instagram.com/inn'],
      ['sns', 'action.linkUrl', 'ja', 'https://action.example/'],
      ['company', 'companyWebsite', 'ja', 'https://company.example/'],
    ])
  })

  it('are each asked once', () => {
    const twice = cell.parse({ id: id(9), linkDestinationUrl: { ja: 'https://button.example/' } })
    const empty = siteParts.parse({})
    expect(addressesOf({ cells: [...cells, twice], parts: empty, languages: ['ja'] })).toEqual([
      'https://button.example/',
      'https://product.example/',
      'https://point.example/',
    ])
  })

  it.each([
    'http://shop.example/',
    'tel:0312345678',
    'mailto:a@shop.example',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://a.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router/',
    'https://shop.example:8443/',
    'https://user:secret@shop.example/',
    'https://PRINTER.LOCAL./',
    '',
  ])('are not asked at %s', (address) => expect(isAskable(address)).toBe(false))

  it.each([
    'https://shop.example/',
    'https://shop.example:443/a?b=c#d',
    'https://xn--wgv71a119e.jp/',
    'https://1.shop.example/',
  ])('are asked at %s', (address) => expect(isAskable(address)).toBe(true))
})

import { describe, expect, it } from 'vitest'
import { emptyCell } from './cells.ts'
import { checkCellButton, checkLock, checkProducts } from './check-products.ts'
import type { MediaInfo } from './media.ts'
import { imageLink, product } from './products.ts'
import type { CheckInput } from './publish-findings.ts'
import { emptyParts } from './site-parts.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const IMAGE = '019aa000-0000-7000-8000-000000000901'
const text = (value: string) => ({ ja: { value, state: 'written' as const } })
const URL_JA = { ja: 'https://example.com/' }

const media: MediaInfo = {
  mediaId: IMAGE,
  url: '',
  kind: 'image',
  type: 'image/png',
  name: '',
  width: 800,
  height: 800,
  variants: [480],
  placeholder: '',
  color: '#000000',
}
const input = { defaultLanguage: 'ja', media: new Map([[IMAGE, media]]), parts: emptyParts() } as unknown as CheckInput

const short = (found: ReturnType<typeof checkProducts>) =>
  found.map(({ severity, code, field }) => `${severity} ${code} ${field?.replace(`${ID}.`, '')}`)
const cell = emptyCell(ID)

function productWith(values: object) {
  const whole = product.parse({ id: ID, productName: text('湯呑み'), imageMediaId: IMAGE, ...values })
  return short(checkProducts({ ...cell, products: [whole] }, input))
}
function pointWith(values: object) {
  const whole = imageLink.parse({ id: ID, label: text('地図'), linkUrl: URL_JA, ...values })
  return short(checkProducts({ ...cell, imageLinks: [whole] }, input))
}
const buttonWith = (values: object) => short(checkCellButton({ ...cell, ...values }, input))

describe('checkProducts', () => {
  it('finds nothing wrong with products and points that are whole', () => {
    const button = { linkButtonText: text('買う'), linkUrl: URL_JA, linkButtonColor: '#14632e' }
    expect(productWith({})).toEqual([])
    expect(productWith(button)).toEqual([])
    expect(pointWith({})).toEqual([])
  })

  it('wants a name and a picture of a product', () => {
    expect(productWith({ productName: {} })).toEqual(['error productName products.productName'])
    expect(productWith({ productName: { en: { value: 'Cup', state: 'written' } } })).toHaveLength(1)
    expect(productWith({ imageMediaId: null })).toEqual(['warning productImage products.imageMediaId'])
    expect(productWith({ imageMediaId: ID })).toEqual(['error media products.imageMediaId'])
  })

  it('wants both halves of a product’s button, and no page of the site yet', () => {
    const dark = { linkButtonColor: '#000000' }
    expect(productWith({ ...dark, linkButtonText: text('買う') })).toEqual(['error textWithoutLink products.linkUrl'])
    expect(productWith({ linkUrl: URL_JA })).toEqual(['error linkWithoutText products.linkButtonText'])
    const page = { ...dark, isInternalLink: true, linkButtonText: text('買う') }
    expect(productWith(page)).toEqual(['error internalLink products.linkUrl'])
    expect(productWith({ ...page, internalLink: 'contact' })).toEqual(['error pageNotReady products.linkUrl'])
  })

  it('warns of colours that are hard to read: on the button and on the card', () => {
    const button = { linkButtonText: text('買う'), linkUrl: URL_JA }
    expect(productWith({ ...button, linkButtonColor: '#ffffff' })).toEqual([
      'warning contrast products.linkButtonColor',
    ])
    expect(productWith({ textColor: '#999999' })).toEqual(['warning productContrast products.textColor'])
    expect(productWith({ textColor: '#767676' })).toEqual([])
  })

  it('wants a point to be called something and to lead somewhere', () => {
    expect(pointWith({ linkUrl: {} })).toEqual(['error pointTarget imageLinks.linkUrl'])
    expect(pointWith({ linkUrl: { en: 'https://example.com/' } })).toHaveLength(1)
    expect(pointWith({ label: {} })).toEqual(['error pointLabel imageLinks.label'])
    expect(pointWith({ isInternalLink: true })).toEqual(['error internalLink imageLinks.linkUrl'])
    expect(pointWith({ isInternalLink: true, internalLink: 'form' })).toEqual(['error pageNotReady imageLinks.linkUrl'])
  })
})

describe('a cell’s own button and lock', () => {
  it('lets the button lead to an address, and not yet to a page of the site', () => {
    const dark = { linkButtonColor: '#000000', linkButtonText: text('予約') }
    expect(buttonWith({})).toEqual([])
    expect(buttonWith({ ...dark, linkDestinationUrl: URL_JA })).toEqual([])
    expect(buttonWith({ ...dark, isInternalLink: true, internalLink: 'membership' })).toEqual([
      'error pageNotReady linkDestinationUrl',
    ])
    expect(buttonWith({ isInternalLink: true, internalLink: 'contact' })).toEqual([
      'error pageNotReady linkDestinationUrl',
      'error linkWithoutText linkButtonText',
    ])
  })

  it('says what a lock means while nobody can become a member', () => {
    expect(short(checkLock(cell))).toEqual([])
    expect(short(checkLock({ ...cell, membersOnlyLock: true }))).toEqual([
      'warning lockWithoutMembership membersOnlyLock',
    ])
  })
})

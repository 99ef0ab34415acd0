import { describe, expect, it } from 'vitest'
import { emptyCell } from './empty-cell.ts'
import { checkCellButton, checkLock, checkProducts } from './check-products.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { imageLink, product } from './products.ts'
import type { CheckInput } from '#shared/site/publish/check-input.ts'
import { emptyParts } from '#shared/site/document/site-parts.ts'

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
const { contact, membership, homepage } = emptyParts().forms
const on = <Form extends typeof membership>(form: Form) => ({ ...form, isEnabled: true })
/** The contact form is switched on, no other. */
const parts = { ...emptyParts(), forms: { contact: on(contact), membership, homepage } }
const plan = { settingFormContact: true }
const input = { defaultLanguage: 'ja', media: new Map([[IMAGE, media]]), parts, plan } as unknown as CheckInput

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

  it('wants both halves of a product’s button, and a page of the site that can be opened', () => {
    const dark = { linkButtonColor: '#000000' }
    expect(productWith({ ...dark, linkButtonText: text('買う') })).toEqual(['error textWithoutLink products.linkUrl'])
    expect(productWith({ linkUrl: URL_JA })).toEqual(['error linkWithoutText products.linkButtonText'])
    const page = { ...dark, isInternalLink: true, linkButtonText: text('買う') }
    expect(productWith(page)).toEqual(['error internalLink products.linkUrl'])
    expect(productWith({ ...page, internalLink: 'form' })).toEqual(['error pageNotEnabled products.linkUrl'])
    expect(productWith({ ...page, internalLink: 'contact' })).toEqual([])
  })

  it('warns of colours that are hard to read: on the button and on the card', () => {
    const button = { linkButtonText: text('買う'), linkUrl: URL_JA }
    expect(productWith({ ...button, linkButtonColor: '#ffffff', linkTextColor: '#ffff00' })).toEqual([
      'warning contrast products.linkButtonColor',
    ])
    // White, which nobody chose, is shown as ink.
    expect(productWith({ ...button, linkButtonColor: '#ffffff' })).toEqual([])
    expect(productWith({ textColor: '#999999' })).toEqual(['warning productContrast products.textColor'])
    expect(productWith({ textColor: '#767676' })).toEqual([])
  })

  it('wants a point to be called something and to lead somewhere', () => {
    expect(pointWith({ linkUrl: {} })).toEqual(['error pointTarget imageLinks.linkUrl'])
    expect(pointWith({ linkUrl: { en: 'https://example.com/' } })).toHaveLength(1)
    expect(pointWith({ label: {} })).toEqual(['error pointLabel imageLinks.label'])
    expect(pointWith({ isInternalLink: true })).toEqual(['error internalLink imageLinks.linkUrl'])
    expect(pointWith({ isInternalLink: true, internalLink: 'form' })).toEqual([
      'error pageNotEnabled imageLinks.linkUrl',
    ])
    expect(pointWith({ isInternalLink: true, internalLink: 'contact' })).toEqual([])
  })
})

describe('a cell’s own button and lock', () => {
  it('lets the button lead to an address, or to a page that visitors can open', () => {
    const dark = { linkButtonColor: '#000000', linkButtonText: text('予約') }
    expect(buttonWith({})).toEqual([])
    expect(buttonWith({ ...dark, linkDestinationUrl: URL_JA })).toEqual([])
    expect(buttonWith({ ...dark, isInternalLink: true, internalLink: 'membership' })).toEqual([
      'error pageNotEnabled linkDestinationUrl',
    ])
    expect(buttonWith({ ...dark, isInternalLink: true, internalLink: 'contact' })).toEqual([])
    expect(buttonWith({ isInternalLink: true, internalLink: 'contact' })).toEqual([
      'error linkWithoutText linkButtonText',
    ])
  })

  it('says what a lock means while nobody can become a member', () => {
    const locked = { ...cell, membersOnlyLock: true }
    const shut = ['warning lockWithoutMembership membersOnlyLock']
    const forms = { contact, membership: on(membership), homepage }
    const open = { ...input, parts: { ...parts, forms } }
    expect(short(checkLock(cell, input))).toEqual([])
    expect(short(checkLock(locked, input))).toEqual(shut)
    expect(short(checkLock(locked, open))).toEqual([])
    const without = { ...open, plan: { ...open.plan, settingFormContact: false } }
    expect(short(checkLock(locked, without))).toEqual(shut)
  })
})

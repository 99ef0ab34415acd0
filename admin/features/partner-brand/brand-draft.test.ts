import { describe, expect, it } from 'vitest'
import type { PartnerBrand } from '#shared/account/partner-brand.ts'
import { brandProblems, EMPTY_BRAND, mergeDraft, shownDraft, toDraft, toInput } from './brand-draft.ts'

const STORED: PartnerBrand = {
  displayName: null,
  pageTitle: null,
  senderName: null,
  logoMediaId: null,
  logoUrl: null,
  iconMediaId: null,
  iconUrl: null,
  mainColor: null,
  textColor: null,
  companyName: '月白商会',
  inherited: null,
  host: { isSetUp: true, defaultUrl: 'https://app.example', url: 'https://app.example', domain: null },
  version: 1,
}
const ABOVE = {
  brandName: '上の会社',
  pageTitle: '上のタブ',
  logoUrl: '/media/a/480.webp',
  iconUrl: null,
  mainColor: '#1f3fae',
  textColor: null,
}

describe('the form of a brand', () => {
  it('stores empty texts as the default', () => {
    expect(toInput(toDraft(STORED))).toMatchObject({ displayName: null, mainColor: null, logoMediaId: null })
  })

  it('shows the company where no name is set, and each name where it is', () => {
    // Mails name the partner; screens are the product's until it sets something.
    const shown = { brandName: null, name: '月白商会', title: 'Mekuri', sender: '月白商会' }
    expect(shownDraft(EMPTY_BRAND, STORED)).toMatchObject(shown)
    const draft = { ...EMPTY_BRAND, displayName: '月白', senderName: '月白サポート' }
    expect(shownDraft(draft, STORED)).toMatchObject({ name: '月白', title: '月白', sender: '月白サポート' })
  })

  it('shows the brand above while nothing is set, and the own one with the first part', () => {
    const stored = { ...STORED, inherited: ABOVE }
    expect(shownDraft({ ...EMPTY_BRAND, textColor: '#ffffff' }, stored)).toMatchObject({
      name: '上の会社',
      title: '上のタブ',
      iconUrl: '/media/a/480.webp',
      isInherited: true,
    })
    expect(shownDraft({ ...EMPTY_BRAND, mainColor: '#7a1020' }, stored)).toMatchObject({
      name: '月白商会',
      logoUrl: null,
      isInherited: false,
    })
  })

  it('keeps what was typed here and takes what somebody else changed meanwhile', () => {
    const base = { ...EMPTY_BRAND, mainColor: '#111111', displayName: '前' }
    const newest = { ...base, mainColor: '#222222' }
    expect(mergeDraft({ ...base, displayName: '後' }, { base, newest })).toEqual({ ...newest, displayName: '後' })
  })

  it('names what the server would refuse', () => {
    expect(brandProblems({ ...EMPTY_BRAND, senderName: 'a@b.example', displayName: 'あ'.repeat(51) })).toMatchObject({
      senderName: { key: 'characters' },
      displayName: { key: 'tooLong' },
    })
  })
})

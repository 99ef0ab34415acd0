import { describe, expect, it } from 'vitest'
import { faultsOf, meantName, namesOfCampaigns, plainName } from './link-names.ts'
import { linkQuery, NO_PARAMETERS } from './site-link-rules.ts'

describe('the name of a parameter', () => {
  it.each([
    ['Ｓｐｒｉｎｇ　Sale', ['width', 'case', 'space'], 'spring_sale'],
    ['LINE', ['case'], 'line'],
    [' line', ['space'], 'line'],
    ['a / b', ['space', 'sign'], 'a_-_b'],
    ['春のセール', [], '春のセール'],
    ['ｾｰﾙ', ['width'], 'セール'],
    ['spring_sale-2026', [], 'spring_sale-2026'],
  ])('%j has the faults %j and is proposed as %j', (name, faults, plain) => {
    expect(faultsOf(name)).toEqual(faults)
    expect(plainName(name)).toBe(plain)
    expect(faultsOf(plain)).toEqual([])
  })

  it.each([
    ['spring-sale', 'spring_sale'],
    ['Spring Sale', 'spring_sale'],
    ['instagarm', 'instagram'],
    ['instagrm', 'instagram'],
    ['instagramm', 'instagram'],
    ['instogram', 'instagram'],
    ['カタログ', 'かたろぐ'],
  ])('%j was probably meant to be %j', (name, meant) => {
    expect(meantName(name, ['spring_sale', 'instagram', 'かたろぐ', 'sale2025', 'cpc'])).toBe(meant)
  })

  it.each(['instagram', 'Instagram', 'cpm', 'sale2026', 'summer_sale', 'instance', '', '---'])(
    '%j is known, new, or differs by a number, and is like none',
    (name) => {
      expect(meantName(name, ['instagram', 'cpc', 'sale2025', 'spring_sale'])).toBeUndefined()
    },
  )

  it('is known from the campaigns of the analyses', () => {
    expect(namesOfCampaigns(['line / social / spring', 'line / cpc', ''])).toEqual(['line', 'social', 'spring', 'cpc'])
  })
})

describe('the query of a link', () => {
  it('has what is set, in its usual order, and escapes what an address cannot hold', () => {
    const parameters = { ...NO_PARAMETERS, campaign: '春&秋', source: 'line', content: 'a b' }
    expect(String(linkQuery(parameters))).toBe('utm_source=line&utm_campaign=%E6%98%A5%26%E7%A7%8B&utm_content=a+b')
  })
})

import { describe, expect, it } from 'vitest'
import { checkCompany } from './check-company.ts'
import { checkSns } from '#shared/site/parts/sns/check-sns.ts'
import { CLAUSE_FIELDS, CLAUSE_REQUIRED } from './company-rules.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { CheckInput } from '#shared/site/publish/check-input.ts'
import { emptyParts, type SiteParts, siteParts } from '#shared/site/document/site-parts.ts'
import { type Cell, cell } from '#shared/site/cell/cell.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
const text = (value: string) => ({ ja: { value, state: 'written' as const } })
const plan = { settingFormContact: true } as PlanLimits

function check(company: Partial<SiteParts['company']>, values: Partial<CheckInput> = {}): string[] {
  const parts = { ...emptyParts(), ...values.parts }
  const input: CheckInput = {
    name: 'Site',
    defaultLanguage: 'ja',
    languages: ['ja', 'en'],
    numberHorizontal: 1,
    numberVertical: 1,
    cells: [],
    media: new Map(),
    now: 0,
    plan,
    ...values,
    parts: { ...parts, company: { ...parts.company, ...company } },
  }
  return checkCompany(input).map(({ severity, code, field }) => `${severity} ${code} ${field}`)
}

const priced = (values: Partial<Cell>): readonly Cell[] => [cell.parse({ id: ID, ...values })]
const withForm = siteParts.parse({ forms: { contact: { isEnabled: true }, membership: {}, homepage: {} } })

describe('checkCompany', () => {
  it('finds nothing in a site without forms and prices', () => {
    expect(check({})).toEqual([])
  })

  it('lets agreement be asked for only with both texts', () => {
    const agreement = { isContractAgreementRequired: true }
    expect(check(agreement)).toEqual(['error termsMissing termsOfService', 'error privacyMissing privacyPolicy'])
    expect(check({ ...agreement, termsOfService: text('規約') })).toEqual(['error privacyMissing privacyPolicy'])
    expect(check({ ...agreement, termsOfService: text('規約'), privacyPolicy: text('方針') })).toEqual([])
  })

  it('warns of tags without a privacy policy, where the plan has tags', () => {
    const withSeo = (seo: object) => siteParts.parse({ ...emptyParts(), seo })
    const plans = { plan: { ...plan, settingTagSeo: true } }
    const own = { body: { ja: '<script src="https://cdn.example.com/a.js" defer></script>' } }
    for (const seo of [{ measuring: { ga4: 'G-ABCD123456' } }, own]) {
      expect(check({}, { parts: withSeo(seo), ...plans })).toEqual(['warning tagsWithoutPolicy privacyPolicy'])
      expect(check({ privacyPolicy: text('方針') }, { parts: withSeo(seo), ...plans })).toEqual([])
    }
    expect(check({}, { parts: withSeo({ title: { ja: { value: '宿' } } }), ...plans })).toEqual([])
    expect(check({}, { parts: withSeo(own), plan: { ...plan, settingTagSeo: false } })).toEqual([])
  })

  it('warns of a form without a privacy policy, where the plan has forms', () => {
    expect(check({}, { parts: withForm })).toEqual(['warning privacyWithForm privacyPolicy'])
    expect(check({ privacyPolicy: text('方針') }, { parts: withForm })).toEqual([])
    expect(check({}, { parts: withForm, plan: { ...plan, settingFormContact: false } })).toEqual([])
  })

  it('names each field that a price asks for, wherever the price stands', () => {
    const all = CLAUSE_REQUIRED.map((field) => `warning clauseMissing clause.${field}`)
    expect(check({}, { cells: priced({ price: text('1,980円') }) })).toEqual(all)
    const product = { id: ID, price: 500 } as Cell['products'][number]
    expect(check({}, { cells: priced({ products: [product] }) })).toEqual(all)
    expect(check({}, { cells: priced({ products: [{ ...product, price: null }] }) })).toEqual([])
    const clause = { ...emptyParts().company.clause, ...Object.fromEntries(CLAUSE_FIELDS.map((f) => [f, text('あ')])) }
    expect(check({ clause: { ...clause, returns: {} } }, { cells: priced({ price: text('1円') }) })).toEqual([
      'warning clauseMissing clause.returns',
    ])
  })

  it('warns of a draft that nobody has looked at, in each language', () => {
    const draft = { ja: { value: '【要確認：会社名】の規約', state: 'written' as const } }
    expect(check({ termsOfService: draft })).toEqual(['warning draftMark termsOfService'])
    expect(check({ privacyPolicy: { en: { value: 'a [TO CHECK] b', state: 'written' } } })).toEqual([
      'warning draftMark privacyPolicy',
    ])
  })

  it('refuses a website that is none, in the site’s languages only', () => {
    expect(check({ companyWebsite: { en: 'mailto:a@example.com' } })).toEqual(['error companyWebsite companyWebsite'])
    expect(check({ companyWebsite: { kr: 'mailto:a@example.com' } })).toEqual([])
  })
})

describe('checkSns', () => {
  it('finds entries that are refused, in the site’s languages only', () => {
    const bad = { snsType: 'x' as const, snsUrl: 'ftp://x.com' }
    const parts = { ...emptyParts(), sns: { ...emptyParts().sns, entries: { ja: [bad], kr: [bad] } } }
    const found = checkSns({ parts, languages: ['ja', 'en'] } as unknown as CheckInput)
    expect(found.map(({ code, field, language }) => [code, field, language])).toEqual([['snsEntry', 'entries.x', 'ja']])
  })
})

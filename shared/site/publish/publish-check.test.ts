import { hashSource } from '#shared/text/localized-text.ts'
import { describe, expect, it } from 'vitest'
import type { MediaInfo } from '#shared/media/media.ts'
import { checkForPublishing } from './publish-check.ts'
import type { CheckInput } from './check-input.ts'
import { siteParts } from '#shared/site/document/site-parts.ts'
import { type Cell, cell } from '#shared/site/cell/cell.ts'

const id = (n: number) => `019aa000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [IMAGE, VIDEO, GONE] = [id(901), id(902), id(903)]
const mediaOf = (mediaId: string, kind: 'image' | 'video'): MediaInfo => ({
  mediaId,
  url: '',
  kind,
  type: '',
  name: '',
  width: 1,
  height: 1,
  variants: [],
  placeholder: '',
  color: '#000000',
})
const media = new Map([
  [IMAGE, mediaOf(IMAGE, 'image')],
  [VIDEO, mediaOf(VIDEO, 'video')],
])
const text = (value: string, state: 'written' | 'copied' = 'written') => ({ value, state })

function cellWith(values: Partial<Cell> = {}, n = 1): Cell {
  return cell.parse({ id: id(n), creative: { mediaId: IMAGE }, imageAlt: { ja: text('alt') }, ...values })
}

const plan: CheckInput['plan'] = {
  quantitySwipe: 12,
  quantityStorageMb: null,
  quantitySite: 1,
  maxColumns: null,
  maxRows: null,
  multiLanguage: true,
  privateDomain: true,
  settingPopupCta: true,
  settingFormContact: true,
  settingTagSeo: true,
  analyticsEffect: true,
}

/** Parts without findings. */
const PARTS = siteParts.parse({ seo: { description: { ja: text('説明') } } })

const check = (cells: Cell[], values: Partial<CheckInput> = {}) =>
  checkForPublishing({
    name: 'Site',
    defaultLanguage: 'ja',
    languages: ['ja'],
    numberHorizontal: 2,
    numberVertical: 3,
    cells,
    media,
    parts: PARTS,
    plan,
    now: Date.now(),
    ...values,
  })
const codes = (...input: Parameters<typeof check>) => check(...input).map(({ severity, code }) => `${severity} ${code}`)

describe('checkForPublishing', () => {
  it('finds nothing wrong with a good site', () => {
    expect(check([cellWith()])).toEqual([])
  })

  it('looks at no language that is held back, whose social links block otherwise', () => {
    const entries = { en: [{ snsType: 'x' as const, snsUrl: 'ftp://x.com' }] }
    const parts = { ...PARTS, sns: { ...PARTS.sns, entries } }
    const values = { languages: ['ja', 'en'] as const, parts }
    const found = check([cellWith()], values)
    expect(found.some(({ severity, language }) => severity === 'error' && language === 'en')).toBe(true)
    expect(found.some(({ code }) => code === 'untranslated')).toBe(true)
    expect(check([cellWith()], { ...values, heldLanguages: ['en'] })).toEqual([])
  })

  it('warns of broken links at the fields that hold them, where somebody has looked', () => {
    const linked = cellWith({ linkDestinationUrl: { ja: 'https://a.example/', en: 'https://b.example/' } })
    const parts = { ...PARTS, company: { ...PARTS.company, companyWebsite: { ja: 'https://a.example/' } } }
    const values = { languages: ['ja', 'en'] as const, parts }
    const broken = (brokenLinks?: Set<string>) =>
      check([linked], { ...values, brokenLinks }).filter(({ code }) => code === 'brokenLink')
    expect(broken()).toEqual([])
    expect(broken(new Set(['https://a.example/', 'https://c.example/']))).toEqual([
      {
        severity: 'warning',
        code: 'brokenLink',
        cellId: linked.id,
        position: 'A1',
        language: 'ja',
        part: null,
        field: 'linkDestinationUrl',
      },
      {
        severity: 'warning',
        code: 'brokenLink',
        cellId: null,
        position: null,
        language: 'ja',
        part: 'company',
        field: 'companyWebsite',
      },
    ])
    expect(broken(new Set(['https://b.example/']))).toMatchObject([{ language: 'en', position: 'A1' }])
  })

  it('lets a plan of one language publish a site of several while the others are held back', () => {
    const values = { languages: ['ja', 'en'] as const, plan: { ...plan, multiLanguage: false } }
    expect(codes([cellWith()], values)).toContain('error planLanguages')
    expect(codes([cellWith()], { ...values, heldLanguages: ['en'] })).toEqual([])
    expect(codes([cellWith()], { ...values, heldLanguages: ['ja'] })).toContain('error planLanguages')
  })

  it('names languages in which the site has no name, or an older one', () => {
    const languages: CheckInput['languages'] = ['ja', 'en', 'kr']
    const nameByLanguage = { kr: { value: '현장', state: 'written' as const, sourceHash: hashSource('Old') } }
    const named = check([], { languages, nameByLanguage }).filter(({ field }) => field === 'name')
    expect(named).toMatchObject([
      { severity: 'warning', code: 'untranslated', language: 'en', part: null, cellId: null },
      { severity: 'warning', code: 'outdated', language: 'kr' },
    ])
  })

  it('asks for a name, cells and at least one picture', () => {
    expect(codes([], { name: '' })).toEqual(['error name', 'error noCells'])
    expect(codes([cellWith({ creative: null })])).toEqual(['error noImage', 'error cellEmpty'])
    expect(codes([cellWith(), cellWith({ creative: null }, 2)])).toEqual(['error cellEmpty'])
  })

  it('holds the grid and the plan to the cell', () => {
    const six = Array.from({ length: 6 }, (_, n) => cellWith({}, n + 1))
    expect(codes(six)).toEqual([])
    expect(codes([...six, cellWith({}, 7)])).toEqual(['error tooManyCells'])
    expect(codes(six, { plan: { ...plan, quantitySwipe: 6 } })).toEqual([])
    expect(codes(six, { plan: { ...plan, quantitySwipe: 5 } })).toEqual(['error planGrid'])
    expect(codes(six, { plan: { ...plan, quantitySwipe: null } })).toEqual([])
  })

  it('holds columns, rows and languages to the plan in force, however the site came by them', () => {
    const grid = { numberHorizontal: 2, numberVertical: 3 }
    expect(codes([cellWith()], { ...grid, plan: { ...plan, maxColumns: 1 } })).toEqual(['error planGrid'])
    expect(codes([cellWith()], { ...grid, plan: { ...plan, maxRows: 2 } })).toEqual(['error planGrid'])
    const one = { ...plan, multiLanguage: false }
    expect(codes([cellWith()], { languages: ['ja'], plan: one })).toEqual([])
    expect(check([cellWith()], { languages: ['ja', 'en'], plan: one })).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'planLanguages', field: 'languages', part: null }),
    )
  })

  it('misses files that are gone, and posters of videos, in every language', () => {
    expect(codes([cellWith({ creative: { mediaId: GONE, posterId: null } })])).toEqual(['error media'])
    expect(codes([cellWith({ creative: { mediaId: VIDEO, posterId: null } })])).toEqual([
      'error poster',
      'warning heavyFirst',
    ])
    expect(codes([cellWith({ creative: { mediaId: VIDEO, posterId: VIDEO } })])).toEqual([
      'error poster',
      'warning heavyFirst',
    ])
    expect(codes([cellWith({ creative: { mediaId: VIDEO, posterId: IMAGE } })])).toEqual(['warning heavyFirst'])
    expect(codes([cellWith(), cellWith({ creative: { mediaId: VIDEO, posterId: IMAGE } }, 2)])).toEqual([])
    expect(codes([cellWith({ creativeByLanguage: { en: { mediaId: GONE, posterId: null } } })])).toEqual([
      'error media',
    ])
  })

  it('wants both halves of a button, readable', () => {
    const button = { linkButtonText: { ja: text('Go') }, linkButtonColor: '#000000' }
    const url = { linkDestinationUrl: { ja: 'https://example.com/' } }
    expect(codes([cellWith(button)])).toEqual(['error textWithoutLink'])
    expect(codes([cellWith(url)])).toEqual(['error linkWithoutText'])
    expect(codes([cellWith({ ...button, ...url })])).toEqual([])
    expect(codes([cellWith({ ...button, ...url, linkTextColor: '#202020' })])).toEqual(['warning contrast'])
    expect(codes([cellWith({ isInternalLink: true })])).toEqual(['error internalLink'])
  })

  it('warns of texts that are missing or only copied, where they stand', () => {
    const cells = [
      cellWith({}, 1),
      cellWith({}, 2),
      cellWith({ mainText: { ja: text('あ'), en: text('あ', 'copied') } }, 3),
    ]
    const found = check(cells, { languages: ['ja', 'en'] }).filter((one) => one.field === 'mainText')
    expect(found).toEqual([
      {
        severity: 'warning',
        code: 'untranslated',
        cellId: id(3),
        part: null,
        position: 'A2',
        language: 'en',
        field: 'mainText',
      },
    ])
    expect(codes([cellWith({ imageAlt: {} })])).toEqual(['warning alt'])
  })

  it('warns of translations that are older than their source, of cells and of parts', () => {
    const old = { value: 'From 1,980 yen', state: 'written' as const, sourceHash: hashSource('1,980円から') }
    const fresh = { ...old, sourceHash: hashSource('2,980円から') }
    const price = (en: typeof old) => cellWith({ price: { ja: text('2,980円から'), en } })
    const found = (en: typeof old) =>
      check([price(en)], { languages: ['ja', 'en'] }).filter(({ field }) => field === 'price')
    expect(found(old)).toMatchObject([
      { severity: 'warning', code: 'outdated', field: 'price', language: 'en', position: 'A1' },
    ])
    expect(found(fresh)).toEqual([])
  })

  it('puts what blocks before what informs', () => {
    const severities = check([cellWith({ imageAlt: {} }, 1), cellWith({ creative: null }, 2)]).map(
      (one) => one.severity,
    )
    expect(severities).toEqual(severities.toSorted((a, b) => a.localeCompare(b)))
  })
})

describe('search texts and measuring ids', () => {
  const seoOf = (values: object) => ({ parts: { ...PARTS, seo: { ...PARTS.seo, ...values } } })

  it('want a description, and a title that is not too short', () => {
    expect(codes([cellWith()], seoOf({ description: {} }))).toEqual(['warning noDescription'])
    expect(codes([cellWith()], seoOf({ title: { ja: text('月白') } }))).toEqual(['warning shortTitle'])
    expect(codes([cellWith()], seoOf({ title: { ja: text('旅館月白の公式サイト') } }))).toEqual([])
    const locked = { plan: { ...plan, settingTagSeo: false } }
    expect(codes([cellWith()], { ...seoOf({ description: {} }), ...locked })).toEqual([])
  })

  it('block where a translation or an import brought what the rules refuse, in the languages that are shown', () => {
    const title = { ja: text('旅館月白の公式サイト'), en: text('Tsukishiro_Inn') }
    expect(codes([cellWith()], seoOf({ title }))).toEqual([])
    const found = check([cellWith()], { ...seoOf({ title }), languages: ['ja', 'en'] })
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([
      { severity: 'error', code: 'seoText', cellId: null, position: null, part: 'seo', language: 'en', field: 'title' },
    ])
    const measuring = { ...PARTS.seo.measuring, ga4: 'UA-1234-5' }
    expect(check([cellWith()], seoOf({ measuring }))).toMatchObject([
      { severity: 'error', code: 'measuringId', part: 'seo', field: 'measuring.ga4' },
      { severity: 'warning', code: 'tagsWithoutPolicy', part: 'company', field: 'privacyPolicy' },
    ])
  })
})
